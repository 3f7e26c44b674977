/// A window that takes drops, as the source of a drag sees it.
package struct XDNDPeer: Hashable, Sendable {
  /// The window under the pointer. Every message names it.
  package let window: WindowID
  /// The window to which the messages are sent: the proxy, else the window itself.
  package let destination: WindowID
  /// The lower of both sides' versions.
  package let version: UInt8

  /// Nil for a window that takes no drops, or that knows dead versions only.
  ///
  /// - Parameters:
  ///   - window: The window under the pointer.
  ///   - destination: See ``XDNDProxy/destination(for:proxy:proxyOfProxy:)``.
  ///   - aware: The property of the destination.
  package init?(window: WindowID, destination: WindowID, aware: XDNDAware?) {
    guard let aware, let version = XDNDVersion.negotiated(with: aware) else { return nil }
    self.window = window
    self.destination = destination
    self.version = version
  }

  /// Whether a message from this window, or about it, concerns the peer.
  ///
  /// The specification wants the window under the pointer in a message. GTK names its proxy.
  package func isNamed(by window: WindowID) -> Bool {
    window == self.window || window == destination
  }
}
