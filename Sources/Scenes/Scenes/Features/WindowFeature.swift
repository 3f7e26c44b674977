package import Geometry
package import TextViews
package import Views

/// The part of an ``ApplicationFeature`` in one window, with its own state.
///
/// The window knows its ``Window/features`` by this protocol only. Each hook has an implementation that does nothing.
@MainActor
package protocol WindowFeature: AnyObject {
  /// The banner above the content. The feature reports another one with ``Window/bannerChanged(from:to:)``.
  var banner: BannerView? { get }

  // MARK: Commands

  /// Whether a command can be performed that no responder in the window performs.
  func canPerform(_ command: Command) -> Bool

  /// Performs a command of which ``canPerform(_:)`` has said that it can be performed.
  func perform(_ command: Command)

  /// The mark of the change that the feature undoes.
  var undoMark: UndoMark? { get }

  // MARK: Input

  /// Called with a key before its command is looked up.
  ///
  /// - Returns: Whether the key is used up.
  func keyPressed(_ event: KeyEvent) -> Bool

  /// Whether keys lead something else at present, so that no text is written in the window.
  var holdsKeys: Bool { get }

  /// A button was pressed at a point of the content. The views get it next.
  func pressed(at point: Point)

  /// Something happened to a text view of the window.
  func textInput(_ input: TextInputView, did event: TextInputEvent)

  /// Nothing was pasted.
  func pasteFailed(_ failure: PasteFailure)

  // MARK: The window

  /// The window has another size.
  func resized()

  /// The window has lost the focus.
  func resigned()
}

extension WindowFeature {
  package var banner: BannerView? { nil }
  package func canPerform(_ command: Command) -> Bool { false }
  package func perform(_ command: Command) {}
  package var undoMark: UndoMark? { nil }
  package func keyPressed(_ event: KeyEvent) -> Bool { false }
  package var holdsKeys: Bool { false }
  package func pressed(at point: Point) {}
  package func textInput(_ input: TextInputView, did event: TextInputEvent) {}
  package func pasteFailed(_ failure: PasteFailure) {}
  package func resized() {}
  package func resigned() {}
}

extension Window {
  /// The feature of a type.
  ///
  /// - Precondition: The application was made with the feature that makes one for each window.
  package func feature<Feature: WindowFeature>(_ type: Feature.Type = Feature.self) -> Feature {
    for case let feature as Feature in features { return feature }
    preconditionFailure("The application was made without the feature that makes \(type).")
  }
}
