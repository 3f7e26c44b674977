internal import CXlib
public import XProtocol

extension Connection {
  /// Who owns a selection; ``WindowID/none`` when nobody does. Waits for the server.
  public func selectionOwner(_ selection: XProtocol.Atom) -> WindowID {
    waiting(for: "selection owner", else: .none) {
      WindowID(XGetSelectionOwner($0, selection.xAtom))
    }
  }

  /// Makes a window a selection's owner, or nobody. Does not wait: the server ignores it when the time
  /// is older than that of the last change, and ``selectionOwner(_:)`` tells.
  public func setSelectionOwner(
    _ selection: XProtocol.Atom, to window: WindowID, at time: Timestamp
  ) {
    withDisplay { XSetSelectionOwner($0, selection.xAtom, window.xid, time.xTime) }
  }
}
