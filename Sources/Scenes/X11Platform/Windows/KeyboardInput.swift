internal import Views
internal import XProtocol
internal import Xlib

/// Interprets key presses with the keyboard's layout, the keys that are down and the input method.
@MainActor
final class KeyboardInput {
  private let connection: Connection
  private let inputMethod: InputMethod
  private lazy var keyboard = Keyboard(connection: connection)

  enum Press {
    /// Text that the input method composed. It belongs to no key of the keyboard.
    case commit(String)
    case key(Key, text: String, isRepeat: Bool)
    case modifier
  }

  init(connection: Connection) {
    self.connection = connection
    inputMethod = InputMethod(connection: connection)
  }

  /// Asks the server for the layout, unless a key has done so before. Called after the first picture was
  /// sent, so that the first key is not kept waiting. Waits for the server.
  func prepare() { keyboard.loadMap() }

  func press(_ key: XEvent.Key, in window: WindowID) -> Press {
    let typed = inputMethod.lookUp(key, in: window)
    guard !typed.isCommit else { return .commit(typed.text) }
    let isRepeat = keyboard.press(key.keycode)
    let keysym = keyboard.shortcutKeysym(for: key)
    return keysym.isModifier ? .modifier : .key(Key(keysym), text: typed.text, isRepeat: isRepeat)
  }

  /// Notes a release. Returns false when the press went to another window.
  func release(_ key: XEvent.Key) -> Bool { keyboard.release(key.keycode) }

  /// The symbol of a key with the modifiers and the layout of its event.
  func keysym(of key: XEvent.Key) -> Keysym { keyboard.keysym(for: key) }

  /// The text of a key by its symbol alone, without an input method. Empty for shortcuts.
  func plainText(of key: XEvent.Key) -> String {
    guard key.state.isDisjoint(with: .shortcuts) else { return "" }
    return keysym(of: key).character.map { String($0) } ?? ""
  }

  func isEscape(_ key: XEvent.Key) -> Bool { keyboard.shortcutKeysym(for: key) == .escape }

  /// Whether Escape is down. Waits for the server.
  func isEscapeDown(_ state: XEvent.State, at place: XEvent.Place) -> Bool {
    connection.queryPressedKeys(state, at: place).contains(where: isEscape)
  }

  /// The modifiers that are held while a key is down.
  func modifiers(heldBy key: XEvent.Key) -> XEvent.State { keyboard.modifiers(heldBy: key) }

  /// The modifiers that are held after a key was pressed or released.
  func modifiers(after key: XEvent.Key, isPress: Bool) -> XEvent.State {
    keyboard.modifiers(after: key, isPress: isPress)
  }

  func mappingChanged() { keyboard.mappingChanged() }

  /// Follows a change of the focus. The releases of keys that are down will go to another window.
  func focusChanged(_ isFocused: Bool, of window: WindowID) {
    keyboard.releaseAll()
    if isFocused { inputMethod.focus(window) } else { inputMethod.unfocus(window) }
  }

  /// Sets the position of the text caret's lower end.
  func setCaret(x: Int, y: Int, of window: WindowID) {
    inputMethod.setSpot(x: x, y: y, of: window)
  }

  /// Notes that no text is typed into the window now.
  func removeCaret(of window: WindowID) { inputMethod.removeSpot(of: window) }

  /// Ends a composition of the input method in the window. Its text stays.
  func endComposition(in window: WindowID) { inputMethod.endComposition(in: window) }

  /// Destroys the window's input context. Must be called before the window is destroyed.
  func forget(_ window: WindowID) { inputMethod.forget(window) }

  /// How long keys may still wait for the input method's server. Nil while none waits.
  var timeLeft: Duration? { inputMethod.timeLeft }

  /// Takes keys back that have waited too long for the input method's server.
  func giveUpIfSilent() { inputMethod.giveUpIfSilent() }

  /// Takes all keys back that the input method's server has not answered.
  func giveUp() { inputMethod.giveUp() }

  func close() { inputMethod.close() }
}

extension Key {
  /// The key's meaning in a shortcut, by its keysym.
  init(_ keysym: Keysym) {
    switch keysym {
    case .return: self = .return
    case .tab, .leftTab: self = .tab
    case .backspace: self = .backspace
    case .delete: self = .delete
    case .insert: self = .insert
    case .escape: self = .escape
    case .space: self = .space
    case .left: self = .left
    case .right: self = .right
    case .up: self = .up
    case .down: self = .down
    case .home: self = .home
    case .end: self = .end
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .menu: self = .menu
    default:
      if let number = keysym.functionKeyNumber {
        self = .function(number)
      } else if let character = keysym.character {
        self = .character(Character(character.lowercased()))
      } else {
        self = .other(keysym.rawValue)
      }
    }
  }
}
