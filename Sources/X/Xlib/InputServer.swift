internal import CXlib
internal import Glibc
internal import XProtocol

/// The connection to an input method's server, which is another client of the display. Nothing waits for it.
///
///     find its window ─▶ ask for its transport ─▶ exchange windows ─▶ XIMClient
///
/// A message of 20 bytes is a client message. A longer one is in a property, which a client message names.
/// The server may disappear at any time. Its return is announced by a property of the root window.
///
/// Source: The Input Method Protocol, version 1.0, appendix D.
@MainActor
final class InputServer {
  enum Stage {
    case absent
    case finding
    case asking(owner: WindowID)
    case meeting(owner: WindowID)
    case talking(peer: WindowID)
  }
  /// A part of what the server sends. Nil until the property has been read.
  private final class Part {
    var bytes: [UInt8]?
    let endsMessage: Bool
    init(_ bytes: [UInt8]?, endsMessage: Bool) {
      (self.bytes, self.endsMessage) = (bytes, endsMessage)
    }
  }

  let connection: Connection
  var stage = Stage.absent
  private var client: XIMClient
  /// The window to which the server sends. Made for the first server.
  var window = WindowID.none
  private var parts: [Part] = []
  private var bytes: [UInt8] = []
  /// The messages that were read with an earlier one from the same property.
  private var rests: [XProtocol.Atom: [UInt8]] = [:]
  /// The atoms that name a long message, one after the other.
  var names: [XProtocol.Atom] = []
  private var nextName = 0
  private let start = ContinuousClock.now

  /// What the server composes in each window.
  private var preedits: [WindowID: XIMPreedit] = [:]
  /// The text that was kept of a preedit. A server that hears of it may commit the same text once more.
  private var kept: (window: WindowID, text: String)?

  /// The window that has the focus and a caret.
  private var focused: (window: WindowID, spot: XIMClient.Spot)?

  init(connection: Connection) {
    self.connection = connection
    client = XIMClient(locale: Self.locale)
  }

  private static var locale: String { setlocale(LC_CTYPE, nil).map { String(cString: $0) } ?? "C" }

  private var now: Duration { ContinuousClock.now - start }
  var atoms: AtomTable { connection.atoms }

  // MARK: Beginning and end

  private func talk(to peer: WindowID) {
    stage = .talking(peer: peer)
    connection.watch(.structureNotify, on: peer, for: .inputServer)
    client = XIMClient(locale: Self.locale)
    if let focused { perform(client.focus(focused.window, spot: focused.spot)) }
    perform(client.begin())
  }

  private func lose() {
    let effects = client.end()
    stage = .absent
    parts = []
    bytes = []
    rests = [:]
    client = XIMClient(locale: Self.locale)
    perform(effects)
  }

  // MARK: Events

  /// Handles an event of the conversation. Returns whether it was one.
  func takes(_ event: XEvent) -> Bool {
    switch (event.kind, stage) {
    case (.propertyChanged(let change), _)
    where event.window == connection.root && change.property == atoms[.ximServers]:
      if focused != nil { find() }
      return true
    case (.selectionNotified(let answer), .asking(let owner)) where event.window == window:
      guard answer.property != .none else { return true }
      let request = RequestBytes(
        .getProperty, detail: 1,
        words: window.rawValue, answer.property.rawValue, 0, 0, 1024)
      connection.ask(request) { [weak self] reply in
        guard let self, case .asking(owner) = stage,
          let part = reply.flatMap(PropertyPart.init), case .bytes(let text) = part.items,
          String(decoding: text, as: UTF8.self).contains("X/")
        else { return }
        meet(owner)
      }
      return true
    case (.clientMessage(let message), .meeting)
    where event.window == window && message.type == atoms[.ximConnect]:
      talk(to: WindowID(rawValue: message.words[0]))
      return true
    case (.clientMessage(let message), .talking) where event.window == window:
      receive(message)
      return true
    case (.destroyed, .talking(event.window)), (.destroyed, .asking(event.window)),
      (.destroyed, .meeting(event.window)):
      connection.forgetWatches(of: event.window)
      lose()
      return true
    default: return window != .none && event.window == window
    }
  }

  private func receive(_ message: ClientMessage) {
    let endsMessage = message.type == atoms[.ximProtocol]
    guard endsMessage || message.type == atoms[.ximMoreData] else { return }
    switch message.content {
    case .bytes(let bytes): parts.append(Part(bytes, endsMessage: endsMessage))
    case .words(let words):
      let part = Part(nil, endsMessage: true)
      parts.append(part)
      let request = RequestBytes(
        .getProperty, detail: 1,
        words: window.rawValue, words[1], 0, 0, 16_384)
      connection.ask(request) { [weak self] reply in
        self?.received(reply.flatMap(PropertyPart.init), of: words, for: part)
      }
    }
    readParts()
  }

  /// The property may contain the messages that later client messages announce. Those find it empty.
  private func received(_ value: PropertyPart?, of announcement: [UInt32], for part: Part) {
    let name = XProtocol.Atom(rawValue: announcement[1])
    var all = rests.removeValue(forKey: name) ?? []
    if case .bytes(let new)? = value?.items { all += new }
    let count = Int(announcement[0])
    part.bytes = Array(all.prefix(count))
    if all.count > count { rests[name] = Array(all.dropFirst(count)) }
    readParts()
  }

  private func readParts() {
    while let part = parts.first, let new = part.bytes {
      parts.removeFirst()
      bytes += new
      while let message = XIMMessage(bytes[...]) {
        bytes.removeFirst(message.bytes.count)
        perform(client.received(message, at: now))
        // The rest of a short client message is padding.
        if new.count == 20 { break }
      }
      if part.endsMessage { bytes = [] }
    }
  }

  // MARK: Windows and keys

  func focus(_ window: WindowID, _ spot: XIMClient.Spot) {
    focused = (window, spot)
    if case .absent = stage { return find() }
    perform(client.focus(window, spot: spot))
  }

  func unfocus(_ window: WindowID) {
    if focused?.window == window { focused = nil }
    perform(client.unfocus(window))
  }

  func move(_ spot: XIMClient.Spot, of window: WindowID) {
    if focused?.window == window { focused?.spot = spot }
    perform(client.move(spot, of: window))
  }

  func forget(_ window: WindowID) {
    preedits[window] = nil
    perform(client.forget(window))
  }

  /// Ends the composition in a window. Its text stays.
  func settle(_ window: WindowID) { perform(client.settle(window)) }

  /// Gives a key to the server. Returns whether the server gets it.
  func takes(_ key: XEvent.Key, isPress: Bool, in window: WindowID, keysym: UInt32) -> Bool {
    let key = XIMKey(press: isPress, .init(key), in: window, keysym: keysym)
    guard let effects = client.take(key, at: now) else { return false }
    if isPress { kept = nil }
    perform(effects)
    return true
  }

  private func perform(_ effects: [XIMClient.Effect]) {
    for effect in effects {
      switch effect {
      case .send(let message): send(message.bytes)
      case .giveBack(let key):
        let values = XEvent.Key(key.values)
        inject(key.isPress ? .keyPress(values) : .keyRelease(values), in: key.window)
      case .commit(let text, let window): commit(string(text), in: window)
      case .preedit(let step, let window):
        preedits[window, default: XIMPreedit()].apply(step, decode: string)
        inject(.preeditChanged(preedits[window] ?? XIMPreedit()), in: window)
      case .keepPreedit(let window): keepPreedit(in: window)
      case .end: stage = .absent
      }
    }
  }

  private func commit(_ text: String, in window: WindowID) {
    if let kept, kept == (window, text) {
      self.kept = nil
    } else {
      inject(.textCommitted(text), in: window)
    }
  }

  private func keepPreedit(in window: WindowID) {
    guard let preedit = preedits.removeValue(forKey: window), !preedit.text.isEmpty else { return }
    kept = (window, String(String.UnicodeScalarView(preedit.text)))
    // The text stays as the window shows it now.
    connection.injectedEvents.removeAll { event in
      if case .preeditChanged = event.kind { event.window == window } else { false }
    }
    inject(.preeditKept, in: window)
  }

  private func inject(_ kind: XEvent.Kind, in window: WindowID) {
    connection.injectedEvents.append(
      XEvent(serial: 0, isSynthetic: false, window: window, kind: kind))
  }

  private func string(_ text: XIMClient.Text) -> String {
    switch text {
    case .utf8(let bytes): String(decoding: bytes, as: UTF8.self).withoutControls
    case .compoundText(let bytes): connection.string(compoundText: bytes).withoutControls
    case .keysym(let symbol): Keysym(rawValue: symbol).character.map { String($0) } ?? ""
    }
  }

  private func send(_ bytes: [UInt8]) {
    guard case .talking(let peer) = stage else { return }
    guard bytes.count > 20 else {
      let padding = [UInt8](repeating: 0, count: 20 - bytes.count)
      return connection.send(
        ClientMessage(type: atoms[.ximProtocol], content: .bytes(bytes + padding)), about: peer,
        to: peer)
    }
    guard !names.isEmpty else { return }
    let name = names[nextName % names.count]
    nextName += 1
    connection.ignoringErrors {
      connection.appendProperty(name, of: peer, type: atoms[.string], bytes: bytes)
    }
    connection.send(
      ClientMessage(type: atoms[.ximProtocol], words: [UInt32(bytes.count), name.rawValue]),
      about: peer, to: peer)
  }

  // MARK: Silence

  /// How long the keys may still wait for the server. Nil while none waits.
  var timeLeft: Duration? { client.nextDeadline.map { max(.zero, $0 - now) } }

  /// Gives keys back that have waited too long.
  func giveUpIfSilent() { perform(client.timePassed(to: now)) }

  /// Gives all keys back that the server has not answered.
  func giveUp() { perform(client.giveBackKeys()) }
}

extension XIMKey.Values {
  fileprivate init(_ key: XEvent.Key) {
    self.init(
      keycode: key.keycode, state: UInt16(truncatingIfNeeded: key.state.rawValue), time: key.time,
      root: key.root, child: key.place.child, x: Int16(clamping: key.place.x),
      y: Int16(clamping: key.place.y), rootX: Int16(clamping: key.place.rootX),
      rootY: Int16(clamping: key.place.rootY), isOnSameScreen: key.isOnSameScreen)
  }
}

extension XEvent.Key {
  fileprivate init(_ values: XIMKey.Values) {
    self.init(
      keycode: values.keycode, state: .init(rawValue: UInt32(values.state)), time: values.time,
      root: values.root,
      place: .init(
        x: Int(values.x), y: Int(values.y), rootX: Int(values.rootX), rootY: Int(values.rootY),
        child: values.child), isOnSameScreen: values.isOnSameScreen)
  }
}
