internal import Views

/// What happened to a text view, for its window.
public enum TextInputEvent: Hashable, Sendable {
  /// Its text was edited here: typed, pasted, dropped, undone.
  case edit
  /// It begins to paste.
  case paste
  /// It shows another document.
  case showOther
}
