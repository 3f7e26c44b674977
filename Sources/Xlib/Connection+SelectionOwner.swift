internal import CXlib
public import XProtocol

extension Connection {
  /// Who owns a selection; ``WindowID/none`` when nobody does. Waits for the server.
  public func selectionOwner(_ selection: XProtocol.Atom) -> WindowID {
    WindowID(waiting(for: "selection owner") { XGetSelectionOwner(display, selection.xAtom) })
  }
}
