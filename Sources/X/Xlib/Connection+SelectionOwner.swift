internal import CXlib
package import XProtocol

extension Connection {
  /// The owner of a selection. ``WindowID/none`` when there is no owner. Waits for the server.
  package func selectionOwner(_ selection: XProtocol.Atom) -> WindowID {
    let request = RequestBytes(.getSelectionOwner, words: selection.rawValue)
    return WindowID(rawValue: answer(to: request, for: "selection owner")?.word(8) ?? 0)
  }

  /// Makes a window the owner of a selection, or removes the owner. Does not wait. The server ignores the
  /// request when the time is older than that of the last change. ``selectionOwner(_:)`` returns the
  /// result.
  package func setSelectionOwner(
    _ selection: XProtocol.Atom, to window: WindowID, at time: Timestamp
  ) {
    withDisplay { XSetSelectionOwner($0, selection.xAtom, window.xid, time.xTime) }
  }

  /// Requests a selection's data in a property of a window. Does not wait. The answer is a SelectionNotify.
  internal func convert(
    _ selection: XProtocol.Atom, to target: XProtocol.Atom, in property: XProtocol.Atom,
    of requestor: WindowID, at time: Timestamp
  ) {
    withDisplay {
      XConvertSelection(
        $0, selection.xAtom, target.xAtom, property.xAtom, requestor.xid, time.xTime)
    }
  }
}
