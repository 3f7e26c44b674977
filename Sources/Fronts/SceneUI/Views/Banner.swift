internal import StandardViews
public import Stores
public import Views

/// A line above the content that says what happened and what was kept, with one action or two.
///
///     if let trouble { Banner(trouble) }
public struct Banner: PrimitiveView {
  fileprivate struct Content: Equatable {
    var text: String
    var detail: String?
    var kind: BannerView.Kind
    var actionTitle: String?
    var otherTitle: String?
    var canBeClosed: Bool
  }

  fileprivate let content: Content
  fileprivate let action: (@MainActor () -> Void)?
  fileprivate let otherAction: (@MainActor () -> Void)?
  fileprivate let onClose: (@MainActor () -> Void)?
  fileprivate let copy: (@MainActor () -> UnsavedText)?

  /// - Parameters:
  ///   - text: What happened, in one sentence.
  ///   - detail: What was kept, or what to do.
  ///   - kind: The severity. It decides the color and the icon.
  ///   - actionTitle: The title of the banner's button. Nil means that there is none.
  ///   - action: Called when the button is pressed.
  ///   - otherTitle: The title of a second button, for the opposite. Nil means that there is none.
  ///   - otherAction: Called when the second button is pressed.
  ///   - onClose: Called when the banner's cross is clicked. Nil means that there is no cross.
  public init(
    _ text: String, detail: String? = nil, kind: BannerView.Kind = .error,
    actionTitle: String? = nil, action: (@MainActor () -> Void)? = nil,
    otherTitle: String? = nil, otherAction: (@MainActor () -> Void)? = nil,
    onClose: (@MainActor () -> Void)? = nil
  ) {
    content = Content(
      text: text, detail: detail, kind: kind, actionTitle: actionTitle, otherTitle: otherTitle,
      canBeClosed: onClose != nil)
    self.action = action
    self.otherAction = otherAction
    self.onClose = onClose
    copy = nil
  }

  /// A banner that says that something cannot be saved, and offers to save a copy of it elsewhere.
  ///
  /// - Parameters:
  ///   - text: What happened, in one sentence.
  ///   - detail: What was kept, or what to do.
  ///   - copy: Returns the text at the time of the copy.
  public init(
    unsaved text: String, detail: String? = nil, copy: @escaping @MainActor () -> UnsavedText
  ) {
    content = Content(
      text: text, detail: detail, kind: .error, actionTitle: BannerView.copyTitle,
      canBeClosed: false)
    action = nil
    otherAction = nil
    onClose = nil
    self.copy = copy
  }

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { BannerNode(self, context) }
}

private final class BannerNode: NodeOf<Banner> {
  private var retained: BannerView?
  private var shown: Banner.Content?

  override func updateSelf() {
    let content = view.content
    guard content != shown else { return }
    let isNew = shown == nil
    shown = content
    // A banner with another text is a new banner.
    let action: @MainActor () -> Void = { [weak self] in self?.act() }
    let other: @MainActor () -> Void = { [weak self] in self?.view.otherAction?() }
    let close: @MainActor () -> Void = { [weak self] in self?.view.onClose?() }
    retained = BannerView(
      kind: content.kind, text: content.text, detail: content.detail,
      actionTitle: content.actionTitle, action: action, otherTitle: content.otherTitle,
      otherAction: other, onClose: content.canBeClosed ? close : nil)
    if !isNew { childElementsChanged() }
  }

  private func act() {
    if let copy = view.copy { retained?.saveCopy(copy()) } else { view.action?() }
  }

  override var elements: [Element] {
    retained.map { [Element(view: $0, stretch: .horizontal)] } ?? []
  }
}
