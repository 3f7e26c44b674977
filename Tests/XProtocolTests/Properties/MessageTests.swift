import Testing
import XProtocol

@Suite("Atoms and client messages of window managers")
struct MessageTests {
  let atoms = AtomMap.numbered
  func number(_ name: AtomName) -> UInt32 { atoms[name].rawValue }

  @Test("States of the window manager's own survive")
  func stateSet() {
    let words = [number(.netWMStateHidden), 77, 0, number(.netWMStateMaximizedVertically)]
    let state = NetWMState(words: words, atoms: atoms)
    #expect(state.states == [.hidden, .maximizedVertically])
    #expect(state.others == [Atom(rawValue: 77)])
    #expect(!state.isMaximized)
    #expect(
      state.words(atoms: atoms) == [
        number(.netWMStateMaximizedVertically), number(.netWMStateHidden), 77,
      ])
  }

  @Test("Maximising is one message with two states")
  func stateRequest() {
    let request = NetWMStateRequest(.add, .maximizedVertically, .maximizedHorizontally)
    let message = request.message(atoms: atoms)
    #expect(message.type == atoms[.netWMState])
    #expect(
      message.words == [
        1, number(.netWMStateMaximizedVertically), number(.netWMStateMaximizedHorizontally), 1, 0,
      ])
    #expect(NetWMStateRequest(message, atoms: atoms) == request)
    #expect(
      NetWMStateRequest(ClientMessage(type: atoms[.netWMState], words: [9, 1, 1]), atoms: atoms)
        == nil)
  }

  @Test("Protocols of a window are a set; unknown ones are passed over")
  func protocols() {
    let all = WMProtocols(Set(WMProtocols.Name.allCases))
    #expect(
      all.words(atoms: atoms) == [
        number(.wmDeleteWindow), number(.wmTakeFocus), number(.netWMPing),
        number(.netWMSyncRequest),
      ])
    #expect(WMProtocols(words: all.words(atoms: atoms) + [5], atoms: atoms) == all)
  }

  @Test(
    "Each protocol message comes back as it went",
    arguments: [
      WMProtocolMessage.deleteWindow(at: Timestamp(rawValue: 5)),
      .takeFocus(at: Timestamp(rawValue: .max)),
      .ping(NetWMPing(time: Timestamp(rawValue: 7), window: WindowID(rawValue: 0x400001))),
      .syncRequest(
        NetWMSyncRequest(
          time: Timestamp(rawValue: 8), value: CounterValue(rawValue: 0x1_0000_0002),
          isExtended: true)),
    ])
  func protocolMessages(message: WMProtocolMessage) {
    #expect(WMProtocolMessage(message.message(atoms: atoms), atoms: atoms) == message)
  }

  @Test("A synchronisation request is low word, then high word")
  func syncRequest() {
    let message = ClientMessage(
      type: atoms[.wmProtocols], words: [number(.netWMSyncRequest), 9, 2, 1])
    #expect(
      WMProtocolMessage(message, atoms: atoms)
        == .syncRequest(
          NetWMSyncRequest(
            time: Timestamp(rawValue: 9), value: CounterValue(rawValue: 0x1_0000_0002))))
  }

  @Test(
    "T2 A protocol message of another format, type or name is none",
    arguments: [
      ClientMessage.Content.bytes(Array(repeating: 1, count: 20)), .bytes([]), .words16([]),
      .words([]), .words([0, 0, 0, 0, 0]), .words([1, 2, 3, 4, 5]),
      .words([.max, .max, .max, .max, .max]),
    ])
  func strangeProtocolMessages(content: ClientMessage.Content) {
    let message = ClientMessage(type: atoms[.wmProtocols], content: content)
    #expect(WMProtocolMessage(message, atoms: atoms) == nil)
    #expect(XDNDMessage(message, atoms: atoms) == nil)
    #expect(NetActiveWindowRequest(message, atoms: atoms) == nil)
  }

  @Test("Activation names its source, its time and the window that is active now")
  func activation() {
    let request = NetActiveWindowRequest(
      time: Timestamp(rawValue: 12), currentlyActive: WindowID(rawValue: 34))
    #expect(request.message(atoms: atoms).words == [1, 12, 34, 0, 0])
    #expect(NetActiveWindowRequest(request.message(atoms: atoms), atoms: atoms) == request)
  }

  @Test("A window's types are in order of preference")
  func windowType() {
    let type = NetWMWindowType(.dragAndDrop, .normal)
    let words = type.words(atoms: atoms)
    #expect(words == [number(.netWMWindowTypeDND), number(.netWMWindowTypeNormal)])
    #expect(NetWMWindowType(words: [3] + words, atoms: atoms) == type)
  }

  @Test("An atom that the server could not give is never taken for a name")
  func missingAtoms() {
    let none = AtomMap([:])
    #expect(none[.wmDeleteWindow] == .none)
    #expect(
      WMProtocolMessage(ClientMessage(type: .none, words: [0, 0, 0, 0, 0]), atoms: none) == nil)
    #expect(XDNDMessage(ClientMessage(type: .none, words: []), atoms: none) == nil)
  }
}
