internal import Canvas
public import Views

extension Command {
  /// Shows text in the size in which it was designed.
  public static let actualSize = Command("actualSize")
}

/// The size of the text.
extension TextEditorView {
  /// The sizes that the commands step through.
  private static let zoomSteps = [
    0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4,
  ]

  /// The size of the text: 1 is the size that the ``styler`` chooses. The commands `Command.zoomIn`,
  /// `Command.zoomOut` and `Command.actualSize` change it. It is a part of the interaction state.
  public var zoom: Double {
    get { page.zoom }
    set {
      let zoom = newValue.isFinite ? max(0.5, min(4, newValue)) : 1
      guard zoom != page.zoom else { return }
      keepingPlace {
        page.configure(styler: styler, theme: theme, width: textWidth(zoom: zoom), zoom: zoom)
        page.spaceAfterFirst = accessoryHeight
      }
      accessoryLayout = nil
      placeholderLayout = nil
      setNeedsLayout()
      onZoomChange?(zoom)
    }
  }

  func canPerformZoom(_ command: Command) -> Bool? {
    guard allowsZoom else { return nil }
    return switch command {
    case .zoomIn: zoomStep(1) != nil
    case .zoomOut: zoomStep(-1) != nil
    case .actualSize: zoom != 1
    default: nil
    }
  }

  /// Returns whether the command changes the size of the text.
  func performZoom(_ command: Command) -> Bool {
    guard allowsZoom else { return false }
    switch command {
    case .zoomIn: zoom = zoomStep(1) ?? zoom
    case .zoomOut: zoom = zoomStep(-1) ?? zoom
    case .actualSize: zoom = 1
    default: return false
    }
    return true
  }

  private func zoomStep(_ direction: Int) -> Double? {
    direction > 0
      ? Self.zoomSteps.first { $0 > zoom + 0.001 } : Self.zoomSteps.last { $0 < zoom - 0.001 }
  }
}
