/// A string that is compared by its bytes. Swift compares strings by canonical equivalence, which would
/// merge two keys of the wire format.
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
