/// `WM_CLASS`: the program's instance and class, by which desktop environments find its desktop entry.
///
/// Two Latin-1 strings, each ended by a NUL. Source: ICCCM 4.1.2.5.
package struct WMClass: ByteProperty {
  package static let propertyName = AtomName.wmClass
  package static let typeName = AtomName.string

  package var instance: String
  package var className: String

  package init(instance: String, className: String) {
    self.instance = instance
    self.className = className
  }

  /// A missing last NUL is accepted, as window managers do.
  package init?(bytes: [UInt8]) {
    let parts = bytes.split(separator: 0, omittingEmptySubsequences: false)
    guard parts.count >= 2 else { return nil }
    instance = String(latin1: parts[0])
    className = String(latin1: parts[1])
  }

  package var bytes: [UInt8] { instance.latin1Replacing + [0] + className.latin1Replacing + [0] }
}
