internal import CXQuestions
package import XProtocol

/// Events of other clients' windows. A client has one mask for a window, so parts of the process that watch
/// the same window share it.
extension Connection {
  /// The part of the process that watches a window.
  package enum Watcher: Hashable, Sendable {
    /// Answers in pieces through a selection.
    case selection(XProtocol.Atom)
    /// A drag, by its source window, or the drags of other programs over one of our windows, by that window.
    case drag(WindowID)
    /// The server of an input method.
    case inputServer
  }

  /// Selects events of another client's window, beside those that other watchers have selected. Does
  /// nothing for this client's own windows. Does not wait.
  package func watch(_ events: EventMask, on window: WindowID, for watcher: Watcher) {
    guard !isOwn(window) else { return }
    watches[window, default: [:]][watcher] = events
    updateWatch(of: window)
  }

  package func unwatch(_ window: WindowID, for watcher: Watcher) {
    guard watches[window]?.removeValue(forKey: watcher) != nil else { return }
    updateWatch(of: window)
    if watches[window]?.isEmpty == true { watches[window] = nil }
  }

  /// The window is gone.
  package func forgetWatches(of window: WindowID) { watches[window] = nil }

  private func updateWatch(of window: WindowID) {
    let events = watches[window]?.values.reduce(into: EventMask()) { $0.formUnion($1) } ?? []
    ignoringErrors { selectEvents(events, on: window) }
  }

  /// Whether this client made a window.
  private func isOwn(_ window: WindowID) -> Bool {
    let base = withDisplay(else: 0) { scenery_resource_base(UnsafeMutableRawPointer($0)) }
    return (window.rawValue ^ base) & ~resourceIDMask == 0
  }

  /// The bits of a resource identifier that the client chooses. The others name the client.
  internal var resourceIDMask: UInt32 {
    withDisplay(else: 0) { scenery_resource_mask(UnsafeMutableRawPointer($0)) }
  }
}
