import Testing
import XProtocol

@Suite("Text on the wire")
struct TextPropertyTests {
  let atoms = AtomMap.numbered

  @Test("A name that Latin-1 can say is STRING, others are UTF-8")
  func legacy() {
    #expect(TextProperty(legacy: "Café") == .latin1("Café"))
    #expect(TextProperty(legacy: "Café").bytes == [0x43, 0x61, 0x66, 0xe9])
    #expect(TextProperty(legacy: "Ω") == .utf8("Ω"))
    #expect(TextProperty(legacy: "a\u{7}") == .utf8("a\u{7}"))
  }

  @Test("STRING is read as Latin-1, every byte of it")
  func latin() throws {
    let text = try #require(
      TextProperty(type: atoms[.string], bytes: Array(0...255), atoms: atoms)?.string)
    #expect(text.unicodeScalars.map(\.value) == Array(0...255))
  }

  @Test("Wrong UTF-8 is repaired; compound text is passed on untouched")
  func damaged() {
    #expect(
      TextProperty(type: atoms[.utf8String], bytes: [0x61, 0xff], atoms: atoms)
        == .utf8("a\u{fffd}"))
    let compound: [UInt8] = [0x1b, 0x2d, 0x46, 0xe1]
    let text = TextProperty(type: atoms[.compoundText], bytes: compound, atoms: atoms)
    #expect(text == .compound(compound))
    #expect(text?.bytes == compound)
    #expect(text?.string == nil)
    #expect(TextProperty(type: atoms[.atom], bytes: [1], atoms: atoms) == nil)
    #expect(TextProperty(type: .none, bytes: [1], atoms: atoms) == nil)
  }

  @Test("text/plain is UTF-8 where it can be, else Latin-1")
  func plain() {
    #expect(
      TextProperty(type: atoms[.plainText], bytes: Array("é".utf8), atoms: atoms)?.string == "é")
    #expect(TextProperty(type: atoms[.plainText], bytes: [0xe9], atoms: atoms)?.string == "é")
  }

  @Test("A class is two strings, each ended by a NUL")
  func wmClass() {
    let bytes = WMClass.bytes(instance: "journal", className: "Journal")
    #expect(bytes == Array("journal\0Journal\0".utf8))
    #expect(WMClass.className(in: bytes) == "Journal")
    #expect(
      WMClass.className(in: Array(bytes.dropLast())) == "Journal", "as some programs write it")
    for strange in ["", "journal", "journal\0", "\0\0"] {
      #expect(WMClass.className(in: Array(strange.utf8)) == nil)
    }
  }
}
