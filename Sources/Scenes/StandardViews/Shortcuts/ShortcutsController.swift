internal import Geometry
internal import Scenes
internal import Views

/// The content of the Shortcuts window. Escape closes it, and the arrow and page keys scroll it.
@MainActor
final class ShortcutsController: ViewController {
  static let size = Size(width: 720, height: 648)
  static let minimumSize = Size(width: 340, height: 240)

  private let shown: ShownShortcuts
  private let content = ShortcutsView()
  private lazy var scroll = ScrollView(contentView: content)

  /// How far an arrow key scrolls.
  private static let line = 40.0

  init(_ shown: ShownShortcuts, application: String) {
    self.shown = shown
    super.init()
    title = "\(application) Shortcuts"
    content.list = shown.list
    shown.onChange = { [weak self] in self?.listChanged() }
  }

  override func makeView() -> View { scroll }

  private func listChanged() {
    content.list = shown.list
    scroll.contentOffset = 0
  }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty else { return super.keyPressed(event) }
    switch event.key {
    case .escape: target(for: .closeWindow)?.perform(.closeWindow)
    case .up: scroll.contentOffset -= Self.line
    case .down: scroll.contentOffset += Self.line
    default: return super.keyPressed(event)
    }
    return true
  }
}
