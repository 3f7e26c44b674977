internal import Files
internal import Glibc
internal import SceneModel
public import Stores
public import Views

/// Asks in a sheet for a new file, and writes a text into it that cannot be saved where it belongs.
///
/// A desktop's own file chooser needs a portal, which not every desktop has. This one works on all
/// desktops. Nothing that exists is overwritten.
@MainActor
public final class CopyChooser {
  private lazy var content = CopyChooserView(
    onCancel: { [weak self] in self?.close() }, onSave: { [weak self] in self?.save() })
  private let text: String
  private weak var sheet: SheetView?
  private var work: Task<Void, Never>?
  /// Called with the path of the copy.
  private let onSaved: @MainActor (String) -> Void

  /// - Parameters:
  ///   - copy: The text. Its title becomes the suggested name.
  ///   - onSaved: Called with the path of the copy.
  public init(_ copy: UnsavedText, onSaved: @escaping @MainActor (String) -> Void = { _ in }) {
    text = copy.text
    self.onSaved = onSaved
    content.field.text = Self.suggestion(forTitle: copy.title)
    content.field.onChange = { [weak self] _ in self?.content.complaint = "" }
    content.field.onCommit = { [weak self] _ in self?.save() }
  }

  /// Shows the sheet over everything in a window.
  public func present(on host: any ViewHost) {
    let sheet = SheetView(content: content)
    // The sheet retains the chooser while it is shown.
    sheet.onCancel = { self.close() }
    self.sheet = sheet
    sheet.present(on: host)
    host.focus(content.field)
  }

  private func close() {
    work?.cancel()
    let sheet = sheet
    self.sheet = nil
    sheet?.dismiss()
    sheet?.onCancel = nil
  }

  // MARK: The path

  private static var home: String { getenv("HOME").map { String(cString: $0) } ?? "" }

  /// A free name in the user's home folder.
  private static func suggestion(forTitle title: String) -> String {
    let name = SavedFileName.name(forTitle: title, extension: "md")
    let base = "\(home)/\(name.dropLast(3))"
    var (path, number) = ("\(base).md", 1)
    while FileSystem.exists(path) {
      number += 1
      path = "\(base) \(number).md"
    }
    return path
  }

  /// The typed path, with the sign for the user's home folder replaced.
  private var path: String {
    let typed = content.field.text
    return typed.hasPrefix("~/") ? Self.home + typed.dropFirst() : typed
  }

  // MARK: Saving

  /// Writes the copy beside the main thread, because a dead disk may block the writer for ever.
  private func save() {
    guard content.saveButton.isEnabled else { return }
    let path = path
    guard path.hasPrefix("/"), !path.hasSuffix("/") else {
      content.complaint = "A path begins with / and ends with the name of the file."
      return
    }
    content.saveButton.isEnabled = false
    work = Task { [text, weak self] in
      let written = await FileThread.run {
        Result { () throws(FileError) in
          try NewFile.write(Array(text.utf8), to: path, isDurable: true)
        }
      }
      self?.finish(written, path)
    }
  }

  private func finish(_ written: Result<Void, FileError>?, _ path: String) {
    content.saveButton.isEnabled = true
    switch written {
    case .success:
      close()
      onSaved(path)
    case .failure(let error): content.complaint = Self.sentence(error, path)
    case nil: break
    }
  }

  private static func sentence(_ error: FileError, _ path: String) -> String {
    switch error.code {
    case EEXIST: "There is a file with this name already. It was not changed."
    case ENOENT, ENOTDIR: "There is no folder “\(FileSystem.folder(of: path))”."
    default: "The copy cannot be saved: \(SaveFailure(error).reason)."
    }
  }
}

extension BannerView {
  /// Makes a banner that says that something cannot be saved, and offers to save a copy of it elsewhere.
  ///
  /// - Parameters:
  ///   - text: What happened, in one sentence.
  ///   - detail: What was kept, or what to do.
  ///   - copy: Returns the text at the time of the copy.
  public convenience init(
    unsaved text: String, detail: String? = nil, copy: @escaping @MainActor () -> UnsavedText
  ) {
    // The action is part of the banner that it looks at.
    let relay = Relay()
    self.init(
      text: text, detail: detail, actionTitle: Self.copyTitle,
      action: { relay.banner?.saveCopy(copy()) })
    relay.banner = self
  }

  /// The title of the button that offers a copy.
  public static let copyTitle = "Save a Copy…"

  private final class Relay { weak var banner: BannerView? }

  /// Asks for a file in the banner's window, and saves a copy there.
  public func saveCopy(_ copy: UnsavedText) {
    guard let host else { return }
    CopyChooser(copy) { [weak host] path in
      (host as? Window)?.dropBanners.tell("A copy was saved.", detail: path, kind: .notice)
    }.present(on: host)
  }
}
