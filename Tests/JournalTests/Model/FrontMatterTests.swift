import Testing

@testable import JournalApp

@Suite("Front matter")
struct FrontMatterTests {
  @Test("Title, date and tags are read in their usual forms")
  func fields() throws {
    let text = """
      ---
      # A comment
      title: 'The: harbour'
      layout: post
      date: 2024-03-05T10:20:30+01:00
      tags:
        - boats
        - "late summer"
        - 12
      nested:
        title: not this
      ---

      Text
      """
    let front = try #require(FrontMatter(text))
    #expect(front.title == "The: harbour")
    #expect(front.date == Moment(milliseconds: 1_709_630_430_000))
    #expect(front.tags == ["boats", "late-summer"])
    #expect(text[front.source.endIndex...] == "Text")
    #expect(
      front.text(around: "Text\n") == "# The: harbour\n\nText\n\n#boats #late-summer\n")
    #expect(
      front.text(around: "# The: harbour\n#boats #Late-Summer")
        == "# The: harbour\n#boats #Late-Summer")
  }

  static let tagLines: [(String, [String])] = [
    ("tags: [a, \"b c\", '#d']", ["a", "b-c", "d"]), ("tags: a, b", ["a", "b"]),
    ("keywords: x", ["x"]), ("tags: []", []), ("tags:", []),
  ]

  @Test("Tags have several forms", arguments: tagLines)
  func tags(line: String, expected: [String]) {
    #expect(FrontMatter("---\n\(line)\n---\n")?.tags == expected)
  }

  static let dates: [(String, Int64?)] = [
    ("2024-03-05T10:20:30Z", 1_709_634_030_000), ("2024-03-05 10:20 +0000", 1_709_634_000_000),
    ("2024-03-05T10:20:30.250-05:30", 1_709_653_830_000), ("2024-13-05", nil), ("soon", nil),
    ("2024-03-05T99", nil), ("", nil), ("-1-2-3", nil), ("2024-03", nil),
  ]

  @Test("Dates are those of ISO 8601", arguments: dates)
  func date(text: String, milliseconds: Int64?) {
    #expect(Moment(written: text[...])?.milliseconds == milliseconds)
  }

  @Test("A date without a zone is local")
  func localDate() {
    let moment = Moment(written: "2024-03-05 10:20")
    #expect(moment?.local.day == LocalDay(year: 2024, month: 3, day: 5))
    #expect(moment?.local.hour == 10 && moment?.local.minute == 20)
  }

  static let others = [
    "", "---", "---\n", "---\n---\n", "---\ntext\n---\n", "---\ntitle: x\n",
    " ---\ntitle: x\n---\n",
    "text\n---\ntitle: x\n---\n", "---\nhttp://example.org\n---\n", "----\ntitle: x\n---\n",
  ]

  @Test("Other texts that begin with a rule have none", arguments: others)
  func other(text: String) { #expect(FrontMatter(text) == nil) }
}

@Suite("Tags in a text")
struct EntryTagsTests {
  static let texts: [(String, [String])] = [
    ("#one and #Two, (#three) #one", ["one", "two", "three"]),
    ("# Heading\n## More\n#no-space", ["no-space"]),
    ("a#b C# x## #1 #12a #2026/summer/ #é_x-", ["12a", "2026/summer", "é_x"]),
    ("https://example.org/#part [up](#up) <a href=\"x#y\">", []),
    ("`#code` ``a ` #b`` #c `#open", ["c"]),
    ("```\n#fenced\n```\n#out\n~~~\n#in\n```\n#in\n~~~\n#last", ["out", "last"]),
    ("    #indented\n\t#tab\n  #kept", ["kept"]),
    ("##double #a#b #a!", ["a"]), ("#日本 #emoji🎹", ["日本", "emoji"]),
  ]

  @Test("Tags stand in words, and not in code or links", arguments: texts)
  func tags(text: String, expected: [String]) { #expect(EntryTags.tags(in: text) == expected) }
}
