extension ContentUnavailableView where Actions == EmptyView {
  /// Says that a search found nothing.
  public static var search: ContentUnavailableView {
    ContentUnavailableView(
      "No Results", systemImage: "magnifyingglass",
      description: Text(verbatim: "Check the spelling or try a new search."))
  }

  /// Says that a search for some words found nothing.
  public static func search(text: String) -> ContentUnavailableView {
    guard !text.isEmpty else { return search }
    return ContentUnavailableView(
      "No Results for “\(text)”", systemImage: "magnifyingglass",
      description: Text(verbatim: "Check the spelling or try a new search."))
  }
}
