public import Views

extension Command {
  /// Shows text in the size in which it was designed.
  public static let actualSize = Command("actualSize")
}

/// Steps through the sizes of the text by commands, and restores its size.
final class TextZoom: TextEditorFeature {
  /// The sizes that the commands step through.
  private static let steps = [0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4]

  func canPerform(_ command: Command, in editor: TextEditorView) -> Bool? {
    switch command {
    case .zoomIn, .zoomOut, .actualSize: size(after: command, editor.zoom) != nil
    default: nil
    }
  }

  func perform(_ command: Command, in editor: TextEditorView) {
    editor.zoom = size(after: command, editor.zoom) ?? editor.zoom
  }

  private func size(after command: Command, _ zoom: Double) -> Double? {
    switch command {
    case .zoomIn: Self.steps.first { $0 > zoom + 0.001 }
    case .zoomOut: Self.steps.last { $0 < zoom - 0.001 }
    default: zoom == 1 ? nil : 1
    }
  }

  func encodeState(of editor: TextEditorView) -> [String: InteractionValue] {
    ["zoom": .double(editor.zoom)]
  }

  func restoreState(_ state: [String: InteractionValue], of editor: TextEditorView) {
    if case .double(let zoom)? = state["zoom"] { editor.zoom = zoom }
  }
}

extension TextEditorView {
  /// Whether `Command.zoomIn`, `Command.zoomOut` and `Command.actualSize` change ``zoom``, and a window restores it. A
  /// field in a form keeps its size.
  public var allowsZoom: Bool {
    get { feature(TextZoom.self) != nil }
    set { setFeature(newValue, TextZoom()) }
  }
}
