import SceneModel
import SeededRandom
import Testing

@Suite("Lists of URIs from other programs")
struct URIListTests {
  private func list(_ text: String) -> URIList {
    URIList(reading: Array(text.utf8), hostName: "desk")
  }

  @Test(
    "Files of this computer, however they are written",
    arguments: [
      ("file:///home/a%20b.txt\r\n", ["/home/a b.txt"]),
      ("file://localhost/x\nfile://DESK/y\rfile://desk.example.org/z", ["/x", "/y", "/z"]),
      ("FILE:/old/style", ["/old/style"]), ("/home/a b%20c", ["/home/a b%20c"]),
      ("# comment\r\n\r\n  file:///x \t\r\n", ["/x"]),
      ("file:///gr%C3%BC%c3%9fe", ["/grüße"]), ("file:///grüße", ["/grüße"]),
      ("file:///a#b?c", ["/a#b?c"]), ("file:///x\0\0", ["/x"]), ("", []), ("file:///", ["/"]),
    ])
  func local(text: String, paths: [String]) {
    #expect(list(text).paths == paths)
    #expect(list(text).refusals == [])
  }

  @Test(
    "T9 What is no file of this computer is refused, and the reason is told",
    arguments: [
      ("https://example.org/x", URIList.Reason.scheme("https")), ("sftp://h/x", .scheme("sftp")),
      ("javascript:alert(1)", .scheme("javascript")), ("file://other/x", .otherComputer("other")),
      ("file://des/x", .otherComputer("des")), ("/home/../x", .unsafePath),
      ("nonsense", .malformed),
      (":", .malformed), ("file:///a/../../x", .unsafePath), ("file:///%2e%2E/x", .unsafePath),
      ("file:///a%00b", .unsafePath), ("file:///a\0b", .unsafePath), ("file:x", .unsafePath),
      ("file://localhost", .unsafePath), ("file:///a%2fb", .malformed), ("file:///%zz", .malformed),
      ("file:///%4", .malformed), ("file:///%ff", .encoding),
    ])
  func refused(text: String, reason: URIList.Reason) {
    let list = list(text)
    #expect(list.paths == [])
    #expect(list.refusals.map(\.reason) == [reason])
  }

  @Test("T9 Long paths and long lists are cut, and the order stays")
  func limits() {
    let long = "file:///" + String(repeating: "a", count: 4095)
    #expect(list(long).refusals.map(\.reason) == [.tooLong])
    #expect(list(String(long.dropLast())).paths.count == 1)
    let many = list(
      (0..<100_000).map { $0.isMultiple(of: 2) ? "file:///\($0)" : "x\($0)" }.joined(
        separator: "\n"))
    #expect(many.entries.count == URIList.maximumEntries)
    #expect(many.omittedCount == 90_000)
    #expect(many.entries[4] == .file(path: "/4"))
    #expect(many.refusals[0].text == "x1")
  }

  @Test("T9 A refusal can be shown: without control characters, and short")
  func showable() {
    let refusal = list("x\u{202e}\u{7}y" + String(repeating: "z", count: 500)).refusals.first
    #expect(refusal?.text.hasPrefix("xyzz") == true)
    #expect((refusal?.text.count ?? .max) <= 200)
  }

  @Test("A first name that begins with a combining mark is written and read")
  func combiningMark() {
    let paths = ["/\u{369}", "/a/\u{369}/b"]
    #expect(URIList(reading: URIList.encoded(paths: paths), hostName: "desk").paths == paths)
  }

  @Test("What is written is read", arguments: 1...50 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let alphabet = Array("abc/ .%#?~-_\u{e9}\u{1F469}\u{200D}\u{1F680}\r\n\t\u{1}")
    let paths = (0..<20).map { _ in
      let name = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
        alphabet.randomElement(using: &generator) ?? "a"
      }
      // A doubled point would be refused.
      return "/" + String(name).replacing("..", with: "x")
    }
    let list = URIList(reading: URIList.encoded(paths: paths), hostName: "desk")
    #expect(list.paths == paths, "seed \(seed)")
  }

  @Test("T9 Random bytes end in entries that are safe", arguments: 1...100 as ClosedRange<UInt64>)
  func hostile(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = ["file:", "//", "/", "%2e", "..", "%00", "%", "\n", "a", "localhost", "\0", "é"]
    var bytes: [UInt8] = []
    for _ in 0..<200 {
      bytes += Array((pieces.randomElement(using: &generator) ?? "").utf8)
      if Int.random(in: 0..<20, using: &generator) == 0 {
        bytes.append(UInt8.random(in: 0...255, using: &generator))
      }
    }
    for path in URIList(reading: bytes, hostName: "desk").paths {
      #expect(path.hasPrefix("/"))
      #expect(!path.utf8.contains(0))
      #expect(!path.split(separator: "/").contains(".."))
    }
  }
}
