import Testing

@testable import JournalApp

@Suite("The title and preview of a text")
struct EntryOutlineTests {
  @Test(
    "The title is the first line that says something, without its marks",
    arguments: [
      ("# Crossing the fjord\n\nText", "Crossing the fjord"),
      ("Crossing the fjord\nText", "Crossing the fjord"),
      ("\n\n  ## Garden ##  \nText", "Garden"),
      ("# C#\n", "C#"),
      ("#hashtag\n", "#hashtag"),
      ("---\n# After a rule", "After a rule"),
      ("```\ncode", "code"), ("```swift\ncode", "code"), ("~~~ text\ncode", "code"),
      ("```code``` is short\nText", "```code``` is short"),
      ("Title\n=====\nText", "Title"),
      ("🎹\nPiano", "🎹"),
      ("مذكرات الرحلة\nوصلنا", "مذكرات الرحلة"),
      ("", ""), ("\n \t\n", ""), ("####### seven", "####### seven"),
    ])
  func title(text: String, title: String) { #expect(EntryOutline(text).title == title) }

  @Test(
    "The preview is what follows, on one line",
    arguments: [
      ("# T\n\nOne.\nTwo.\n", "One. Two."),
      ("T\n=====\n## To remember\n- a list\n> quoted", "To remember a list quoted"),
      ("T\n- [X] done\n```swift\nlet x = 1\n```\nend", "done let x = 1 end"),
      ("T", ""), ("T\n\n\n", ""),
    ])
  func preview(text: String, preview: String) { #expect(EntryOutline(text).preview == preview) }

  @Test(
    "The list shows titles and previews without the marks in their lines, whenever they were stored"
  )
  func displayed() {
    let outline = EntryOutline("# **Fjord** and `fog`\n\n- [ ] Ask [him](https://a.b) *today*\n")
    let now = Moment.now()
    let key = EntryKey(day: now.local.day, created: now, sequence: 1)
    let summary = EntrySummary(
      id: .make(), key: key, title: outline.title, preview: outline.preview)
    #expect(summary.displayTitle == "Fjord and fog")
    #expect(summary.displayPreview == "Ask him today")
  }

  @Test("A text cut in the middle of a character gives no replacement character")
  func cut() {
    let text = String(repeating: "é", count: EntryOutline.reach)
    let outline = EntryOutline(bytes: text.utf8.prefix(EntryOutline.reach - 1))
    #expect(!outline.title.unicodeScalars.contains("\u{fffd}"))
    #expect(outline.title.count == 200)
  }

  @Test("Any bytes give an outline", arguments: 0..<50)
  func anyBytes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bytes = (0..<300).map { _ in UInt8.random(in: 0...255, using: &random) }
    let outline = EntryOutline(bytes: bytes)
    #expect(!outline.title.contains("\n"), "seed \(seed)")
    #expect(!outline.preview.contains("\n"), "seed \(seed)")
  }
}
