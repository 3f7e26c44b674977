internal import CXlib
internal import Glibc
internal import XProtocol

/// Xlib's compose tables: the sequences of keys that make a text, as a dead key and a letter do.
///
/// No call waits for the server: the tables are files, and their context has no window.
///
/// Xlib keeps each key of a sequence. The text of a complete one comes as a press of key code 0. The keys of a
/// sequence that the tables do not have would be lost with Xlib: `'` and `t` on a US keyboard with dead keys. So
/// the tables note the keys that Xlib keeps, and give them back: the accent as a character, then the last key as
/// it is. As everywhere, the keys of a wrong sequence of the compose key are dropped, and so is one that Escape
/// ends.
///
/// Source: Compose(5); libX11, `imLcFlt.c`.
@MainActor
final class ComposeTables {
  private let connection: Connection
  private var tables: XIM?
  private var context: XIC?
  private var hasOpened = false
  /// The presses of the sequence that has begun.
  private var begun: [CXlib.XEvent] = []

  init(connection: Connection) { self.connection = connection }

  var isOpen: Bool { tables != nil }

  /// Whether the user wrote sequences, which may begin with any key (Compose(5)).
  private(set) lazy var hasOwnSequences = ownSequences.contains { access($0, R_OK) == 0 }

  private var ownSequences: [String] {
    func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    return [variable("XCOMPOSEFILE"), variable("HOME").map { $0 + "/.XCompose" }].compactMap { $0 }
  }

  /// Reads the tables. That takes as long as painting a window, and 600 KiB of memory.
  func open() {
    guard !hasOpened else { return }
    hasOpened = true
    CharacterLocale.prepareForXlib()
    connection.withDisplay { display in
      guard XSetLocaleModifiers("@im=local") != nil,
        let opened = XOpenIM(display, nil, nil, nil)
      else { return }
      tables = opened
      context = scenery_create_table_context(opened, Self.filterWindow(of: display))
      if let context { XSetICFocus(context) }
    }
  }

  /// Closes the tables for good.
  func close() {
    connection.withDisplay { _ in
      if let context { XDestroyIC(context) }
      if let tables { XCloseIM(tables) }
    }
    (context, tables, hasOpened) = (nil, nil, true)
  }

  /// Forgets the sequence that has begun.
  func reset() {
    begun = []
    if let context { Xutf8ResetIC(context).map { _ = XFree($0) } }
  }

  // MARK: Keys

  /// Whether a key belongs to a sequence. A key with Ctrl, Alt or Super is a shortcut.
  func keeps(_ raw: inout CXlib.XEvent) -> Bool {
    guard context != nil else { return false }
    let key = raw
    let isShortcut = !XEvent.State(rawValue: key.xkey.state).isDisjoint(with: .shortcuts)
    guard !isShortcut || key.type == KeyRelease else {
      guard !begun.isEmpty, !key.xkey.keysym.isModifier else { return false }
      begun.append(key)
      giveBack()
      return true
    }
    switch filter(&raw) {
    case .passed: return false
    case .completed:
      begun = []
      return true
    case .kept:
      guard key.type == KeyPress else { return true }
      begun.append(key)
      if begun.count > 1, !isSequence(begun) { giveBack() }
      return true
    }
  }

  /// The text of a press that the tables did not keep, or of key code 0 at the end of a sequence. Nil without
  /// tables.
  func text(of event: inout XKeyEvent) -> String? {
    guard let context else { return nil }
    var capacity = 64
    while true {
      var buffer = [CChar](repeating: 0, count: capacity)
      var status: Int32 = 0
      var symbol: KeySym = 0
      let count = Xutf8LookupString(
        context, &event, &buffer, Int32(capacity), &symbol, &status)
      switch status {
      // A sequence may make a whole paragraph. 64 KiB of it are enough.
      case XBufferOverflow where capacity < 1 << 16 && Int(count) > capacity:
        capacity = min(1 << 16, Int(count))
      case XLookupChars, XLookupBoth:
        let bytes = buffer.prefix(max(0, min(Int(count), capacity)))
        return String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      default: return ""
      }
    }
  }

  private enum Answer { case passed, kept, completed }

  /// Gives a key to Xlib. A sequence that it completes is put into the queue as a press of key code 0.
  private func filter(_ raw: inout CXlib.XEvent) -> Answer {
    connection.withDisplay(else: .passed) { display in
      let queued = XEventsQueued(display, QueuedAlready)
      guard XFilterEvent(&raw, Self.filterWindow(of: display)) != 0 else { return .passed }
      return XEventsQueued(display, QueuedAlready) > queued ? .completed : .kept
    }
  }

  /// Xlib finds the context of an event by a window, which it asks nothing about.
  private static func filterWindow(of display: OpaquePointer) -> XID { XDefaultRootWindow(display) }

  /// Whether a sequence of the tables begins with the keys that Xlib has kept. Xlib keeps the first wrong key too,
  /// so it is asked by a key that no sequence has: only in the middle of one does it keep that key. This ends the
  /// sequence, and the keys are given to it again.
  private func isSequence(_ keys: [CXlib.XEvent]) -> Bool {
    guard var probe = keys.last else { return false }
    // Below the key codes of every keyboard.
    probe.xkey.keycode = 1
    guard filter(&probe) != .passed else { return false }
    for var key in keys { _ = filter(&key) }
    return true
  }

  // MARK: Wrong sequences

  /// Types the keys of a sequence that the tables do not have. The last one may begin another sequence.
  private func giveBack() {
    var keys = begun
    reset()
    guard let first = keys.first?.xkey.keysym, var last = keys.popLast() else { return }
    guard first != .compose, last.xkey.keysym != .escape else { return }
    let text = keys.map { $0.xkey.keysym.isDead ? accent(of: $0) : $0.xkey.textWithoutMethod }
    connection.withDisplay { display in
      connection.injectedEvents.append(
        XEvent(
          serial: 0, isSynthetic: false, window: WindowID(last.xkey.window),
          kind: .textCommitted(text.joined().withoutControls)))
      XPutBackEvent(display, &last)
    }
  }

  /// The character that a dead key makes alone. The tables have it as the key's sequence with a space.
  private func accent(of dead: CXlib.XEvent) -> String {
    defer { reset() }
    return connection.withDisplay(else: "") { display in
      var (dead, space) = (dead, dead)
      space.xkey.keycode = UInt32(XKeysymToKeycode(display, KeySym(Keysym.space.rawValue)))
      space.xkey.state &= XEvent.State.groups.rawValue
      let keysym = dead.xkey.keysym
      guard filter(&dead) == .kept, filter(&space) == .completed else {
        return keysym.accent.map { String($0) } ?? ""
      }
      var end = CXlib.XEvent()
      XNextEvent(display, &end)
      return text(of: &end.xkey) ?? ""
    }
  }
}

extension XKeyEvent {
  fileprivate var keysym: Keysym {
    var event = self
    var symbol: KeySym = 0
    XLookupString(&event, nil, 0, &symbol, nil)
    return Keysym(rawValue: UInt32(truncatingIfNeeded: symbol))
  }

  /// The text without any input method. Latin-1 and Unicode keysyms contain their character.
  internal var textWithoutMethod: String {
    var event = self
    var buffer = [CChar](repeating: 0, count: 64)
    var symbol: KeySym = 0
    let count = XLookupString(&event, &buffer, Int32(buffer.count), &symbol, nil)
    let keysym = Keysym(rawValue: UInt32(truncatingIfNeeded: symbol))
    if let character = keysym.withoutKeypad.character { return String(character) }
    return String(decoding: buffer.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
