import Foundation
import SeededRandom
import Testing

@testable import Scenes

/// The reader of plain lists returns what Foundation's decoder returns, or nothing.
@Suite("Plain property lists")
struct PlainPropertyListTests {
  private static let plain = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<key>Name</key>
    \t<string> Jörnal\n</string>
    \t<key>Types</key>
    \t<array>
    \t\t<string></string>
    \t\t<array><true/><false/></array>
    \t\t<dict><key></key><dict></dict></dict>
    \t</array>
    </dict>
    </plist>

    """

  @Test("a plain list is read without Foundation, to the same values")
  func plain() throws {
    let bytes = Array(Self.plain.utf8)
    let list = try #require(PlainPropertyList.read(bytes, limits: PropertyListLimits()))
    #expect(
      list
        == .dictionary([
          "Name": .string(" Jörnal\n"),
          "Types": .array([
            .string(""), .array([.bool(true), .bool(false)]),
            .dictionary(["": .dictionary([:])]),
          ]),
        ]))
    #expect(try PropertyList.decoded(bytes) == list)
  }

  @Test(
    "what is not plain is left to Foundation",
    arguments: [
      "<?xml version=\"1.0\"><plist><true/></plist>", "<plist><true/></plist>x",
      "<plist><integer>1</integer></plist>", "<plist><string>&amp;</string></plist>",
      "<plist><!-- no --><true/></plist>", "<plist><string>a\r\nb</string></plist>",
      "<plist><dict><key>a</key><true/><key>a</key><false/></dict></plist>",
      "<plist><dict><true/></dict></plist>", "<plist><array></plist>", "<plist/>", "bplist00", "",
    ])
  func notPlain(_ text: String) {
    #expect(PlainPropertyList.read(Array(text.utf8), limits: PropertyListLimits()) == nil)
  }

  @Test("of a changed plain list, Foundation reads the same or it reads the list alone")
  func plainFuzz() throws {
    let seed: UInt64 = 0x91a1_1157
    var random = SeededGenerator(seed: seed)
    let original = Array(Self.plain.utf8)
    let pieces = [
      "<true/>", "<key>a</key>", "<dict>", "</dict>", "</array>", "&amp;", "\r\n", "<!-- a -->",
      ">",
      "<string/>", "<string>", "</string>", "<integer>1</integer>", "<![CDATA[a]]>", " ", "\0",
      "<key>Name</key><string>b</string>", "<plist>", "</plist>", "é",
    ].map { Array($0.utf8) }
    var accepted = 0
    let rounds = ProcessInfo.processInfo.environment["SCENERY_SOAK"] == nil ? 2_000 : 200_000
    for round in 0..<rounds {
      var bytes = original
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = .random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        case 2: bytes.removeLast(Int.random(in: 0...40, using: &random))
        default:
          bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: place)
        }
      }
      guard let list = PlainPropertyList.read(bytes, limits: PropertyListLimits()) else { continue }
      accepted += 1
      let decoded = try? PropertyList.decoded(bytes)
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(list == decoded, "seed \(seed), round \(round): \(text)")
    }
    #expect(accepted > 0 && accepted < rounds, "seed \(seed)")
  }
}
