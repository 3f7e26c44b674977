public import Geometry
public import Views

/// An editor with a ``TextFinder``, whose bar appears above the text.
@MainActor
public final class FindPaneView: View {
  public let editor: TextEditorView
  private var bar: FindBarView? {
    didSet {
      guard bar !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let bar { addSubview(bar) }
      setNeedsLayout()
    }
  }

  public init(_ editor: TextEditorView) {
    self.editor = editor
    super.init()
    addSubview(editor)
    TextFinder(editor) { [weak self] in self?.bar = $0 }
  }

  /// Closes the bar, and leaves the editor without a finder. It can then be moved into another view.
  public func endFinding() {
    editor.finder?.dismiss()
    editor.features.removeAll { $0 is TextFinder }
  }

  public override func sizeThatFits(_ proposal: Size) -> Size { editor.sizeThatFits(proposal) }

  public override func layout() {
    let height = min(bounds.height, bar?.sizeThatFits(bounds.size).height ?? 0)
    bar?.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    editor.frame = Rect(x: 0, y: height, width: bounds.width, height: bounds.height - height)
  }

  // The bar is not inside the editor, so that commands from the bar and from the editor meet here.
  public override func canPerform(_ command: Command) -> Bool {
    editor.finder?.canPerform(command) ?? false
  }

  public override func perform(_ command: Command) { editor.finder?.perform(command) }
}
