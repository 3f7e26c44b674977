internal import Scenes
internal import TextViews
internal import Views

/// Pictures that are dropped on a page with pictures (``TextPictures``).
extension TextDropInteraction {
  /// Inserts the pictures among dropped files, and returns the other files.
  static func insertPictures(
    of list: DroppedFiles, into input: TextInputView, at place: TextDropPoint
  ) async -> DroppedFiles? {
    guard let pictures = input.pictures else { return list }
    var rest = list
    let files = list.files.filter { pictures.source.takesFile($0.path) }
    guard !files.isEmpty else { return list }
    rest.files.removeAll { files.contains($0) }
    await pictures.insert(files.map { .file(path: $0.path) }, at: place)
    return rest.files.isEmpty && rest.refusals.isEmpty ? nil : rest
  }
}

extension TextInputView {
  /// The feature that takes pictures, if there is one.
  var pictures: TextPictures? {
    guard let features = (self as? TextEditorView)?.features else { return nil }
    for case let pictures as TextPictures in features where !pictures.source.keptTypes.isEmpty {
      return pictures
    }
    return nil
  }
}

extension DropSession {
  /// Whether pictures are dropped: their data, and no text beside them. An address is no text: browsers drag it with
  /// their pictures.
  var hasPictures: Bool {
    let types = items.flatMap { $0.itemProvider.representations.map(\.type) }
    let hasText = types.contains { $0.hasPrefix("text/plain") }
    return canLoadObjects(of: PictureData.self)
      && (!hasText || types.contains("text/uri-list"))
  }
}

/// The data of a dropped picture.
struct PictureData: ItemReading {
  static let readableTypes = ["image/png", "image/jpeg", "image/webp", "image/gif"]
  let bytes: [UInt8]

  static func read(_ bytes: [UInt8], ofType type: String) -> PictureData {
    PictureData(bytes: bytes)
  }
}

extension DroppedContent {
  /// The words of a link that a browser drags with its picture.
  var pictureWords: String {
    guard case .texts(let texts) = self, let text = texts.first, texts.count == 1,
      text.hasPrefix("["), let end = text.firstRange(of: "](")
    else { return "" }
    return String(text[text.index(after: text.startIndex)..<end.lowerBound])
  }
}
