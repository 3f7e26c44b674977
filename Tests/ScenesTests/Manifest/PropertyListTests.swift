import Foundation
import SeededRandom
import Testing

@testable import Scenes

/// The values that the decoder returns for property lists. No input may end the process.
@Suite("Property lists")
struct PropertyListTests {
  @Test("the XML form, with all that writers put in")
  func xml() throws {
    let list = try read(
      """
      \u{feff}<?xml version="1.0" encoding="ISO-8859-1"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://a/b>c.dtd">
      <!-- made by hand -->
      <plist version="1.0"><dict>
        <key>text</key><string>a &amp; b &#233;&#xE9;é <![CDATA[<raw>]]>c</string>
        <key>empty</key><string/>
        <key>yes</key><true/><key>no</key><false></false>
        <key>number</key><integer>-12</integer><key>hex</key><integer>0x1F</integer>
        <key>real</key><real>1.5</real><key>whole</key><real>2</real>
        <key>wrong</key><integer>x</integer>
        <key>date</key><date>2020-01-01T00:00:00Z</date><key>data</key><data>AAAA</data>
        <key>list</key><array><array/><dict/><!-- nothing --></array>
      </dict></plist>

      """)
    #expect(
      list
        == .dictionary([
          "text": .string("a & b ééé <raw>c"), "empty": .string(""),
          "yes": .bool(true), "no": .bool(false),
          "number": .integer(-12), "hex": .integer(31), "real": .real(1.5), "whole": .integer(2),
          "wrong": .unreadable,
          "date": .date(Date(timeIntervalSince1970: 1_577_836_800)),
          "data": .data(Data([0, 0, 0])),
          "list": .array([.array([]), .dictionary([:])]),
        ]))
  }

  @Test(
    "what is neither form of a property list",
    arguments: ["", "hello", "{\"a\": 1}", "a = 1;", "<html></html>", "bplist17", " ( ( ( "])
  func unknown(_ text: String) {
    #expect(fault(of: text) == .unknownFormat)
  }

  @Test(
    "what stops being a property list is refused with the decoder's sentence",
    arguments: [
      ("<plist/>", "Malformed tag"), ("<plist>", "Malformed tag"),
      ("<plist><string>a", "Encountered unexpected EOF"),
      ("<?xml?>\n<!-- two\nlines -->\n<plist></plist>", "Encountered empty <plist>"),
      ("<plist><dict><string/></dict></plist>", "Non key string used as key in dictionary"),
      (
        "<plist><dict><key>a</key></dict></plist>",
        "Value missing for key inside <dict>"
      ),
      ("<plist><array></dict></plist>", "Close tag does not match open tag array"),
      ("<plist><wrong/></plist>", "Encountered unknown tag wrong/"),
      (
        "<plist><string>&nbsp;</string></plist>",
        "Encountered unknown ampersand-escape sequence"
      ),
    ])
  func malformed(_ text: String, _ reason: String) {
    #expect(fault(of: text) == .malformed(reason))
  }

  @Test("limits hold, whatever lies beyond them")
  func limits() {
    func nested(_ depth: Int, _ inner: String = "") -> String {
      "<plist>" + String(repeating: "<array>", count: depth) + inner
        + String(repeating: "</array>", count: depth) + "</plist>"
    }
    #expect(throws: Never.self) { try read(nested(64)) }
    #expect(fault(of: nested(64, "<true/>")) == .tooDeep(limit: 64))
    #expect(fault(of: nested(65)) == .tooDeep(limit: 64))
    #expect(fault(of: nested(200_000)) == .tooDeep(limit: 64))
    // End tags within comments do not hide open elements.
    let hidden = String(repeating: "<array><!-- </array> -->", count: 20_000)
    #expect(fault(of: "<plist>" + hidden) == .tooDeep(limit: 64))
    let wide = "<plist><array>" + String(repeating: "<dict/>", count: 500) + "</array></plist>"
    #expect(throws: PropertyListFault.tooManyValues(limit: 500)) {
      try PropertyList.read(Array(wide.utf8), limits: PropertyListLimits(values: 500))
    }
    let long = String(repeating: " ", count: 5 << 20)
    #expect(fault(of: long) == .tooLarge(bytes: 5 << 20, limit: 4 << 20))
  }

  @Test("a binary list that leads in circles, or to the same thing a billion times")
  func cycles() {
    // An array that contains itself, and a chain of a hundred thousand arrays.
    #expect(fault(of: binary(objects: [[0xa1, 0, 0, 0]])) == .tooDeep(limit: 64))
    let chain = (1...100_000).map { [0xa1] + word($0).suffix(3) } + [[0x09]]
    #expect(fault(of: binary(objects: chain)) == .tooDeep(limit: 64))
    // Each of thirty arrays contains the next one twice.
    let doubling = (1...30).map { [0xa2, 0, 0, UInt8($0), 0, 0, UInt8($0)] } + [[0x09]]
    #expect(fault(of: binary(objects: doubling)) == .tooManyValues(limit: 20_000))
    // One long text with two hundred references to it.
    let text: [UInt8] = [0x5f, 0x12, 0, 1, 0, 0] + [UInt8](repeating: 0x61, count: 1 << 16)
    let names = [[UInt8]](repeating: [0, 0, 1], count: 200).flatMap { $0 }
    #expect(
      fault(of: binary(objects: [[0xaf, 0x10, 200] + names, text])) == .tooManyValues(limit: 20_000)
    )
  }

  @Test(
    "binary objects and trailers with numbers that nothing has", arguments: UInt8.min...UInt8.max)
  func wildNumbers(_ byte: UInt8) {
    // Each kind of object, with a length of eight bytes. The call only has to return.
    for kind in UInt8(0)...15 {
      for rest in [UInt8(0), 0xff] {
        let object = [kind << 4 | 0x0f, 0x13, byte] + [UInt8](repeating: rest, count: 7)
        _ = try? PropertyList.read(binary(objects: [[kind << 4 | 0x0f, byte] + object]))
        _ = try? PropertyList.read(binary(objects: [object]))
        // The same number as the last bytes of a longer one.
        let zeros = [UInt8](repeating: 0, count: 8)
        let long = [kind << 4 | 0x0f, 0x14] + zeros + object.dropFirst(2)
        _ = try? PropertyList.read(binary(objects: [long]))
        _ = try? PropertyList.read(binary(objects: [[kind << 4 | 3, byte, rest, byte, rest]]))
      }
    }
    let list = binary(objects: [[0xd1, 0, 0, 1, 0, 0, 1], [0x51, 0x61]])
    for place in (list.count - 32)..<list.count {
      var changed = list
      changed[place] = byte
      _ = try? PropertyList.read(changed)
    }
  }

  @Test(
    "bytes that are no UTF-8, or no text, in a number end nothing",
    arguments: [
      [0xf8], [0xf8, 0, 0, 0, 0x31], [0, 0, 0, 0x31], [0x80], [0xe2, 0x82], [0xc0, 0x80],
    ])
  func numberOfOtherBytes(bytes: [UInt8]) throws {
    for tag in ["integer", "real", "date", "string", "key", "data"] {
      let list =
        Array("<plist><array><\(tag)>".utf8) + bytes + Array("</\(tag)></array></plist>".utf8)
      let value = try? PropertyList.read(list)
      if bytes[0] >= 0x80 { #expect(value == nil) }
    }
  }

  @Test("numbers and dates that are none", arguments: [0x23, 0x33] as [UInt8])
  func wildReals(_ kind: UInt8) {
    for value in [Double.nan, .signalingNaN, .infinity, -.infinity, 1e308, -1e308, 0x1p63, -0x1p63]
    {
      let bits = (0..<8).reversed().map { UInt8(value.bitPattern >> ($0 * 8) & 255) }
      #expect(throws: Never.self) { try PropertyList.read(binary(objects: [[kind] + bits])) }
    }
  }

  @Test("what Foundation writes is read as it was, in both forms")
  func foundation() throws {
    let seed: UInt64 = 0x5eed_0f91_1575
    var random = SeededGenerator(seed: seed)
    for round in 0..<60 {
      let (object, expected) = Self.value(&random, depth: 0)
      for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
        let data = try PropertyListSerialization.data(
          fromPropertyList: object, format: format, options: 0)
        let read = try PropertyList.read([UInt8](data))
        #expect(read == expected, "seed \(seed), round \(round), \(format)")
      }
    }
  }

  @Test("changed bytes crash nothing", arguments: [false, true])
  func fuzz(isBinary: Bool) throws {
    let seed: UInt64 = isBinary ? 0xb1 : 0x31
    var random = SeededGenerator(seed: seed)
    let data = try PropertyListSerialization.data(
      fromPropertyList: Self.value(&random, depth: 0, least: 4).0,
      format: isBinary ? .binary : .xml, options: 0)
    let original = [UInt8](data)
    var accepted = 0
    let rounds = ProcessInfo.processInfo.environment["SCENERY_SOAK"] == nil ? 400 : 10_000
    for _ in 0..<rounds {
      var bytes = original
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        guard let place = bytes.indices.randomElement(using: &random) else { break }
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[place] = .random(in: 0...255, using: &random)
        case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 2: bytes.remove(at: place)
        case 3: bytes.insert(.random(in: 0...255, using: &random), at: place)
        default: bytes.removeLast(Int.random(in: 0...min(40, bytes.count), using: &random))
        }
      }
      // The result may be a value or an error. The call only has to return.
      if (try? PropertyList.read(bytes)) != nil { accepted += 1 }
    }
    #expect(accepted < rounds, "seed \(seed)")
  }

  // MARK: - Helpers

  @discardableResult
  private func read(_ text: String) throws -> PropertyList {
    try PropertyList.read(Array(text.utf8))
  }

  private func fault(of text: String) -> PropertyListFault? { fault(of: Array(text.utf8)) }

  private func fault(of bytes: [UInt8]) -> PropertyListFault? {
    do throws(PropertyListFault) {
      _ = try PropertyList.read(bytes)
      return nil
    } catch {
      return error
    }
  }

  /// A number as eight bytes.
  private func word(_ value: Int) -> [UInt8] {
    (0..<8).reversed().map { UInt8(value >> ($0 * 8) & 255) }
  }

  /// A binary list of objects. The first one is the root. References have three bytes.
  private func binary(objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      bytes += object
    }
    let table = bytes.count
    for offset in offsets { bytes += word(offset).suffix(4) }
    bytes += [0, 0, 0, 0, 0, 0, 4, 3] + word(objects.count) + word(0) + word(table)
    return bytes
  }

  /// A random value, as Foundation's type and as this project's.
  private static func value(_ random: inout SeededGenerator, depth: Int, least: Int = 0) -> (
    Any, PropertyList
  ) {
    let text = { (random: inout SeededGenerator) -> String in
      String(
        (0..<Int.random(in: 0..<20, using: &random)).map { _ in
          "abc<>&\"' éß語🙂\n".randomElement(using: &random) ?? "?"
        })
    }
    switch Int.random(in: 0..<(depth < 4 ? 9 : 6), using: &random) {
    case _ where least > 0, 6, 7:
      let pairs = (least..<Int.random(in: (least + 1)...(least + 20), using: &random)).map {
        index in
        ("\(index)" + text(&random), value(&random, depth: depth + 1))
      }
      return (
        Dictionary(uniqueKeysWithValues: pairs.map { ($0, $1.0) }),
        .dictionary(Dictionary(uniqueKeysWithValues: pairs.map { ($0, $1.1) }))
      )
    case 0, 1:
      let text = text(&random)
      return (text, .string(text))
    case 2:
      let flag = Bool.random(using: &random)
      return (flag, .bool(flag))
    case 3:
      let number = Int64.random(in: .min ... .max, using: &random) >> 40
      return (NSNumber(value: number), .integer(number))
    case 4:
      let number = Double.random(in: -1e6...1e6, using: &random)
      return (NSNumber(value: number), .real(number))
    case 5: return (Data([1, 2, 3]), .data(Data([1, 2, 3])))
    default:
      let values = (0..<Int.random(in: 0..<20, using: &random)).map { _ in
        value(&random, depth: depth + 1)
      }
      return (values.map(\.0), .array(values.map(\.1)))
    }
  }
}
