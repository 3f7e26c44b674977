internal import Dragging
internal import Files
internal import Glibc
internal import SceneModel
internal import Scenes
public import Stores
public import Views

extension PathChooser {
  /// Asks for a new file, and writes a text into it that cannot be saved where it belongs. Nothing that
  /// exists is overwritten.
  ///
  /// - Parameters:
  ///   - copy: The text. Its title becomes the suggested name.
  ///   - onSaved: Called with the path of the copy.
  public convenience init(
    copyOf copy: UnsavedText, onSaved: @escaping @MainActor (_ path: String) -> Void = { _ in }
  ) {
    let wording = Wording(
      title: "Save a Copy",
      hint: "The file can be on any disk that has room. An existing file is not changed.",
      placeholder: "Path of a New File", action: "Save")
    self.init(
      .file, wording, path: Self.suggestion(forTitle: copy.title),
      check: { path, _ in await Self.save(copy.text, path) }, onDone: onSaved)
  }

  /// A free name in the user's home folder.
  private static func suggestion(forTitle title: String) -> String {
    let name = SavedFileName.name(forTitle: title, extension: "md")
    let base = "\(UserPath.home ?? "")/\(name.dropLast(3))"
    var (path, number) = ("\(base).md", 1)
    while FileSystem.exists(path) {
      number += 1
      path = "\(base) \(number).md"
    }
    return path
  }

  /// Writes the copy beside the main thread, because a dead disk may block the writer for ever.
  private static func save(_ text: String, _ path: String) async -> Answer {
    let written = await FileThread.run {
      Result { () throws(FileError) in
        try NewFile.write(Array(text.utf8), to: path, isDurable: true)
      }
    }
    guard case .failure(let error)? = written else { return .accepted(path: path) }
    return .refused(sentence(error, path))
  }

  private static func sentence(_ error: FileError, _ path: String) -> String {
    switch error.code {
    case EEXIST: "There is a file with this name already. It was not changed."
    case ENOENT, ENOTDIR: "There is no folder \(UserPath.abbreviated(FileSystem.folder(of: path)))."
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
    PathChooser(copyOf: copy) { [weak host] path in
      (host as? Window)?.dropBanners.tell("A copy was saved.", detail: path, kind: .notice)
    }.present(on: host)
  }
}
