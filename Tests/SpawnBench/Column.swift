/// A program of the main table.
enum Column: String, CaseIterable {
  case journal = "Journal"
  case bare
  /// The bare program that paints a window during the drag, as Journal does.
  case prepared = "bare, prepared"
  case gtk = "GTK 3"
  case qt = "Qt 6"

  /// Those that differ in more than the drag.
  static let programs: [Column] = [.journal, .bare, .gtk, .qt]
}
