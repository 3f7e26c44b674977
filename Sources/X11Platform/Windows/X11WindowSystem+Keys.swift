internal import Geometry
internal import Scenes
internal import Views
internal import XProtocol
internal import Xlib

/// Keys, text and the input method.
extension X11WindowSystem {
  func keyPressed(_ key: XEvent.Key, in window: TopLevel) {
    let typed = inputMethod.lookUp(key, in: window.id)
    if typed.isCommit {
      // Not a key of the keyboard: what the input method composed.
      if !typed.text.isEmpty { window.content.handle(.textCommitted(typed.text)) }
      return
    }
    setUserTime(of: window, key.time)
    let isRepeat = keyboard.press(key.keycode)
    let keysym = keyboard.shortcutKeysym(for: key)
    guard !keysym.isModifier else { return }
    window.content.handle(
      .key(
        KeyEvent(
          key: Key(keysym), modifiers: Modifiers(key.state), text: typed.text, isRepeat: isRepeat,
          uptime: uptime(of: key.time))))
  }

  func keyReleased(_ key: XEvent.Key, in window: TopLevel) { keyboard.release(key.keycode) }

  func isEscape(_ key: XEvent.Key) -> Bool { keyboard.shortcutKeysym(for: key) == .escape }

  func inputFocusChanged(_ window: TopLevel) {
    keyboard.releaseAll()
    if window.current.isFocused {
      inputMethod.focus(window.id)
    } else {
      inputMethod.unfocus(window.id)
    }
  }

  func textCaretChanged(_ caret: Rect?, in window: TopLevel) {
    guard let caret else { return }
    let scale = desktop.scale
    inputMethod.setSpot(x: scale.pixels(caret.minX), y: scale.pixels(caret.maxY), of: window.id)
  }

  /// The window is going: its context goes first.
  func releaseInput(of window: TopLevel) { inputMethod.forget(window.id) }
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
