public import GRDB
internal import Glibc

/// Writes texts of any length, and remembers what the file has of the long ones, so that only the difference is
/// written.
///
/// An application that shows a text knows the whole text after each key, and not what was typed. The difference
/// to the last written text is found here, on the writing thread, at the speed of comparing bytes.
///
/// The connection that is remembered is compared and never used, so that the value can go to another thread.
public struct LongTexts: @unchecked Sendable {
  /// What the file has of a long text.
  private struct Base {
    var text: String
    var edits: Int
  }

  private var bases: [String: Base] = [:]
  /// The keys of ``bases``, the last used one at the end.
  private var order: [String] = []
  /// The connection that the bases were written with. A rescued file has another one.
  private weak var connection: Database?

  /// Texts are edited one at a time. What is remembered takes memory.
  private static let mostBases = 4
  /// With a longer insertion, the whole text is written instead.
  private static let mostInserted = 1 << 16

  public init() {}

  /// Writes a text, if it is long, and removes an earlier long one.
  ///
  /// - Parameters:
  ///   - id: Identifies the text in the whole file.
  ///   - created: See ``LongText/write(_:of:created:in:)``.
  /// - Returns: The text for the row of the thing. Empty for a long text.
  public mutating func put(
    _ text: String, _ id: String, created: Int64 = 0, in database: Database
  ) throws -> String {
    guard LongText.isLong(text) else {
      try forget(id, in: database)
      return text
    }
    if var base = try base(of: id, in: database), base.edits < LongText.mostEdits {
      let edit = Self.difference(from: base.text, to: text)
      if let edit, edit.inserted.utf8.count <= Self.mostInserted {
        try LongText.append(
          [edit], of: id, length: text.utf8.count, at: base.edits, in: database)
        base.edits += 1
      }
      if edit.map({ $0.inserted.utf8.count <= Self.mostInserted }) ?? true {
        base.text = text
        remember(base, of: id)
        return ""
      }
    }
    try LongText.write(text, of: id, created: created, in: database)
    remember(Base(text: text, edits: 0), of: id)
    return ""
  }

  /// Removes a long text, if there is one.
  public mutating func forget(_ id: String, in database: Database) throws {
    bases[id] = nil
    order.removeAll { $0 == id }
    try LongText.forget(id, in: database)
  }

  private mutating func remember(_ base: Base, of id: String) {
    bases[id] = base
    order.removeAll { $0 == id }
    order.append(id)
    if order.count > Self.mostBases { bases[order.removeFirst()] = nil }
  }

  /// What the file has of a text. It is compared with the file, which another process may have replaced.
  private mutating func base(of id: String, in database: Database) throws -> Base? {
    if connection !== database {
      self = LongTexts()
      connection = database
    }
    if let base = bases[id] {
      let count = try Int.fetchOne(
        database.cachedStatement(
          sql: """
            SELECT coalesce((SELECT max(place) + 1 FROM edit WHERE edit.id = body.id), 0)
            FROM body WHERE id = ?
            """), arguments: [id])
      return count == base.edits ? base : nil
    }
    guard let (text, edits) = try LongText.stored(id, in: database) else { return nil }
    let last = try Int.fetchOne(
      database.cachedStatement(sql: "SELECT coalesce(max(place) + 1, 0) FROM edit WHERE id = ?"),
      arguments: [id])
    // Edits that do not belong to the text are in the way of others.
    return last == edits ? Base(text: text, edits: edits) : nil
  }

  /// The edit that makes one text of another, at the boundaries of scalars. Nil if they are equal.
  static func difference(from old: String, to new: String) -> LongText.Edit? {
    var (old, new) = (old, new)
    return old.withUTF8 { old in
      new.withUTF8 { new in
        var start = Self.commonPrefix(old, new)
        if start == old.count, start == new.count { return nil }
        let most = min(old.count, new.count) - start
        var end = Self.commonSuffix(old, new, most)
        while start > 0, Self.isWithinScalar(old, start) || Self.isWithinScalar(new, start) {
          start -= 1
        }
        while end > 0,
          Self.isWithinScalar(old, old.count - end) || Self.isWithinScalar(new, new.count - end)
        {
          end -= 1
        }
        return LongText.Edit(
          offset: start, removed: old.count - end - start,
          inserted: String(decoding: new[start..<new.count - end], as: UTF8.self))
      }
    }
  }

  private static func isWithinScalar(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
    offset < bytes.count && bytes[offset] & 0xc0 == 0x80
  }
}

extension LongTexts {
  private static let step = 4096

  private static func commonPrefix(
    _ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>
  ) -> Int {
    let end = min(first.count, second.count)
    var count = 0
    while end - count >= step, areEqual(first, count, second, count) { count += step }
    while count < end, first[count] == second[count] { count += 1 }
    return count
  }

  private static func commonSuffix(
    _ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>, _ most: Int
  ) -> Int {
    var count = 0
    while most - count >= step,
      areEqual(first, first.count - count - step, second, second.count - count - step)
    {
      count += step
    }
    while count < most, first[first.count - count - 1] == second[second.count - count - 1] {
      count += 1
    }
    return count
  }

  private static func areEqual(
    _ first: UnsafeBufferPointer<UInt8>, _ start: Int, _ second: UnsafeBufferPointer<UInt8>,
    _ other: Int
  ) -> Bool {
    guard let first = first.baseAddress, let second = second.baseAddress else { return true }
    return memcmp(first + start, second + other, step) == 0
  }
}
