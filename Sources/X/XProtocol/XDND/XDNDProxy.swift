/// `XdndProxy`: the window that receives the messages for another window, for example for the root window.
///
/// Source: XDND 5, "XdndProxy".
package struct XDNDProxy: WordProperty {
  package static let propertyName = AtomName.xdndProxy
  package static let typeName = AtomName.window

  package var window: WindowID

  package init(window: WindowID) { self.window = window }

  /// Nil unless the property names a window.
  package init?(words: [UInt32]) {
    guard let first = words.first, first != 0 else { return nil }
    window = WindowID(rawValue: first)
  }

  package var words: [UInt32] { [window.rawValue] }

  /// The window that is checked for `XdndAware` and receives the messages for a window.
  ///
  /// A proxy counts only while it exists and names itself. Otherwise a crashed program left the property
  /// behind. The answer holds for one drag only, for the same reason.
  /// - Parameters:
  ///   - candidate: The window under the pointer.
  ///   - proxy: The candidate's property.
  ///   - proxyOfProxy: The property of the window that the candidate's property names. Nil when that window
  ///     does not exist.
  package static func destination(
    for candidate: WindowID, proxy: XDNDProxy?, proxyOfProxy: XDNDProxy?
  ) -> WindowID {
    guard let proxy, proxy == proxyOfProxy else { return candidate }
    return proxy.window
  }
}
