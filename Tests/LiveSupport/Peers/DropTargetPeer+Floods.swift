internal import CXTest

/// What no correct target sends.
extension DropTargetPeer {
  /// The property for the answers to many requests.
  static let oftenWritten = "PEER_OFTEN"

  /// Requests a type of the present drag again and again, before a drop.
  public func request(_ type: String, times count: Int) {
    let (selection, target) = (atom("XdndSelection"), atom(type))
    let property = atom(Self.oftenWritten)
    for _ in 0..<count {
      XConvertSelection(display, selection, target, property, window, CXTest.Time(CurrentTime))
    }
    XFlush(display)
  }

  /// Refuses positions that were not sent.
  public func flood(refusals count: Int) {
    for _ in 0..<count { status(false) }
  }

  /// The source window of the present drag.
  public var sourceWindow: Desk.Window { Desk.Window(id: source) }
}
