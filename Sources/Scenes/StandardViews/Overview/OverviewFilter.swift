internal import Scenes
internal import Text

/// A search for windows: the title must contain each of its words. Case and accents are ignored (`TextFolding`).
struct OverviewFilter: Hashable {
  private let words: [String]

  init(_ text: String) {
    words = TextFolding.fold(text).split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// An empty search matches everything.
  var isEmpty: Bool { words.isEmpty }

  func passes(_ title: String) -> Bool {
    guard !isEmpty else { return true }
    let title = TextFolding.fold(title)
    return words.allSatisfy { title.contains($0) }
  }
}
