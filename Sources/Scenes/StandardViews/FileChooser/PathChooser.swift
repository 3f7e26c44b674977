internal import Files
internal import Scenes
internal import Text
public import Views

/// Asks in a sheet for the path of a file or of a folder.
///
/// A desktop's own file chooser needs a portal, which not every desktop has. This one works on all
/// desktops. A path may begin with a tilde, which stands for the home folder.
///
/// The sheet stays open until a path is accepted, so that a person can mend what was typed.
@MainActor
public final class PathChooser {
  /// The words in the sheet.
  public struct Wording: Hashable, Sendable {
    /// Such as "Save a Copy".
    public var title: String
    /// A sentence or two below the field.
    public var hint: String
    /// The words in the empty field, such as "Path of a New File".
    public var placeholder: String
    /// The title of the button that accepts the path, such as "Save".
    public var action: String

    public init(title: String, hint: String, placeholder: String, action: String) {
      self.title = title
      self.hint = hint
      self.placeholder = placeholder
      self.action = action
    }
  }

  /// What becomes of a path.
  public enum Answer: Hashable, Sendable {
    /// The sheet closes. The path may be another than the typed one, such as one with an ending.
    case accepted(path: String)
    /// The sheet shows a sentence that gives the reason, and stays.
    case refused(String)
    /// The sheet asks before it accepts the path. The button has another title, such as "Replace".
    case question(String, action: String)
  }

  /// Whether the sheet asks for a file or for a folder.
  public enum Kind: Hashable, Sendable {
    case file
    case folder
  }

  private lazy var content = PathChooserView(
    wording, onCancel: { [weak self] in self?.close() },
    onChoose: { [weak self] in self?.choose() })
  private let wording: Wording
  private let kind: Kind
  private let check: @MainActor (_ path: String, _ isConfirmed: Bool) async -> Answer
  private let onDone: @MainActor (_ path: String) -> Void
  /// Called once when the sheet is gone, before the path is passed on.
  public var onClose: (@MainActor () -> Void)?
  /// The path that the user is asked about.
  private var questioned: String?
  private weak var sheet: SheetView?
  private var work: Task<Void, Never>?

  /// - Parameters:
  ///   - kind: Whether a file or a folder is wanted.
  ///   - wording: The words in the sheet.
  ///   - path: The proposed path, absolute. The name of a file is selected without its ending.
  ///   - check: Looks at an absolute path, and may use it. `isConfirmed` is true after the user has
  ///     answered the question about this path. The sheet waits for the answer, so files are read and
  ///     written on another thread. The task is cancelled when the user cancels.
  ///   - onDone: Called with the accepted path after the sheet has closed.
  public init(
    _ kind: Kind, _ wording: Wording, path: String,
    check: @escaping @MainActor (_ path: String, _ isConfirmed: Bool) async -> Answer,
    onDone: @escaping @MainActor (_ path: String) -> Void
  ) {
    self.kind = kind
    self.wording = wording
    self.check = check
    self.onDone = onDone
    content.field.text = UserPath.abbreviated(path)
    content.field.onChange = { [weak self] _ in self?.pathChanged() }
  }

  /// Shows the sheet over everything in a window.
  public func present(on host: any ViewHost) {
    let sheet = SheetView(content: content)
    // The sheet retains the chooser while it is shown.
    sheet.onCancel = { self.close() }
    self.sheet = sheet
    sheet.present(on: host)
    host.focus(content.field)
    selectName()
  }

  /// Closes the sheet without a path. Does nothing when it is closed already.
  public func dismiss() {
    if sheet != nil { close() }
  }

  private func close() {
    work?.cancel()
    let sheet = sheet
    self.sheet = nil
    sheet?.dismiss()
    sheet?.onCancel = nil
    let onClose = onClose
    self.onClose = nil
    onClose?()
  }

  /// Selects what a person most likely replaces: the name of the file, without its ending.
  private func selectName() {
    guard kind == .file else { return }
    let path = content.field.text
    let name = FileSystem.name(of: path)
    let end = name.utf8.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex
    let start = path.utf8.count - name.utf8.count
    content.field.select(
      TextSelection(anchor: start, head: start + name[..<end].utf8.count))
  }

  private func pathChanged() {
    questioned = nil
    content.complaint = nil
    content.button.title = wording.action
  }

  // MARK: The answer

  /// The typed path, or nil for one that names nothing.
  private var path: String? {
    var path = UserPath.expanded(content.field.text)
    guard path.hasPrefix("/") else { return nil }
    switch kind {
    case .file: return path.hasSuffix("/") ? nil : path
    case .folder:
      while path.count > 1, path.hasSuffix("/") { path.removeLast() }
      return path
    }
  }

  private func choose() {
    guard content.button.isEnabled else { return }
    guard let path else {
      content.complaint =
        kind == .file
        ? "A path begins with / or ~ and ends with the name of the file."
        : "A path begins with / or ~."
      return
    }
    let isConfirmed = questioned == path
    content.button.isEnabled = false
    work = Task { [check, weak self] in
      let answer = await check(path, isConfirmed)
      self?.take(answer, to: path)
    }
  }

  private func take(_ answer: Answer, to path: String) {
    guard sheet != nil else { return }
    content.button.isEnabled = true
    switch answer {
    case .accepted(let path):
      close()
      onDone(path)
    case .refused(let reason): content.complaint = reason
    case .question(let question, let action):
      // A path that was changed meanwhile is another question.
      guard self.path == path else { return }
      questioned = path
      content.complaint = question
      content.button.title = action
    }
  }
}
