internal import CXlib
public import XProtocol

extension Connection {
  /// Who owns a selection; ``WindowID/none`` when nobody does. Waits for the server.
  public func selectionOwner(_ selection: XProtocol.Atom) -> WindowID {
    WindowID(waiting(for: "selection owner") { XGetSelectionOwner(display, selection.xAtom) })
  }

  /// Makes a window a selection's owner, or nobody. Does not wait: the server ignores it when the time
  /// is older than that of the last change, and ``selectionOwner(_:)`` tells.
  public func setSelectionOwner(
    _ selection: XProtocol.Atom, to window: WindowID, at time: Timestamp
  ) {
    XSetSelectionOwner(display, selection.xAtom, window.xid, time.xTime)
  }
}
