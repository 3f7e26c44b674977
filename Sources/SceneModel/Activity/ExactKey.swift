/// A string that is equal to another only when the bytes are. Swift's own equality is canonical
/// equivalence, by which one of two keys on the wire would be lost.
struct ExactKey: Hashable, Sendable {
  let string: String

  init(_ string: String) { self.string = string }

  static func == (left: ExactKey, right: ExactKey) -> Bool {
    left.string.utf8.elementsEqual(right.string.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var string = string
    string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
