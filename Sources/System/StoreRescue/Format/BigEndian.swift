extension [UInt8] {
  /// A big-endian number of two bytes. Nil past the end.
  func number16(at offset: Int) -> Int? {
    guard offset >= 0, offset + 2 <= count else { return nil }
    return Int(self[offset]) << 8 | Int(self[offset + 1])
  }

  /// A big-endian number of four bytes. Nil past the end.
  func number32(at offset: Int) -> Int? {
    guard offset >= 0, offset + 4 <= count else { return nil }
    return self[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A signed big-endian number of up to eight bytes. The caller has checked that they exist.
  func signedNumber(at offset: Int, length: Int) -> Int64 {
    var value: Int64 = self[offset] & 0x80 == 0 ? 0 : -1
    for byte in self[offset..<offset + length] { value = value << 8 | Int64(byte) }
    return value
  }

  /// A number of one to nine bytes, and the offset after it. Nil if it continues past `end`.
  ///
  /// Source: SQLite's file format, 1.6. Each byte gives seven bits, and its high bit is set when another
  /// byte follows. The ninth byte gives all eight bits.
  func variableNumber(at offset: Int, end: Int) -> (value: Int64, next: Int)? {
    var value: UInt64 = 0
    var place = offset
    for index in 0..<9 {
      guard place >= 0, place < end, place < count else { return nil }
      let byte = self[place]
      place += 1
      if index == 8 { return (Int64(bitPattern: value << 8 | UInt64(byte)), place) }
      value = value << 7 | UInt64(byte & 0x7f)
      if byte & 0x80 == 0 { return (Int64(bitPattern: value), place) }
    }
    return nil
  }
}
