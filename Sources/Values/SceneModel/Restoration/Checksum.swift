/// A checksum that tells damaged bytes: FNV-1a over 64 bits, in 16 hexadecimal digits. It guards against
/// accidents and not against malice.
package enum Checksum {
  /// A single byte that differs always gives another checksum.
  package static func of(_ bytes: some Sequence<UInt8>) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
