internal import Scenes
internal import Text
internal import TextViews
internal import Views

/// A text that a drag from a window put into a text view, perhaps in another window. Ctrl+Z takes it back in both.
///
/// Text that was moved has left its old text in the same moment. Both changes are taken back together, as long as
/// each is the last one of its text.
@MainActor
final class GivenText {
  /// The window from which it came.
  private weak var source: Window?
  private weak var target: Window?
  private weak var input: TextInputView?
  private let changes: [Change]
  /// The place of the drop among the undoable changes.
  let mark: UndoMark

  private struct Change {
    weak var document: TextDocument?
    var mark: UndoMark

    /// Whether it is the last change of its text.
    @MainActor var isLast: Bool { document?.undoMark == mark }
  }

  /// Nil without a change.
  private init?(in input: TextInputView, from source: Window, leaving old: TextDocument?) {
    let documents = [input.document] + (old.map { $0 === input.document ? [] : [$0] } ?? [])
    changes = documents.compactMap { document in
      document.undoMark.map { Change(document: document, mark: $0) }
    }
    guard changes.count == documents.count, let last = changes.map(\.mark).max() else { return nil }
    mark = last
    self.source = source
    self.input = input
    target = input.host as? Window
  }

  /// Notes that a text from a window is in a text view now.
  ///
  /// - Parameter old: The text that it has left.
  static func record(
    in input: TextInputView, from source: Window?, leaving old: TextDocument? = nil
  ) {
    guard let source, let given = GivenText(in: input, from: source, leaving: old) else { return }
    source.application.spawns.add(given)
  }

  /// Whether nothing was written after it in its texts.
  var canUndo: Bool { changes.allSatisfy(\.isLast) }

  /// Whether a window took part in it.
  func concerns(_ window: Window) -> Bool { window === source || window === target }

  func undo() {
    for change in changes {
      guard let document = change.document, change.isLast else { continue }
      // The view shows again what was selected before.
      if let input, input.document === document {
        input.perform(.undo)
      } else {
        document.undo(origin: .program)
      }
    }
  }
}
