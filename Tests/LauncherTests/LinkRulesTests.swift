import Launcher
import SeededRandom
import Testing

@Suite("Links from outside")
struct LinkRulesTests {
  private let rules = LinkRules(schemes: ["journal", "file"])

  @Test(
    "Taken",
    arguments: [
      "journal://entry/5f0c", "JOURNAL:x", "journal://entry/a%20b?c=d#e", "file:///tmp/a%20b.png",
      "file://localhost/tmp/x", "file:/tmp/x", "file:///tmp/%C3%A4", "file:///a/..b/c..",
    ])
  func taken(link: String) throws {
    try rules.check(link)
  }

  @Test(
    "Refused, with a reason",
    arguments: [
      "", "journal", "http://example.org/", "javascript:alert(1)", "journal ://x", ":x",
      "journal://entry/%00", "journal://entry/%0a", "journal://entry/%zz", "journal://entry/%4",
      "journal://entry/a b", "journal://entry/ä", "journal://entry/\u{0}", "journal://entry/%ff",
      "journal://x/\u{202e}y", "file://other-host/tmp/x", "file:///tmp/../etc/passwd",
      "file:///tmp/%2e%2e/x", "file:relative", "file://", "file://localhost", "\\\\host\\share",
    ])
  func refused(link: String) {
    let fault = #expect(throws: LinkRules.Fault.self) { try rules.check(link) }
    #expect(fault?.description.isEmpty == false)
  }

  @Test("A link of more bytes than anybody needs is refused")
  func long() {
    let link = "journal:" + String(repeating: "x", count: LinkRules.longest)
    #expect(throws: LinkRules.Fault.self) { try rules.check(link) }
  }

  @Test(
    "A path on the command line becomes a link to the file, and passes",
    arguments: [
      ("a b.png", "file:///home/ada/a%20b.png"), ("/x/ü%.png", "file:///x/%C3%BC%25.png"),
      ("../x", "file:///home/x"), ("./a:b", "file:///home/ada/a%3Ab"),
      ("/x/../\u{301}y", "file:///%CC%81y"), ("/\u{301}", "file:///%CC%81"),
      ("journal://entry/1", "journal://entry/1"), ("file:///x", "file:///x"),
    ])
  func path(argument: String, link: String) throws {
    #expect(rules.link(fromArgument: argument, folder: "/home/ada") == link)
    try rules.check(link)
  }

  @Test("Without files a path stays what it is, and is refused")
  func noFiles() {
    let rules = LinkRules(schemes: ["journal"])
    #expect(rules.link(fromArgument: "x.md", folder: "/") == "x.md")
    #expect(throws: LinkRules.Fault.self) { try rules.check("x.md") }
  }

  @Test("Whatever passes is ASCII, of a known scheme, and short", arguments: 0..<300)
  func anyText(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "journal:", "file:", "//", "/", "..", "%2e", "%2f", "%00", "%c3", "%a4", "a", "ä", " ", "\n",
      "localhost", "?", "#", ":", "%", "\u{202e}",
    ]
    let link = (0..<Int.random(in: 0...8, using: &random))
      .compactMap { _ in pieces.randomElement(using: &random) }.joined()
    guard (try? rules.check(link)) != nil else { return }
    #expect(link.unicodeScalars.allSatisfy { $0.isASCII && $0.value > 0x20 })
    #expect(link.hasPrefix("journal:") || link.hasPrefix("file:"))
    #expect(!link.contains("%00"))
  }

  @Test("What is quoted in a sentence is short and turns nothing around")
  func quoted() {
    #expect(LinkRules.quoted("a\u{202e}b\"c\n") == "\"a?b?c?\"")
    #expect(LinkRules.quoted(String(repeating: "x", count: 9000)).count < 100)
  }
}
