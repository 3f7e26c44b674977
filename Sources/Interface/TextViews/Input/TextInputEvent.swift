internal import Views

/// What happened to a text view, for its window.
public enum TextInputEvent: Hashable, Sendable {
  /// Its text was edited here: typed, pasted, dropped, undone.
  case edit
  /// It begins to paste.
  case paste
  /// It shows another document.
  case showOther
  /// A link was pressed that has no address. It names a file beside the text, whose place is not known.
  case unknownLink(destination: String)
}
