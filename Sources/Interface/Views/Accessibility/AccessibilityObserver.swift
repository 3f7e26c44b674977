public import Text

/// A change that somebody who listens may want to hear.
public enum AccessibilityChange {
  /// The view has the focus now, or another of its items has it.
  case focus
  /// Its name, its value or its range may be another one.
  case label, value
  case state(AccessibilityStates, holds: Bool)
  /// Other items, or other views, are in it.
  case children
  /// Other items are selected.
  case selection
  /// The text was edited.
  case text(TextChange)
  /// Another text is shown as a whole.
  case textReplaced
  /// The caret or the selection of the text moved.
  case caret
  /// Something happened that has no element of its own.
  case announcement(String)
}

/// Hears what changes in all windows.
@MainActor
public protocol AccessibilityObserver: AnyObject {
  func accessibilityChanged(_ view: View, _ change: AccessibilityChange)
}

/// The observer of this process. There is one while an assistive technology runs, and a change costs a comparison with
/// nil while there is none.
@MainActor
public enum AccessibilityObservation {
  public static weak var observer: (any AccessibilityObserver)?
}

extension View {
  /// Tells those who listen what has changed in this view. Most views do so by themselves.
  public final func accessibilityChanged(_ change: @autoclosure () -> AccessibilityChange) {
    AccessibilityObservation.observer?.accessibilityChanged(self, change())
  }
}
