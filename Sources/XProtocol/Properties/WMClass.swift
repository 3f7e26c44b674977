/// `WM_CLASS`: the program's instance and class, by which desktop environments find its desktop entry.
///
/// Two Latin-1 strings, each ended by a NUL. Source: ICCCM 4.1.2.5.
package enum WMClass {
  package static func bytes(instance: String, className: String) -> [UInt8] {
    instance.latin1Replacing + [0] + className.latin1Replacing + [0]
  }
}
