internal import Geometry
internal import Pictures

/// The name of a picture in the journal's folder: `5f0c1a2b3c4d5e6f-1600x1200.jpg`.
///
/// It tells the content and the size, so that equal pictures are one file, and a page has room for a picture before its
/// file is read.
struct PictureName: RawRepresentable, Hashable, Sendable {
  let rawValue: String
  let size: PixelSize

  /// The name of a picture.
  ///
  /// - Parameter number: Tells different pictures with the same hash apart. 0 for the first one.
  init(_ picture: Picture, number: Int = 0) {
    size = picture.header.size
    let hash = String(Self.hash(picture.bytes), radix: 16)
    let digits = String(repeating: "0", count: Self.hashLength - hash.utf8.count) + hash
    let suffix = number == 0 ? "" : "-\(number)"
    let ending = picture.header.format.fileExtensions[0]
    rawValue = "\(digits)-\(size.width)x\(size.height)\(suffix).\(ending)"
  }

  /// A name in a text or in the folder. Nil for a file that the journal has not made.
  init?(rawValue: String) {
    let parts = rawValue.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, Self.endings.contains(String(parts[1])) else { return nil }
    let words = parts[0].split(separator: "-", omittingEmptySubsequences: false)
    guard (2...3).contains(words.count), words[0].utf8.count == Self.hashLength,
      words[0].utf8.allSatisfy(\.isHexadecimal), words.count == 2 || Int(words[2]) != nil
    else { return nil }
    let sides = words[1].split(separator: "x").compactMap { Int($0) }
    guard sides.count == 2, sides.allSatisfy((1...32_767).contains) else { return nil }
    self.rawValue = rawValue
    size = PixelSize(width: sides[0], height: sides[1])
  }

  private static let hashLength = 16
  private static let endings = Set(PictureFormat.allCases.map { $0.fileExtensions[0] })

  /// FNV-1a (Fowler, Noll and Vo), 64 bits. Pictures with the same hash are compared, so that none can take the place of
  /// another one.
  private static func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBufferPointer { bytes in
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      return hash
    }
  }
}

extension UInt8 {
  fileprivate var isHexadecimal: Bool {
    (0x30...0x39).contains(self) || (0x61...0x66).contains(self)
  }
}
