/// `WM_CLASS`: the program's instance and class, by which desktop environments find its desktop entry.
///
/// Two Latin-1 strings, each ended by a NUL. Source: ICCCM 4.1.2.5.
package enum WMClass {
  package static func bytes(instance: String, className: String) -> [UInt8] {
    instance.latin1Replacing + [0] + className.latin1Replacing + [0]
  }

  /// The class in another program's property. Nil when there is none. A missing last NUL is accepted, as
  /// window managers do.
  package static func className(in bytes: [UInt8]) -> String? {
    let parts = bytes.split(separator: 0, omittingEmptySubsequences: false)
    guard parts.count >= 2, !parts[1].isEmpty else { return nil }
    return String(latin1: parts[1])
  }
}
