internal import Views

/// What was asked for the page of an entry that is being read.
struct PageWishes {
  /// The saved state of the page.
  var state: [String: InteractionValue]?
  /// Whether the caret is to be at the end. Nil if the page was not asked for the focus.
  var focusIsAtEnd: Bool?
}
