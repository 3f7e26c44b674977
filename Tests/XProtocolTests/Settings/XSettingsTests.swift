import SeededRandom
import Testing
import XProtocol

@Suite("The desktop's settings, as bytes of a stranger")
struct XSettingsTests {
  /// `Net/DndDragThreshold` 8, `Gtk/FontName` "Inter 11", and a color, little endian.
  static let little: [UInt8] =
    [0, 0, 0, 0] + [7, 0, 0, 0] + [3, 0, 0, 0]
    + [0, 0, 20, 0] + Array("Net/DndDragThreshold".utf8) + [1, 0, 0, 0] + [8, 0, 0, 0]
    + [1, 0, 12, 0] + Array("Gtk/FontName".utf8) + [2, 0, 0, 0] + [8, 0, 0, 0]
    + Array("Inter 11".utf8)
    + [2, 0, 3, 0] + Array("A/B".utf8) + [0] + [3, 0, 0, 0]
    + [0x01, 0x00, 0x02, 0x00, 0x03, 0x00, 0xff, 0xff]
  static let big: [UInt8] =
    [1, 0, 0, 0] + [0, 0, 0, 7] + [0, 0, 0, 3]
    + [0, 0, 0, 20] + Array("Net/DndDragThreshold".utf8) + [0, 0, 0, 1] + [0, 0, 0, 8]
    + [1, 0, 0, 12] + Array("Gtk/FontName".utf8) + [0, 0, 0, 2] + [0, 0, 0, 8]
    + Array("Inter 11".utf8)
    + [2, 0, 0, 3] + Array("A/B".utf8) + [0] + [0, 0, 0, 3]
    + [0x00, 0x01, 0x00, 0x02, 0x00, 0x03, 0xff, 0xff]

  @Test("Both byte orders say the same", arguments: [little, big])
  func parses(bytes: [UInt8]) throws {
    let settings = try XSettings(parsing: bytes)
    #expect(settings.integer("Net/DndDragThreshold") == 8)
    #expect(settings.string("Gtk/FontName") == "Inter 11")
    #expect(settings.values.count == 2, "The color is read and not kept.")
    #expect(settings.integer("Gtk/FontName") == nil)
    #expect(settings.string("Missing") == nil)
  }

  @Test("A negative number stays one")
  func negative() throws {
    let bytes: [UInt8] =
      [0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0] + [0, 0, 4, 0] + Array("Xft/".utf8) + [0, 0, 0, 0]
      + [255, 255, 255, 255]
    #expect(try XSettings(parsing: bytes).integer("Xft/") == -1)
  }

  @Test("Wherever it is cut off, it is refused as a whole", arguments: [little, big])
  func truncated(bytes: [UInt8]) {
    for count in 0..<bytes.count {
      #expect(throws: XSettingsError.self, "\(count) bytes") {
        try XSettings(parsing: Array(bytes.prefix(count)))
      }
    }
  }

  @Test("An unknown byte order and an unknown type are named")
  func unknown() {
    var bytes = Self.little
    bytes[0] = 7
    #expect(throws: XSettingsError.unknownByteOrder(7)) { try XSettings(parsing: bytes) }
    bytes = Self.little
    bytes[12] = 9
    #expect(throws: XSettingsError.unknownType(9, offset: 12)) { try XSettings(parsing: bytes) }
  }

  @Test("A count or a length that promises more than there is costs nothing")
  func greedy() {
    var bytes = Self.little
    bytes.replaceSubrange(8..<12, with: [255, 255, 255, 255])
    #expect(throws: XSettingsError.truncated(offset: 12)) { try XSettings(parsing: bytes) }
    bytes = Self.little
    bytes.replaceSubrange(64..<68, with: [255, 255, 255, 127])
    #expect(throws: XSettingsError.self) { try XSettings(parsing: bytes) }
  }

  @Test("T20 Seeded mutations never trap", arguments: 1...20 as ClosedRange<UInt64>)
  func mutations(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<1000 {
      var bytes = round % 2 == 0 ? Self.little : Self.big
      for _ in 0..<Int.random(in: 1...6, using: &generator) where !bytes.isEmpty {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: index)
        case 2: bytes.insert([0, 1, 255].randomElement(using: &generator) ?? 0, at: index)
        default: bytes = Array(bytes.prefix(index))
        }
      }
      // Both outcomes are correct. Accepted settings must not be more than the bytes can hold.
      if let settings = try? XSettings(parsing: bytes) {
        #expect(settings.values.count <= bytes.count / 12, "seed \(seed), round \(round)")
      }
    }
  }
}
