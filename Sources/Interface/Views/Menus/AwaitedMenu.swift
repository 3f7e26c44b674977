internal import Geometry

/// Holds the place of a menu until its items are known.
///
/// It is not drawn and takes the keys, as the menu will: what a person types ahead must not get into the text below.
@MainActor
final class AwaitedMenu: View {
  /// The keys in the order in which they were pressed.
  private(set) var keys: [KeyEvent] = []
  /// More keys than a person presses while a menu is on its way.
  private static let mostKeys = 64

  override var canBecomeFocused: Bool { true }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    if event.key == .escape { return false }
    if keys.count < Self.mostKeys { keys.append(event) }
    return true
  }

  override func hitTest(_ point: Point) -> View? { nil }

  /// A menu is dismissed when its window becomes inactive.
  override func activationChanged() {
    super.activationChanged()
    if let host, !host.isActive { host.dismiss(self) }
  }
}
