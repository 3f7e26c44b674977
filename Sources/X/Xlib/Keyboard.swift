internal import CXlib
package import XProtocol

/// The keyboard's layout, and the keys that are down.
///
/// It selects XKB events, so that a layout that is switched at run time counts at once. It also requests
/// detectable auto-repeat: a held key then sends presses only, and its one release is real.
///
/// Sources: the X Keyboard Extension, version 1.0; Xlib's XKB library.
@MainActor
package final class Keyboard {
  private let connection: Connection
  /// Whether the server supports XKB. All of today's servers do. Without it there is one group.
  package var hasXKB: Bool { connection.extensions[.keyboard] != nil }
  private var keysDown: Set<UInt32> = []
  /// The groups by key code. Emptied when the map changes.
  private var groupCache: [UInt32: [Keysym]] = [:]

  /// Selects XKB's events. Does not wait: Xlib has told the server its version of XKB while it connected.
  package init(connection: Connection) {
    self.connection = connection
    guard let numbers = connection.extensions[.keyboard],
      var request = connection.request(.keyboard, minor: 21)
    else { return }
    let core = UInt32(XkbUseCoreKbd)
    // XkbSetDetectableAutoRepeat waits. The request is PerClientFlags: the keyboard, the flags to change,
    // their values, and no controls.
    request.append(words16: Int(XkbUseCoreKbd), 0)
    for _ in 1...2 { request.append(UInt32(XkbPCF_DetectableAutoRepeatMask)) }
    for _ in 1...3 { request.append(UInt32(0)) }
    connection.tell(request)
    let details = [
      (XkbStateNotify, UInt(XkbGroupStateMask | XkbModifierLockMask)),
      (XkbMapNotify, UInt(XkbKeyTypesMask | XkbKeySymsMask | XkbModifierMapMask)),
      (XkbNewKeyboardNotify, UInt(XkbAllNewKeyboardEventsMask)),
    ]
    connection.withDisplay { display in
      for (event, mask) in details {
        XkbSelectEventDetails(display, core, UInt32(event), mask, mask)
      }
    }
    connection.registerDecoder(forEventType: numbers.firstEvent + Int32(XkbEventCode)) {
      [weak self] raw in self?.decode(raw)
    }
  }

  private func decode(_ raw: CXlib.XEvent) -> (WindowID, XEvent.Kind)? {
    var event = XkbEvent()
    withUnsafeMutableBytes(of: &event) { target in
      withUnsafeBytes(of: raw) {
        target.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0.prefix(target.count)))
      }
    }
    switch event.any.xkb_type {
    case XkbStateNotify: return (.none, .keyboardStateChanged)
    case XkbMapNotify:
      nonisolated(unsafe) var map = event.map
      connection.waitAside { display in
        XkbRefreshKeyboardMapping(&map)
        Self.loadMap(of: display)
      }
      mappingChanged()
      return (.none, .keyboardMappingChanged)
    case XkbNewKeyboardNotify:
      connection.waitAside(Self.loadMap)
      mappingChanged()
      return (.none, .keyboardMappingChanged)
    default: return nil
    }
  }

  /// Makes Xlib fetch the map, which it does for a query about any key. Waits for the server.
  nonisolated internal static func loadMap(of display: SharedDisplay) {
    guard !display.loss.hasHappened else { return }
    var symbol: KeySym = 0
    var consumed: UInt32 = 0
    _ = XkbLookupKeySym(display.raw, 38, 0, &consumed, &symbol)
  }

  /// Forgets the meanings of keys. The dispatcher calls it for core mapping changes. XKB's own changes are
  /// noticed here.
  package func mappingChanged() {
    groupCache = [:]
    isMapLoaded = false
  }

  /// Fetches the map unless it is known. Waits for the server in that case. With several servers the map is fetched
  /// before and aside, since Xlib would wait here without a limit.
  package func loadMap() {
    guard !isMapLoaded, !connection.isOneOfSeveral else { return }
    loadingMap { Self.loadMap(of: SharedDisplay(raw: $0, loss: connection.loss)) }
  }

  // MARK: Meaning

  /// The keysym of a key with the modifiers and the group of its event: `N` for Shift and n. Waits for the
  /// server once after the map changed.
  package func keysym(for key: XEvent.Key) -> Keysym {
    let code = KeyCode(truncatingIfNeeded: key.keycode)
    var consumed: UInt32 = 0
    var symbol: KeySym = 0
    loadingMap { display in
      _ = XkbLookupKeySym(display, code, key.state.rawValue, &consumed, &symbol)
    }
    return Keysym(rawValue: UInt32(truncatingIfNeeded: symbol))
  }

  /// The keysym of a key as part of a shortcut, independent of the layout: `n` for Ctrl and the key where a
  /// Latin layout has its n. Waits for the server once after the map changed.
  package func shortcutKeysym(for key: XEvent.Key) -> Keysym {
    // NumLock decides whether a key of the keypad is a digit or an arrow.
    let typed = keysym(for: key)
    if typed.withoutKeypad != typed { return typed.withoutKeypad }
    return Keysym.shortcut(
      keycode: key.keycode, groups: groups(ofKeycode: key.keycode), active: key.state.group)
  }

  /// The modifiers that a key sets while it is held. Empty for a letter. Waits for the server once after
  /// the map changed.
  package func modifiers(heldBy key: XEvent.Key) -> XEvent.State { modifiers(heldBy: key.keycode) }

  private func modifiers(heldBy keycode: UInt32) -> XEvent.State {
    guard let unshifted = groups(ofKeycode: keycode).first else { return [] }
    var modifiers: UInt32 = 0
    loadingMap { modifiers = XkbKeysymToModifiers($0, KeySym(unshifted.rawValue)) }
    return XEvent.State(rawValue: modifiers)
  }

  /// The modifiers that are held after a key was pressed or released. The state of an event is that before it.
  package func modifiers(after key: XEvent.Key, isPress: Bool) -> XEvent.State {
    let changed = modifiers(heldBy: key.keycode)
    guard !isPress else { return key.state.union(changed) }
    // The other one of two Ctrl keys may be held still.
    let others = keysDown.subtracting([key.keycode]).reduce(into: XEvent.State()) {
      $0.formUnion(modifiers(heldBy: $1))
    }
    return key.state.subtracting(changed.subtracting(others))
  }

  /// A key's unshifted keysyms, by group.
  private func groups(ofKeycode keycode: UInt32) -> [Keysym] {
    if let known = groupCache[keycode] { return known }
    let code = KeyCode(truncatingIfNeeded: keycode)
    var groups: [Keysym] = []
    loadingMap { display in
      // Xlib maps a group that a key does not have to one that it has, so the call is safe.
      groups = (0..<Int32(XkbNumKbdGroups)).map { group in
        Keysym(
          rawValue: UInt32(truncatingIfNeeded: XkbKeycodeToKeysym(display, code, group, 0)))
      }
    }
    groupCache[keycode] = groups
    return groups
  }

  private var isMapLoaded = false

  /// Runs a query about a key. With the first one, Xlib fetches the map from the server.
  private func loadingMap(_ question: (OpaquePointer) -> Void) {
    if isMapLoaded {
      connection.withDisplay(question)
    } else {
      connection.waiting(for: "keyboard map", question)
      isMapLoaded = true
    }
  }

  // MARK: Repeats

  /// Notes a press. Returns whether the key was already down, so that the press is a repeat.
  package func press(_ keycode: UInt32) -> Bool { !keysDown.insert(keycode).inserted }

  /// Notes a release. Returns false when the press went to another window.
  @discardableResult
  package func release(_ keycode: UInt32) -> Bool { keysDown.remove(keycode) != nil }

  /// Forgets all presses when the focus is lost, because the releases will go to another window.
  package func releaseAll() { keysDown = [] }
}
