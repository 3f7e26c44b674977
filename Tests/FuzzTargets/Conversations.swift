import XProtocol

/// Machines that another program drives, message by message.
enum Conversations {
  // MARK: Drags

  static func readXDND(_ bytes: [UInt8]) {
    var input = FuzzBytes(bytes)
    if input.bool() { play(target: &input) } else { play(source: &input) }
  }

  private static func message(_ input: inout FuzzBytes) -> XDNDMessage? {
    let types: [AtomName] = [
      .xdndEnter, .xdndPosition, .xdndStatus, .xdndLeave, .xdndDrop, .xdndFinished,
    ]
    let window = input.window().rawValue
    let rest = (0..<4).map { _ in input.bool() ? input.atom().rawValue : input.word() }
    let kind = AtomMap.fuzzed[input.pick(types)]
    return XDNDMessage(ClientMessage(type: kind, words: [window] + rest), atoms: .fuzzed)
  }

  private static func play(target input: inout FuzzBytes) {
    var target = XDNDTarget(window: WindowID(rawValue: 9), atoms: .fuzzed)
    var now = Duration.zero
    var drops: [XDNDTarget.Drop] = []
    while !input.isAtEnd {
      let effects: [XDNDTarget.Effect]
      switch input.byte() & 7 {
      case 0: effects = target.answered(input.bool() ? input.atom() : nil)
      case 1:
        effects = drops.isEmpty ? [] : target.finish(input.pick(drops), action: input.atom())
      case 2: effects = target.vanished(input.window())
      case 3:
        now += input.duration()
        effects = target.timePassed(to: now)
      case 4:
        target.actionsChanged(XDNDActionList(input.atoms()), of: input.window())
        effects = []
      default: effects = message(&input).map { target.received($0, now: now) } ?? []
      }
      for effect in effects {
        switch effect {
        case .perform(let drop): drops.append(drop)
        case .readLists:
          _ = target.listsRead(
            types: input.bool() ? XDNDTypeList(input.atoms()) : nil,
            actions: input.bool() ? XDNDActionList(input.atoms()) : nil)
        default: break
        }
      }
    }
  }

  private static func play(source input: inout FuzzBytes) {
    var source = XDNDSource(
      window: WindowID(rawValue: 9), types: input.atoms(), lastResort: input.atoms(),
      actions: input.atoms(), limits: [input.atom(): input.atoms()], atoms: .fuzzed)
    var now = Duration.zero
    var closings = 0
    while !input.isAtEnd {
      let time = Timestamp(rawValue: input.word())
      let effects: [XDNDSource.Effect]
      switch input.byte() & 15 {
      case 0...2:
        let aware = XDNDAware(version: UInt32(input.byte() & 7))
        let peer = XDNDPeer(window: input.window(), destination: input.window(), aware: aware)
        effects = source.pointerMoved(
          x: Int16(bitPattern: input.word16()), y: Int16(bitPattern: input.word16()), over: peer,
          action: input.atom(), at: time, now: now)
      case 3: effects = source.released(at: time, now: now)
      case 4: effects = source.cancelled()
      case 5: effects = source.vanished(input.window())
      case 6:
        now += input.duration()
        effects = source.timePassed(to: now)
      case 7: effects = source.dataSent(now: now)
      case 8: effects = source.saveFailed(mayFetch: input.bool(), now: now)
      case 9: effects = source.deletionRequested(now: now)
      case 10:
        source.dataRequested(now: now)
        effects = []
      case 11:
        source.dataAborted(now: now)
        effects = []
      default: effects = message(&input).map { source.received($0, now: now) } ?? []
      }
      closings += effects.count { $0 == .close }
    }
    precondition(closings <= 1, "A drag has ended \(closings) times.")
  }

  // MARK: Selections

  static func readSelection(_ bytes: [UInt8]) {
    var input = FuzzBytes(bytes)
    let limit = Int(input.word16())
    var request =
      input.bool()
      ? SelectionDataRequest.text(atoms: .fuzzed)
      : SelectionDataRequest(targets: input.atoms(), limitBytes: limit, atoms: .fuzzed)
    var now = Duration.zero
    var ends = 0
    var effects = request.begin(at: now)
    while true {
      ends += effects.count { if case .finish = $0 { true } else { false } }
      if input.isAtEnd { break }
      switch input.byte() % 6 {
      case 0: effects = request.notified(property: input.atom(), at: now)
      case 1: effects = request.propertyWritten(at: now)
      case 2:
        now += input.duration()
        effects = request.timePassed(to: now)
      case 3: effects = request.foundTooLarge(at: now)
      default: effects = request.read(value(&input), at: now)
      }
    }
    precondition(ends <= 1, "A read has ended \(ends) times.")
  }

  private static func value(_ input: inout FuzzBytes) -> PropertyValue? {
    let names: [AtomName] = [.incremental, .atom, .utf8String, .string, .compoundText, .text]
    let type = AtomMap.fuzzed[input.pick(names)]
    switch input.byte() & 3 {
    case 0: return nil
    case 1: return PropertyValue(type: type, items: .words(input.atoms().map(\.rawValue)))
    case 2: return PropertyValue(type: type, items: .words([input.word()]))
    default: return PropertyValue(type: type, items: .bytes(input.bytes()))
    }
  }

  // MARK: Input methods

  static func readInputMethod(_ bytes: [UInt8]) {
    var rest = bytes[...]
    var client = XIMClient(locale: "en_US.UTF-8")
    let windows = [WindowID(rawValue: 1), WindowID(rawValue: 2)]
    var now = Duration.zero
    _ = client.begin()
    _ = client.focus(windows[0], spot: .init(x: 1, y: 2))
    while let kind = rest.popFirst() {
      let window = windows[Int(kind >> 7)]
      switch kind & 7 {
      case 0: _ = client.focus(window, spot: .init(x: 3, y: 4))
      case 1: _ = client.unfocus(window)
      case 2: _ = client.move(.init(x: 5, y: 6), of: window)
      case 3:
        now += .milliseconds(Int(kind) * 4)
        _ = client.timePassed(to: now)
      case 4: _ = client.take(key(kind, in: window), at: now)
      case 5 where kind & 0x38 == 0: _ = client.forget(window)
      default:
        guard let message = XIMMessage(rest) else { continue }
        rest = rest.dropFirst(4 + message.body.count)
        _ = client.received(message, at: now)
      }
    }
  }

  private static func key(_ kind: UInt8, in window: WindowID) -> XIMKey {
    let values = XIMKey.Values(
      keycode: 38, state: UInt16(kind >> 4), time: Timestamp(rawValue: 1), root: window,
      child: window, x: 0, y: 0, rootX: 0, rootY: 0, isOnSameScreen: true)
    return XIMKey(press: kind & 8 == 0, values, in: window, keysym: UInt32(kind))
  }
}
