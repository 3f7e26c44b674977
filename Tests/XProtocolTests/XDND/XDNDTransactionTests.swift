import Testing
import XProtocol

@Suite("Requests for data, matched to a drag")
struct XDNDTransactionTests {
  /// A drag from 1,000 to 2,000, dropped on one window, and one since 5,000 over another.
  let transactions: [XDNDTransaction]
  let old = WindowID(rawValue: 1)
  let new = WindowID(rawValue: 2)

  init() {
    var play = SourcePlay(window: self.old)
    _ = play.move(1)
    _ = play.status()
    play.now = .seconds(1)
    _ = play.release()
    var source = XDNDSource(
      window: new, types: [], actions: [], acquiredAt: Timestamp(rawValue: 5000), atoms: .numbered)
    _ = source.pointerMoved(
      x: 0, y: 0, over: SourcePlay.peer(XDNDWindows.other, by: XDNDWindows.proxy),
      action: .none, at: Timestamp(rawValue: 6000), now: .zero)
    transactions = [play.source.transaction, source.transaction]
  }

  func owner(at time: UInt32, from requestors: [WindowID] = []) -> WindowID? {
    XDNDTransaction.owner(
      ofRequestAt: Timestamp(rawValue: time), from: requestors, among: transactions)?.source
  }

  @Test(
    "XdndDrop: the time of the drop or of a position names the drag",
    arguments: [(1000, 1), (1500, 1), (2000, 1), (5000, 2), (6000, 2)] as [(UInt32, UInt32)])
  func time(time: UInt32, window: UInt32) {
    // The time counts more than the window.
    let otherTarget = window == 1 ? XDNDWindows.other : XDNDWindows.target
    #expect(owner(at: time, from: [otherTarget])?.rawValue == window)
  }

  @Test(
    "Other times are decided by the window that asks, and by its ancestors",
    arguments: [
      0, 999, 2001, 6001, 1_800_000_000, UInt32.max,
    ])
  func requestor(time: UInt32) {
    let helper = WindowID(rawValue: 77)
    #expect(owner(at: time, from: [XDNDWindows.target]) == old)
    #expect(owner(at: time, from: [helper, XDNDWindows.target]) == old)
    #expect(owner(at: time, from: [helper, XDNDWindows.other]) == new)
    #expect(owner(at: time, from: [XDNDWindows.proxy]) == new)
  }

  @Test("No request is refused for its time: the newest drag answers it")
  func newest() {
    #expect(owner(at: 0, from: [WindowID(rawValue: 77)]) == new)
    #expect(owner(at: 1_800_000_000) == new)
    #expect(XDNDTransaction.owner(ofRequestAt: .currentTime, from: [], among: []) == nil)
  }

  @Test("The server's clock wraps during a drag")
  func wrap() {
    var source = XDNDSource(
      window: old, types: [], actions: [], acquiredAt: Timestamp(rawValue: .max - 10),
      atoms: .numbered)
    _ = source.pointerMoved(
      x: 0, y: 0, over: nil, action: .none, at: Timestamp(rawValue: 20), now: .zero)
    let all = [source.transaction, transactions[1]]
    for time in [UInt32.max - 10, .max, 1, 20] {
      #expect(
        XDNDTransaction.owner(ofRequestAt: Timestamp(rawValue: time), from: [], among: all)?.source
          == old)
    }
  }
}
