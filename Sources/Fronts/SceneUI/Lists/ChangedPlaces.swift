internal import Glibc

/// The places at which an array may differ from an earlier one, by the bits of its elements.
///
/// A list of a hundred thousand rows is told of one changed row by a whole new array. To ask each element for its
/// identifier takes thousands of times as long as to compare the memory.
@MainActor
enum ChangedPlaces {
  /// Returns the places. Nil when the arrays have different lengths, more places differ than are wanted, or equal bits
  /// do not mean equal elements.
  static func between<Element>(
    _ old: [Element], _ new: [Element], atMost limit: Int
  ) -> [Int]? {
    guard old.count == new.count, holdsValues(Element.self) else { return nil }
    var places: [Int] = []
    let isWithinLimit = old.withUnsafeBytes { old in
      new.withUnsafeBytes { new in
        find(old, new, stride: MemoryLayout<Element>.stride, atMost: limit, &places)
      }
    }
    return isWithinLimit ? places : nil
  }

  /// How much is compared at once. Of a part that differs each element is.
  private static let elementsPerPart = 256

  private static func find(
    _ old: UnsafeRawBufferPointer, _ new: UnsafeRawBufferPointer, stride: Int, atMost limit: Int,
    _ places: inout [Int]
  ) -> Bool {
    guard let old = old.baseAddress, let newStart = new.baseAddress, stride > 0,
      old != newStart
    else { return true }
    let part = stride * elementsPerPart
    for start in Swift.stride(from: 0, to: new.count, by: part) {
      let length = min(part, new.count - start)
      guard memcmp(old + start, newStart + start, length) != 0 else { continue }
      for offset in Swift.stride(from: start, to: start + length, by: stride)
      where memcmp(old + offset, newStart + offset, stride) != 0 {
        places.append(offset / stride)
        if places.count > limit { return false }
      }
    }
    return true
  }

  /// Whether an element is a value, and not an object whose identifier may change while its address stays. Objects in
  /// the fields of a value are found one step deep.
  private static func holdsValues(_ type: Any.Type) -> Bool {
    !isReference(type) && !(ViewFields.all(of: type) ?? []).contains { isReference($0.type) }
  }

  private static func isReference(_ type: Any.Type) -> Bool {
    type is AnyObject.Type || ViewFields.isExistential(type)
  }
}
