public import Geometry
internal import Scenes
public import Views

/// The shortcuts of the buttons in a window's content or in a sheet.
@MainActor
final class ShortcutScope {
  private var entries:
    [(shortcut: Shortcut, owner: ObjectIdentifier, buttons: () -> [PressableView])] = []

  func add(
    _ shortcut: Shortcut, _ owner: AnyObject, _ buttons: @escaping () -> [PressableView]
  ) {
    entries.append((shortcut, ObjectIdentifier(owner), buttons))
  }

  func remove(_ owner: AnyObject) { entries.removeAll { $0.owner == ObjectIdentifier(owner) } }

  /// Performs the first enabled button with these keys. Returns whether there is one.
  func perform(_ event: KeyEvent) -> Bool {
    guard !event.isRepeat else { return false }
    let shortcut = Shortcut(event.key, event.modifiers)
    let buttons = entries.lazy.filter { $0.shortcut == shortcut }.flatMap { $0.buttons() }
    guard let button = buttons.first(where: { $0.canAct }) else { return false }
    button.activate()
    return true
  }

  /// The keys of a button, for menus.
  func shortcut(of button: ButtonView) -> Shortcut? {
    entries.first { $0.buttons().contains { $0 === button } }?.shortcut
  }
}

private struct ShortcutScopeKey: EnvironmentKey { static let defaultValue: ShortcutScope? = nil }

extension EnvironmentValues {
  /// Where buttons register their keys. Nil means with the window's content.
  var shortcutScope: ShortcutScope? {
    get { self[ShortcutScopeKey.self] }
    set { self[ShortcutScopeKey.self] = newValue }
  }
}

private struct ShortcutView<Content: View>: ModifierView {
  let content: Content
  let shortcut: Shortcut

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    let scope = context.environment.shortcutScope ?? context.graph.shortcuts
    let node = PassNode(self, context) { node in
      scope.remove(node)
      scope.add(node.view.shortcut, node) { [weak node] in
        (node?.elements ?? []).compactMap { $0.view as? PressableView }
      }
    } afterwards: { node in
      let label = node.view.shortcut.label
      for element in node.elements { (element.view as? ButtonView)?.shortcutLabel = label }
    }
    node.onDismantle = { [weak node] in if let node { scope.remove(node) } }
    return node
  }
}

extension View {
  /// Sets the button's keys. They work wherever the focus is in the button's window or sheet.
  ///
  /// The application's own shortcuts take precedence.
  public func keyboardShortcut(_ character: Character, _ modifiers: Modifiers = .control)
    -> some View
  {
    ShortcutView(content: self, shortcut: Shortcut(character, modifiers))
  }

  /// Sets a key that types no character, such as Return or an arrow.
  public func keyboardShortcut(_ key: Key, _ modifiers: Modifiers) -> some View {
    ShortcutView(content: self, shortcut: Shortcut(key, modifiers))
  }

  /// Sets the button's keys. Command is Ctrl.
  public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers) -> some View {
    ShortcutView(content: self, shortcut: Shortcut(key.key, modifiers))
  }

  /// Sets a key of the button, which is pressed with Ctrl.
  @_disfavoredOverload
  public func keyboardShortcut(_ key: KeyEquivalent) -> some View {
    keyboardShortcut(key, modifiers: .command)
  }

  /// Makes the button the one for Return or for Escape.
  public func keyboardShortcut(_ role: KeyboardShortcutRole) -> some View {
    ShortcutView(
      content: self, shortcut: Shortcut(role == .defaultAction ? .return : .escape, []))
  }
}

/// The role of a button in its window or sheet.
public enum KeyboardShortcutRole: Hashable, Sendable {
  /// The button that most people want: Return.
  case defaultAction
  /// The button that changes nothing: Escape.
  case cancelAction
}
