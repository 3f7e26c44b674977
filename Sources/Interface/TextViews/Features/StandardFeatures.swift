extension [any TextEditorFeature] {
  /// The features of an editor that gets no others.
  @MainActor
  static func standard() -> [any TextEditorFeature] {
    [SearchMarks(), TextLinks(), TextSpelling(), TextZoom()]
  }
}
