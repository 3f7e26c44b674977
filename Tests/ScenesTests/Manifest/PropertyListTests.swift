import Foundation
import Testing

@testable import Scenes

/// Our reader against the one that wrote the bytes, and against anything at all.
@Suite("Property lists")
struct PropertyListTests {
  @Test("the XML form, with all that writers put in")
  func xml() throws {
    let list = try read(
      """
      \u{feff}<?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://a/b>c.dtd">
      <!-- made by hand -->
      <plist version="1.0"><dict>
        <key>text</key><string>a &amp; b &#233;&#xE9; <![CDATA[<raw>]]><!-- no -->c</string>
        <key>empty</key><string/>
        <key>yes</key><true/><key>no</key><false></false>
        <key>number</key><integer> -12 </integer><key>hex</key><integer>0x1F</integer>
        <key>real</key><real>1.5</real>
        <key>date</key><date>2020-01-01T00:00:00Z</date><key>data</key><data>AAAA</data>
        <key>list</key><array><array/><dict/></array>
      </dict></plist>

      """)
    #expect(
      list
        == .dictionary([
          .init(key: "text", value: .string("a & b éé <raw>c")),
          .init(key: "empty", value: .string("")),
          .init(key: "yes", value: .bool(true)), .init(key: "no", value: .bool(false)),
          .init(key: "number", value: .integer(-12)), .init(key: "hex", value: .integer(31)),
          .init(key: "real", value: .real(1.5)),
          .init(key: "date", value: .date), .init(key: "data", value: .data),
          .init(key: "list", value: .array([.array([]), .dictionary([])])),
        ]))
  }

  @Test(
    "what is not a property list, and where it stops being one",
    arguments: [
      ("", .unknownFormat, 0), ("hello", .unknownFormat, 0), ("{\"a\": 1}", .unknownFormat, 0),
      ("<html></html>", .unknownFormat, 0), ("<plist/>", .unknownFormat, 0),
      ("<plist>", .unexpectedEnd, 7), ("<plist><dict>", .unexpectedEnd, 13),
      ("<plist><string>a", .unexpectedEnd, 16), ("<plist><true/>", .unexpectedEnd, 14),
      ("<plist></plist>", .malformedElement("</plist>"), 7),
      ("<plist><dict><string/></dict></plist>", .malformedElement("<string>"), 13),
      ("<plist><dict><key>a</key></dict></plist>", .malformedElement("</dict>"), 13),
      ("<plist><array></dict></plist>", .malformedElement("</dict>"), 14),
      ("<plist><wrong/></plist>", .malformedElement("<wrong>"), 7),
      ("<plist><integer>x</integer></plist>", .malformedNumber("x"), 7),
      (
        "<plist><integer>9223372036854775808</integer></plist>",
        .malformedNumber("9223372036854775808"), 7
      ),
      ("<plist><string>&nbsp;</string></plist>", .invalidText, 15),
      ("<plist><string>&#xD800;</string></plist>", .invalidText, 15),
      ("<plist><true/></plist><plist/>", .trailingContent, 22),
      (
        "<plist><dict><key>a</key><true/><key>a</key><true/></dict></plist>",
        .duplicateKey("a"), 32
      ),
      ("<plist><true/>text</plist>", .malformedElement("text</plist>"), 14),
      ("bplist00", .unexpectedEnd, 8), ("bplist17", .unknownFormat, 0),
    ] as [(String, PropertyListFault, Int)])
  func malformed(_ text: String, _ fault: PropertyListFault, _ offset: Int) {
    #expect(throws: PropertyListError(fault: fault, offset: offset)) { try read(text) }
  }

  @Test("limits hold, whatever lies beyond them")
  func limits() {
    func nested(_ depth: Int) -> String {
      "<plist>" + String(repeating: "<array>", count: depth)
        + String(repeating: "</array>", count: depth) + "</plist>"
    }
    #expect(throws: Never.self) { try read(nested(64)) }
    #expect(fault(of: nested(65)) == .tooDeep(limit: 64))
    #expect(fault(of: nested(200_000)) == .tooDeep(limit: 64))
    let wide = "<plist><array>" + String(repeating: "<true/>", count: 500) + "</array></plist>"
    #expect(throws: PropertyListError(fault: .tooManyValues(limit: 500), offset: 3507)) {
      try PropertyList.read(Array(wide.utf8), limits: PropertyListLimits(values: 500))
    }
    let long = String(repeating: " ", count: 5 << 20)
    #expect(fault(of: long) == .tooLarge(bytes: 5 << 20, limit: 4 << 20))
  }

  @Test("a binary list that leads in circles, or to the same thing a billion times")
  func cycles() {
    // An array that holds itself.
    #expect(throws: PropertyListError(fault: .tooDeep(limit: 64), offset: 8)) {
      try PropertyList.read(binary(objects: [[0xa1, 0x00]]))
    }
    // Each of thirty arrays holds the next one twice.
    let doubling = (0..<30).map { [0xa2, UInt8($0 + 1), UInt8($0 + 1)] } + [[0x09]]
    #expect(throws: PropertyListError.self) { try PropertyList.read(binary(objects: doubling)) }
    // One long text, named two hundred times.
    let text: [UInt8] = [0x5f, 0x12, 0, 1, 0, 0] + [UInt8](repeating: 0x61, count: 1 << 16)
    let sharing: [[UInt8]] = [[0xaf, 0x10, 200] + [UInt8](repeating: 1, count: 200), text]
    do {
      _ = try PropertyList.read(binary(objects: sharing))
      Issue.record("Thirteen megabytes of text were read.")
    } catch {
      guard case .tooLarge(_, 4 << 20) = error.fault else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test("what Foundation writes is read as it was, in both forms")
  func foundation() throws {
    let seed: UInt64 = 0x5eed_0f91_1575
    var random = ManifestRandom(seed: seed)
    for round in 0..<60 {
      let (object, expected) = Self.value(&random, depth: 0)
      for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
        let data = try PropertyListSerialization.data(
          fromPropertyList: object, format: format, options: 0)
        let read = try PropertyList.read([UInt8](data))
        #expect(read.sorted == expected.sorted, "seed \(seed), round \(round), \(format)")
      }
    }
  }

  @Test("thousands of changed bytes crash nothing", arguments: [false, true])
  func fuzz(isBinary: Bool) throws {
    let seed: UInt64 = isBinary ? 0xb1 : 0x31
    var random = ManifestRandom(seed: seed)
    let data = try PropertyListSerialization.data(
      fromPropertyList: Self.value(&random, depth: 0, least: 4).0,
      format: isBinary ? .binary : .xml, options: 0)
    let original = [UInt8](data)
    var accepted = 0
    for _ in 0..<3_000 {
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
      // A value or an error; only that it comes back is of interest.
      if (try? PropertyList.read(bytes)) != nil { accepted += 1 }
    }
    #expect(accepted < 3_000, "seed \(seed)")
  }

  // MARK: - Helpers

  @discardableResult
  private func read(_ text: String) throws -> PropertyList {
    try PropertyList.read(Array(text.utf8))
  }

  private func fault(of text: String) -> PropertyListFault? {
    do throws(PropertyListError) {
      _ = try PropertyList.read(Array(text.utf8))
      return nil
    } catch {
      return error.fault
    }
  }

  /// A binary list of objects, the first of which is the top; references have one byte.
  private func binary(objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      bytes += object
    }
    let table = bytes.count
    func word(_ value: Int) -> [UInt8] { (0..<8).reversed().map { UInt8(value >> ($0 * 8) & 255) } }
    for offset in offsets { bytes += word(offset).suffix(4) }
    bytes += [0, 0, 0, 0, 0, 0, 4, 1] + word(objects.count) + word(0) + word(table)
    return bytes
  }

  /// A random value as Foundation has it, and as we do.
  private static func value(_ random: inout ManifestRandom, depth: Int, least: Int = 0) -> (
    Any, PropertyList
  ) {
    let text = { (random: inout ManifestRandom) -> String in
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
        .dictionary(pairs.map { PropertyList.Member(key: $0, value: $1.1) })
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
    case 5: return (Data([1, 2, 3]), .data)
    default:
      let values = (0..<Int.random(in: 0..<20, using: &random)).map { _ in
        value(&random, depth: depth + 1)
      }
      return (values.map(\.0), .array(values.map(\.1)))
    }
  }
}

extension PropertyList {
  /// With every dictionary in the order of its keys: Foundation's have none.
  fileprivate var sorted: PropertyList {
    switch self {
    case .dictionary(let members):
      .dictionary(
        members.map { Member(key: $0.key, value: $0.value.sorted) }.sorted { $0.key < $1.key })
    case .array(let elements): .array(elements.map(\.sorted))
    default: self
    }
  }
}

/// SplitMix64: the same numbers for the same seed.
struct ManifestRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
