internal import Files
internal import Views

extension TextDropInteraction {
  /// The largest file that is inserted into a text.
  private static let limitBytes = 16 << 20

  /// Inserts the texts of dropped files at their place. The window says which files are no texts.
  static func insert(_ list: DroppedFiles, into input: TextInputView, at place: TextDropPoint) async
  {
    var (texts, leftOut) = ([String](), LeftOutFiles(of: list))
    for file in list.files {
      do throws(DroppedFileError) {
        let bytes = try await file.bytes(limit: limitBytes)
        if let text = FileText.decode(bytes[...]) {
          texts.append(text)
        } else {
          leftOut.add(file.name, because: "is not a text")
        }
      } catch {
        leftOut.add("\(error)")
      }
    }
    if !texts.isEmpty { input.insert(texts.joined(separator: "\n"), at: place) }
    guard !leftOut.isEmpty else { return }
    let title = texts.isEmpty ? "Nothing was inserted." : leftOut.summary
    (input.host as? Window)?.dropBanners.tell(title, detail: leftOut.reasons)
  }
}
