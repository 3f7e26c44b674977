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
    #expect(front.created?.moment == Moment(milliseconds: 1_709_630_430_000))
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

  /// The bodies of other programs' files, as `title | day | tags` of the entry that comes of them.
  nonisolated static let blocks: [(block: String, title: String?, day: Int?, tags: [String])] = [
    ("date created: 2021-06-01 08:00\ntags:\n  - harbour", nil, 20_210_601, ["harbour"]),
    ("title: >-\n  A long\n  title", "A long title", nil, []),
    ("title: |\n  One\n  two", "One two", nil, []),
    ("title: >2+\n   Deep\n\n", "Deep", nil, []),
    ("title: \"He said \\\"ahoy\\\" twice\"", "He said \"ahoy\" twice", nil, []),
    ("title: 'It''s late'", "It's late", nil, []),
    ("title: \"over\n  two lines\"", "over two lines", nil, []),
    ("title: \"\\U0001F6A2 Ship\"", "🚢 Ship", nil, []),
    ("title: \"\\uD83D\\uDEA2 \\x41\\t\\e\"", "🚢 A \u{1b}", nil, []),
    ("title: \"Ahoy\" he said", "\"Ahoy\" he said", nil, []),
    ("title: The harbour # a comment", "The harbour", nil, []),
    ("title: C# and #two", "C# and", nil, []),
    ("title: Plain\n  over lines", "Plain over lines", nil, []),
    ("title: null", nil, nil, []), ("title: ~\ndate:", nil, nil, []), ("title: ''", nil, nil, []),
    ("title: \"null\"", "null", nil, []), ("title: !!str 12", "12", nil, []),
    ("title: a: b", "a: b", nil, []), ("title: &t Anchored", "Anchored", nil, []),
    ("\"title\": \"Quoted key\"\n'date' : \"2017-03-04\"", "Quoted key", 20_170_304, []),
    ("TITLE: Loud\nCreated_At: 07-01-2019 06:24 PM", "Loud", 20_190_701, []),
    ("title: Storm\ndate: 2019-07-08 # the day", "Storm", 20_190_708, []),
    ("date:\n  - 2015-02-03", nil, 20_150_203, []), ("date: [2015-02-03]", nil, 20_150_203, []),
    ("date: 2013-05-06T25:61:00", nil, 20_130_506, []), ("date: soon", nil, nil, []),
    ("date: soon\ncreated: 2013-05-06", nil, 20_130_506, []),
    ("published: 2013-05-06\ncreated-at: 2012-01-02", nil, 20_120_102, []),
    ("tags: boats harbour", nil, nil, ["boats", "harbour"]),
    ("tags: [a,\n  \"b c\", # not d\n  'e'\n]", nil, nil, ["a", "b-c", "e"]),
    ("tags:\n- a\n- 'b'\n-\n- \"#c\" # d\nother: x", nil, nil, ["a", "b", "c"]),
    ("tags: # all of them\n  - a\n\n  # and\n  - b", nil, nil, ["a", "b"]),
    (
      "tag: one\nkeywords: [two]\ncategories:\n  - three\n  - one", nil, nil,
      ["one", "two", "three"]
    ),
    ("tags: [a, [b, c], {d: e}, ~]", nil, nil, ["a", "b", "c"]),
    ("nested:\n  title: not this\n  tags: [no]\ntitle: This", "This", nil, []),
    ("summary: |\n  title: not this\n\n  ---\ntitle: This", "This", nil, []),
  ]

  @Test("YAML of other programs is read as they mean it", arguments: blocks)
  func yaml(block: String, title: String?, day: Int?, tags: [String]) throws {
    let text = "---\n\(block)\n---\n\nText"
    let front = try #require(FrontMatter(text))
    #expect(front.title == title)
    #expect(front.created?.day.rawValue == day)
    #expect(front.tags == tags)
    #expect(text[front.source.endIndex...] == "Text")
    #expect(front.edited(FrontMatter.Edits()) == String(front.source))
  }

  nonisolated static let formats: [(text: String, format: FrontMatter.Format)] = [
    (
      """
      +++
      # Hugo
      title = "The \\u00e9cluse"
      date = 2019-07-08T10:00:00+02:00
      lastmod = 2019-07-09
      draft = false
      tags = ["boats", 'late summer', # two
      ]
      [params]
      title = "not this"
      +++
      """, .toml
    ),
    (
      """
      {
        "title": "The \\u00e9cluse", "draft": false, "n": [1, {"title": "no"}, null],
        "date": "2019-07-08T10:00:00+02:00", "updated": "2019-07-09",
        "tags": ["boats", "late summer"]
      }
      """, .json
    ),
  ]

  @Test("TOML and JSON are read too, and written back in their form", arguments: formats)
  func otherFormats(text: String, format: FrontMatter.Format) throws {
    let whole = text + "\n\nText"
    let front = try #require(FrontMatter(whole))
    #expect(front.format == format && front.title == "The écluse")
    #expect(front.created?.isoText == "2019-07-08T10:00:00+02:00")
    #expect(
      front.modified == EntryDate(Moment(local: LocalDay(rawValue: 20_190_709), seconds: 0)).moment)
    #expect(front.tags == ["boats", "late-summer"])
    #expect(whole[front.source.endIndex...] == "Text")
    let edited = front.edited(
      FrontMatter.Edits(title: "A \"new\" one", tags: ["boats", "rain"], isPinned: true))
    let again = try #require(FrontMatter(edited + "Text"))
    #expect(again.title == "A \"new\" one" && again.tags == ["boats", "rain"] && again.isPinned)
    #expect(again.created == front.created && again.fields.count == front.fields.count + 1)
    #expect(edited.contains("draft"))
  }

  nonisolated static let edits: [(before: String, after: String)] = [
    (
      "title: 'Old' # why\nx:  y # kept\ntags: [boats, rain]",
      "title: 'New: name'\nx:  y # kept\ntags: [rain, fog]"
    ),
    (
      "\"title\": \"Old\"\ntags:\n- boats\n- rain\nb: 1",
      "\"title\": \"New: name\"\ntags:\n- rain\n- fog\nb: 1"
    ),
    (
      "title: Old\ntags:\n    - boats\n    - c++\n\n# end",
      "title: \"New: name\"\ntags:\n    - \"c++\"\n    - fog\n\n# end"
    ),
    ("title: >-\n  Old\n  name\ntags: boats", "title: \"New: name\"\ntags: [fog]"),
  ]

  @Test("Only the values that were edited are written anew", arguments: edits)
  func writing(before: String, after: String) throws {
    let front = try #require(FrontMatter("---\n\(before)\n---\n\n"))
    let edited = front.edited(
      FrontMatter.Edits(
        title: "New: name", tags: before.contains("rain") ? ["rain", "fog"] : ["fog"]))
    #expect(edited == "---\n\(after)\n---\n\n")
  }

  @Test(
    "Any bytes after the mark are read or refused in time, and what is read can be edited",
    arguments: 0..<60)
  func anyBlock(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let parts = [
      "title", "date", "tags", ":", ": ", "\n", "\n  ", "- ", "[", "]", "{", "}", "\"", "'", "\\",
      "#", " #",
      "|", ">-", "é", "🚢", "2019-07-08", ",", "=", "\n---\n", "\n+++\n", "\u{301}", "\\u00", "~",
      "\t",
    ]
    for mark in ["---\n", "+++\n", "{"] {
      let body = (0..<Int.random(in: 0...60, using: &random)).map { _ in
        parts.randomElement(using: &random) ?? ""
      }
      let text = mark + body.joined() + (mark == "{" ? "}" : "\n" + mark) + "\nText"
      guard let front = FrontMatter(text) else { continue }
      #expect(text.hasPrefix(front.source))
      _ = front.text(around: text[front.source.endIndex...])
      _ = (front.created, front.modified, front.isPinned)
      _ = front.edited(
        FrontMatter.Edits(title: "x", tags: ["y"], created: EntryDate(.now()), isPinned: true))
    }
    let long = "---\n" + String(repeating: "a: \"\n", count: 900) + "---\n"
    #expect(FrontMatter(long) != nil || FrontMatter(long) == nil)
  }

  static let others = [
    "", "---", "---\n", "---\n---\n", "---\ntext\n---\n", "---\ntitle: x\n",
    " ---\ntitle: x\n---\n",
    "text\n---\ntitle: x\n---\n", "---\nhttp://example.org\n---\n", "----\ntitle: x\n---\n",
    "---\nDear old diary: hello\n---\n", "{ x }", "{}", "{\"a\": 1}", "{\"title\": 1} and more",
    "+++\nwords\n+++\n", "---\n- a\n---\n", "---\ntitle: x\nwords\n---\n",
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
    ("T\n\n    #indented\r\n\r\n  #kept\n      #too", ["kept", "too"]),
    ("- a\n    - b #inner\n\n        #of-inner\n\n            #code", ["inner", "of-inner"]),
    ("##double #a#b #a!", ["a"]), ("#日本 #emoji🎹", ["日本", "emoji"]),
  ]

  @Test("Tags stand in words, and not in code or links", arguments: texts)
  func tags(text: String, expected: [String]) { #expect(EntryTags.tags(in: text) == expected) }
}
