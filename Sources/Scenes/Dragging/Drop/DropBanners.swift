internal import Scenes
public import Text
public import TextViews
public import Views

/// The banner above a window's content that tells what became of a drop on it, of a drag from it, or of a paste that
/// failed (`Window.dropBanners`). A message about the data of the whole application is
/// `Application.announce(_:)`.
///
/// At most one is shown. An offer to take back what was added goes after a while, and when something is written in
/// the window. A message stays until it is closed, until something else is dropped or pasted in the window, or until
/// the text that it is about is not shown any more.
@MainActor
public final class DropBanners {
  /// The banner at present.
  public private(set) var banner: BannerView? {
    didSet { if banner !== oldValue { onChange?(oldValue, banner) } }
  }
  /// Called with the old banner and the new one.
  var onChange: (@MainActor (BannerView?, BannerView?) -> Void)?
  /// Takes back what the last drop has added, while that is offered: for the Undo command.
  public private(set) var putBack: (@MainActor () -> Void)?
  weak var window: Window?
  /// The mark of the drop that ``putBack`` takes back.
  public private(set) var undoMark: UndoMark?
  /// Whether the banner is about a drag that is still over the window.
  private var isPassing = false
  /// The text view that the message is about.
  private weak var subject: TextInputView?

  /// How long an offer stays.
  private static let offerTime = Duration.seconds(12)

  init() {}

  /// Says why nothing, or not everything, was added.
  ///
  /// - Parameters:
  ///   - text: The sentence.
  ///   - detail: What else is to say, below the sentence.
  ///   - kind: Whether it is an error or a note.
  ///   - subject: The text view that the message is about. When it shows another text, the message goes.
  public func tell(
    _ text: String, detail: String? = nil, kind: BannerView.Kind = .error,
    about subject: TextInputView? = nil
  ) {
    replace(
      with: BannerView(
        kind: kind, text: text, detail: detail, onClose: { [weak self] in self?.close() }))
    self.subject = subject
  }

  /// Says why a drag is refused while it is over the window. The other program shows no reason. Work that goes on keeps
  /// its bar, and an offer to take something back stays.
  func refuse(_ refusal: DropRefusal) {
    guard !isPassing, banner?.progress == nil, putBack == nil else { return }
    replace(with: BannerView(kind: .notice, text: refusal.text, detail: refusal.detail))
    isPassing = true
  }

  /// The refused drag has left.
  func endRefusal() { if isPassing { close() } }

  /// Says what was added, and offers to take it back.
  public func offerPutBack(
    _ text: String, detail: String? = nil, _ putBack: @escaping @MainActor () -> Void
  ) {
    let banner = BannerView(
      kind: .notice, text: text, detail: detail, actionTitle: "Put Back",
      action: { [weak self] in self?.putBack?() }, onClose: { [weak self] in self?.close() })
    replace(with: banner)
    undoMark = UndoMark()
    self.putBack = { [weak self] in
      self?.close()
      putBack()
      // A banner that goes says nothing.
      self?.window?.contentRoot.accessibilityChanged(.announcement("Put back"))
    }
    expire(banner)
  }

  /// Removes an offer after a while. While one of its buttons has the focus it stays.
  private func expire(_ banner: BannerView) {
    _ = banner.host?.schedule(after: Self.offerTime) { [weak self, weak banner] in
      guard let self, let banner, self.banner === banner else { return }
      if banner.holdsFocus { expire(banner) } else { close() }
    }
  }

  /// Shows the progress of some work.
  ///
  /// - Parameters:
  ///   - text: What is done, in one sentence.
  ///   - cancel: Called when the person cancels the work, which then shows its own message.
  /// - Returns: The bar for the reports.
  public func begin(_ text: String, cancel: @escaping @MainActor () -> Void) -> ProgressBarView {
    let progress = ProgressBarView()
    replace(
      with: BannerView(
        kind: .notice, text: text, actionTitle: "Cancel", action: cancel, progress: progress))
    return progress
  }

  /// Removes the banner of some work, if it is still shown.
  public func end(_ progress: ProgressBarView) {
    if banner?.progress === progress { close() }
  }

  /// Removes what is said of an earlier drop or paste. Work that goes on keeps its bar.
  public func closeResult() { if banner?.progress == nil { close() } }

  /// Something was written in the window. What was added before is not the last change any more.
  func textWasEdited() { if putBack != nil { close() } }

  /// A text view shows another text.
  func textChanged(in input: TextInputView) { if subject === input { close() } }

  /// Removes the banner. What it offered is not offered any more.
  public func close() { replace(with: nil) }

  private func replace(with banner: BannerView?) {
    putBack = nil
    undoMark = nil
    isPassing = false
    subject = nil
    self.banner = banner
  }
}
