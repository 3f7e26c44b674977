internal import Views
internal import XProtocol
internal import Xlib

/// What key presses mean: the keyboard's layout, its keys that are down, and the input method.
@MainActor
final class KeyboardInput {
  private let connection: Connection
  private let inputMethod: InputMethod
  private lazy var keyboard = Keyboard(connection: connection)

  enum Press {
    /// Not a key of the keyboard: what the input method composed.
    case commit(String)
    case key(Key, text: String, isRepeat: Bool)
    case modifier
  }

  init(connection: Connection) {
    self.connection = connection
    inputMethod = InputMethod(connection: connection)
  }

  /// Asks the server for the layout, if no key has done so yet: after the first picture is on its way.
  func prepare() { _ = keyboard }

  func press(_ key: XEvent.Key, in window: WindowID) -> Press {
    let typed = inputMethod.lookUp(key, in: window)
    guard !typed.isCommit else { return .commit(typed.text) }
    let isRepeat = keyboard.press(key.keycode)
    let keysym = keyboard.shortcutKeysym(for: key)
    return keysym.isModifier ? .modifier : .key(Key(keysym), text: typed.text, isRepeat: isRepeat)
  }

  func release(_ key: XEvent.Key) { keyboard.release(key.keycode) }

  func isEscape(_ key: XEvent.Key) -> Bool { keyboard.shortcutKeysym(for: key) == .escape }

  /// The modifiers that are held while a key is down.
  func modifiers(heldBy key: XEvent.Key) -> XEvent.State { keyboard.modifiers(heldBy: key) }

  func mappingChanged() { keyboard.mappingChanged() }

  /// The keys that are down are another window's now.
  func focusChanged(_ isFocused: Bool, of window: WindowID) {
    keyboard.releaseAll()
    if isFocused { inputMethod.focus(window) } else { inputMethod.unfocus(window) }
  }

  /// Where the text caret's lower end is.
  func setCaret(x: Int, y: Int, of window: WindowID) {
    inputMethod.setSpot(x: x, y: y, of: window)
  }

  /// The window is going: its context goes first.
  func forget(_ window: WindowID) { inputMethod.forget(window) }

  func close() { inputMethod.close() }
}

extension Key {
  /// What a key is for, by its keysym as part of a shortcut.
  init(_ keysym: Keysym) {
    switch keysym {
    case .return: self = .return
    case .tab, .leftTab: self = .tab
    case .backspace: self = .backspace
    case .delete: self = .delete
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
