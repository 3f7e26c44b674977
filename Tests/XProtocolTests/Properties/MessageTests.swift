import Testing
import XProtocol

@Suite("Atoms and client messages of window managers")
struct MessageTests {
  let atoms = AtomMap.numbered
  func number(_ name: AtomName) -> UInt32 { atoms[name].rawValue }

  @Test("States are names; a state of the window manager's own is ignored")
  func stateSet() {
    let words = [number(.netWMStateHidden), 77, 0, number(.netWMStateMaximizedVertically)]
    let state = NetWMState(words: words, atoms: atoms)
    #expect(state.states == [.netWMStateHidden, .netWMStateMaximizedVertically])
    #expect(!state.isMaximized)
    #expect(
      state.words(atoms: atoms)
        == [number(.netWMStateHidden), number(.netWMStateMaximizedVertically)].sorted())
  }

  @Test("To unmaximise is one message with two states")
  func stateRequest() {
    let message = NetWMState.removal(
      of: .netWMStateMaximizedVertically, .netWMStateMaximizedHorizontally, atoms: atoms)
    #expect(message.type == atoms[.netWMState])
    #expect(
      message.words == [
        0, number(.netWMStateMaximizedVertically), number(.netWMStateMaximizedHorizontally), 1, 0,
      ])
  }

  @Test("Each protocol message is known by its name, and keeps its time")
  func protocolMessages() {
    func message(_ name: AtomName) -> WMProtocolMessage? {
      WMProtocolMessage(
        ClientMessage(type: atoms[.wmProtocols], words: [number(name), 5, 0x400001]), atoms: atoms)
    }
    #expect(message(.wmDeleteWindow) == .deleteWindow)
    #expect(message(.wmTakeFocus) == .takeFocus(at: Timestamp(rawValue: 5)))
    #expect(message(.netWMPing) == .ping)
  }

  @Test("A synchronisation request is low word, then high word")
  func syncRequest() {
    let message = ClientMessage(
      type: atoms[.wmProtocols], words: [number(.netWMSyncRequest), 9, 2, 1])
    #expect(
      WMProtocolMessage(message, atoms: atoms)
        == .syncRequest(CounterValue(rawValue: 0x1_0000_0002)))
  }

  @Test(
    "T2 A protocol message of another format, type or name is none",
    arguments: [
      ClientMessage.Content.bytes(Array(repeating: 1, count: 20)), .bytes([]),
      .words([]), .words([0, 0, 0, 0, 0]), .words([1, 2, 3, 4, 5]),
      .words([.max, .max, .max, .max, .max]),
    ])
  func strangeProtocolMessages(content: ClientMessage.Content) {
    let message = ClientMessage(type: atoms[.wmProtocols], content: content)
    #expect(WMProtocolMessage(message, atoms: atoms) == nil)
    #expect(XDNDMessage(message, atoms: atoms) == nil)
  }

  @Test("Activation names its source, its time and the window that is active now")
  func activation() {
    let request = NetActiveWindow.request(
      time: Timestamp(rawValue: 12), currentlyActive: WindowID(rawValue: 34), atoms: atoms)
    #expect(request.words == [1, 12, 34, 0, 0])
  }

  @Test("A request for another workspace names the workspace and its source")
  func workspace() {
    let request = NetWMDesktop.workspace(3).request(atoms: atoms)
    #expect(request.type == atoms[.netWMDesktop])
    #expect(request.words == [3, 1, 0, 0, 0])
    #expect(NetWMDesktop.all.request(atoms: atoms).words == [.max, 1, 0, 0, 0])
  }

  @Test(
    "A move by the window manager names the pointer, signed, the direction, the button and the source"
  )
  func moveResize() {
    let request = NetWMMoveResize.message(.move, rootX: -3, rootY: 40, button: 1, atoms: atoms)
    #expect(request.type == atoms[.netWMMoveResize])
    #expect(request.words == [0xffff_fffd, 40, 8, 1, 1])
    let end = NetWMMoveResize.message(.cancel, rootX: 0, rootY: 0, button: 1, atoms: atoms)
    #expect(end.words == [0, 0, 11, 1, 1])
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
