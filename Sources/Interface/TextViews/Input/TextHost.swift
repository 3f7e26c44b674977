public import Views

/// What text views need of a window, beside what all views need (`ViewHost`). In another host there is neither.
@MainActor
public protocol TextHost: ViewHost {
  /// Something happened to a text view.
  func textInput(_ input: TextInputView, did event: TextInputEvent)

  /// The spelling of the texts in the window. Nil when it is not checked.
  var spelling: SpellingChecker? { get }
}

extension TextHost {
  public func textInput(_ input: TextInputView, did event: TextInputEvent) {}
  public var spelling: SpellingChecker? { nil }
}

extension TextInputView {
  var textHost: (any TextHost)? { host as? any TextHost }
}
