internal import Scenes
internal import TextViews
internal import Views

extension TextDropInteraction {
  /// Inserts the texts of dropped files at their place, with an empty line between two. The window says which files
  /// are no texts, and which are empty.
  static func insert(_ list: DroppedFiles, into input: TextInputView, at place: TextDropPoint) async
  {
    let banners = input.dropBanners
    var (texts, leftOut) = await list.texts(in: banners)
    texts.removeAll { text in
      let isEmpty = text.text.allSatisfy(\.isWhitespace)
      if isEmpty { leftOut.add(text.file.name, because: "is empty") }
      return isEmpty
    }
    let whole = texts.map { $0.text.withoutOuterNewlines }.joined(separator: "\n\n")
    if !texts.isEmpty, !input.insert(whole, as: .blocks, at: place) {
      banners?.tell("Nothing was inserted.", detail: "Another text is shown by now.", about: input)
      return
    }
    guard !leftOut.isEmpty else { return }
    let title = texts.isEmpty ? "Nothing was inserted." : leftOut.summary
    banners?.tell(title, detail: leftOut.reasons, about: input)
  }
}

extension String {
  /// The text without the line feeds at its beginning and at its end.
  fileprivate var withoutOuterNewlines: String {
    let bytes = utf8.drop { $0 == UInt8(ascii: "\n") }
    var rest = bytes
    while rest.last == UInt8(ascii: "\n") { rest.removeLast() }
    return String(Substring(rest))
  }
}
