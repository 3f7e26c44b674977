internal import CXlib
internal import Dispatch
internal import Glibc

/// An X server as whoever asks for a window there reaches it, which may be another than the one that the
/// process was started on.
public struct DisplayAddress: Hashable, Sendable {
  /// As in `$DISPLAY`.
  public var name: String
  /// The file with the keys to it, as in `$XAUTHORITY`; nil for the one in the user's home.
  public var authorityFile: String?

  public init(name: String, authorityFile: String? = nil) {
    self.name = name
    self.authorityFile = authorityFile
  }

  /// Whether a server answers there and lets this user in, found out in a process that has no other use
  /// for Xlib: the attempt to reach a server that is silent goes on behind, and holds Xlib's global lock.
  public func answers(within limit: Duration) -> Bool {
    let answer = DispatchSemaphore(value: 0)
    let hasConnected = DispatchSemaphore(value: 0)
    DispatchQueue.global(qos: .userInitiated).async {
      if let display = XOpenDisplay(name) {
        hasConnected.signal()
        XCloseDisplay(display)
      }
      answer.signal()
    }
    _ = answer.wait(timeout: .now() + .milliseconds(Int(limit / .milliseconds(1))))
    return hasConnected.wait(timeout: .now()) == .success
  }

  /// Xlib's display; waits for the server, which is one that has answered somebody just now.
  @MainActor
  internal func open() -> OpaquePointer? {
    // Xlib takes the file's name from there and from nowhere else.
    let before = getenv(Self.variable).map { String(cString: $0) }
    Self.setVariable(authorityFile)
    defer { Self.setVariable(before) }
    return XOpenDisplay(name)
  }

  private static let variable = "XAUTHORITY"

  private static func setVariable(_ value: String?) {
    if let value { setenv(variable, value, 1) } else { unsetenv(variable) }
  }
}
