import Testing
import XProtocol

@Suite("Names of data types in selections")
struct DropTypesTests {
  @Test("All names of plain text are one type, in the place of the first")
  func mimeTypes() {
    let firefox = [
      "text/x-moz-url", "_NETSCAPE_URL", "text/html", "text/unicode", "UTF8_STRING",
      "TEXT/PLAIN; charset=\"UTF-8\"", "text/plain", "STRING", "TIMESTAMP", "TARGETS", "text/html",
    ]
    #expect(
      DropTypes.mimeTypes(ofTargets: firefox) == [
        "text/x-moz-url", "_NETSCAPE_URL", "text/html", "text/unicode",
        "text/plain;charset=utf-8",
      ])
    #expect(
      DropTypes.mimeTypes(ofTargets: ["text/plain; charset=\"UTF-16\"", "", "a\n/b"]) == [
        "text/plain;charset=utf-16"
      ])
  }

  @Test("The best name of text is requested first, and other types by their own name")
  func targets() {
    let offered = ["STRING", "Text/HTML", "text/plain;charset=utf8", "text/plain", "UTF8_STRING"]
    for wanted in ["text/plain", "text/plain;charset=utf-8", "UTF8_STRING"] {
      #expect(
        DropTypes.targets(for: wanted, among: offered) == [
          "UTF8_STRING", "text/plain", "STRING", "text/plain;charset=utf8",
        ])
    }
    #expect(DropTypes.targets(for: "text/html", among: offered) == ["Text/HTML"])
    #expect(DropTypes.targets(for: "image/png", among: offered) == [])
    #expect(DropTypes.targets(for: "TARGETS", among: ["TARGETS"]) == [])
  }

  @Test("What is offered as text can be read by its old names")
  func offering() {
    for type in ["text/plain", "text/plain;charset=utf-8"] {
      let names = DropTypes.targets(offering: type)
      #expect(names.first == "text/plain;charset=utf-8")
      #expect(DropTypes.mimeTypes(ofTargets: names) == ["text/plain;charset=utf-8"])
    }
    #expect(DropTypes.targets(offering: "image/png") == ["image/png"])
  }

  @Test(
    "Text is decoded by the type that the answer names",
    arguments: [
      ("UTF8_STRING", Array("grün\0".utf8), "grün"), ("STRING", [0x67, 0xfc], "gü"),
      ("text/plain", [0x67, 0xfc], "gü"), ("text/plain", Array("gü".utf8), "gü"),
      ("text/plain;charset=ISO-8859-1", Array("ü".utf8), "Ã¼"), ("text/html", [], ""),
      ("COMPOUND_TEXT", [0x61, 0xe9], "aé"),
      (
        "COMPOUND_TEXT", [0x1b, 0x25, 0x47] + Array("мир".utf8) + [0x1b, 0x25, 0x40, 0xe9], "мирé"
      ),
      ("COMPOUND_TEXT", [0x1b, 0x2d, 0x4c, 0xdc, 0xd8, 0xe0, 0xf0], "мир№"),
      ("COMPOUND_TEXT", [0x1b, 0x2d, 0x62, 0xa4, 0x1b, 0x2d, 0x41, 0xa4], "€¤"),
      ("COMPOUND_TEXT", [0x1b, 0x2d, 0x4d, 0xfe, 0x1b, 0x28, 0x42], "ş"),
      ("COMPOUND_TEXT", [0x1b, 0x24, 0x28, 0x42, 0x30, 0x21], nil),
      ("COMPOUND_TEXT", [0x1b], nil), ("COMPOUND_TEXT", [0x1b, 0x2d], nil),
      ("COMPOUND_TEXT", [0x1b, 0x25, 0x47, 0x61], "a"),
    ] as [(String, [UInt8], String?)])
  func decoding(type: String, bytes: [UInt8], text: String?) {
    #expect(DropTypes.text(bytes, type: type) == text)
  }
}
