internal import Views

extension TextDropInteraction {
  /// Inserts the texts of dropped files at their place. The window says which files are no texts.
  static func insert(_ list: DroppedFiles, into input: TextInputView, at place: TextDropPoint) async
  {
    let (texts, leftOut) = await list.texts(in: (input.host as? Window)?.dropBanners)
    if !texts.isEmpty { input.insert(texts.map(\.text).joined(separator: "\n"), at: place) }
    guard !leftOut.isEmpty else { return }
    let title = texts.isEmpty ? "Nothing was inserted." : leftOut.summary
    (input.host as? Window)?.dropBanners.tell(title, detail: leftOut.reasons)
  }
}
