import DatabaseStores
import Foundation
import GRDB
import SeededRandom
import Testing

@Suite("Long texts in a database")
struct LongTextLaws {
  private func withDatabase(_ body: (Database, inout LongTexts) throws -> Void) throws {
    let queue = try DatabaseQueue()
    var texts = LongTexts()
    try queue.inDatabase { database in
      try LongText.makeTables(in: database)
      try body(database, &texts)
    }
  }

  private func rows(_ table: String, _ database: Database) throws -> Int {
    try Int.fetchOne(database, sql: "SELECT count(*) FROM \(table)") ?? 0
  }

  private let long = String(repeating: "Ein paar Wörter, 二三の言葉. ", count: 2000)

  @Test("Whatever is edited, the file has the text, and of the edits no more than their letters")
  func edits() throws {
    var random = SeededGenerator.make("long texts")
    try withDatabase { database, texts in
      var characters = Array(long)
      for _ in 0..<400 {
        let place = Int.random(in: 0...characters.count, using: &random)
        let removed = min(Int.random(in: 0...3, using: &random), characters.count - place)
        let inserted = ["", "a", "ü", "言", "e\u{301}", "👍🏽 und mehr"].randomElement(using: &random)
        characters.replaceSubrange(place..<place + removed, with: Array(inserted ?? ""))
        let text = String(characters)
        #expect(try texts.put(text, "x", in: database) == "")
        // A new start knows nothing of what was written.
        if Int.random(in: 0..<20, using: &random) == 0 { texts = LongTexts() }
        #expect(try LongText.stored("x", in: database)?.text.utf8.elementsEqual(text.utf8) == true)
      }
      #expect(try rows("body", database) == 1)
      #expect(try rows("edit", database) > 300)
      let inserted = try Int.fetchOne(
        database, sql: "SELECT max(length(CAST(inserted AS BLOB))) FROM edit")
      #expect(try #require(inserted) < 64)
    }
  }

  @Test("A text that becomes short is in its row alone, and is read from there")
  func short() throws {
    try withDatabase { database, texts in
      _ = try texts.put(long, "x", in: database)
      _ = try texts.put(long + "!", "x", in: database)
      #expect(try texts.put("short", "x", in: database) == "short")
      #expect(try LongText.all(in: database) == [:])
      #expect(try rows("edit", database) == 0)
    }
  }

  @Test("After many edits the text is written anew")
  func anew() throws {
    try withDatabase { database, texts in
      var text = long
      for _ in 0..<LongText.mostEdits + 2 {
        text += "."
        _ = try texts.put(text, "x", in: database)
      }
      #expect(try rows("edit", database) < LongText.mostEdits)
      #expect(try LongText.stored("x", in: database)?.text == text)
    }
  }

  @Test("An edit that is gone or wrong ends the text before it, and what is typed then is kept")
  func wrongEdits() throws {
    try withDatabase { database, texts in
      for number in 0..<10 {
        _ = try texts.put(long + String(repeating: "x", count: number), "x", in: database)
      }
      for change in [
        "DELETE FROM edit WHERE place = 4", "UPDATE edit SET start = -1 WHERE place = 3",
        "UPDATE edit SET removed = \(Int.max) WHERE place = 2",
        "UPDATE edit SET length = 0 WHERE place = 1",
      ] {
        try database.execute(sql: change)
        let read = try #require(try LongText.stored("x", in: database)).text
        #expect(read.hasPrefix(long))
        texts = LongTexts()
        _ = try texts.put(read + " typed", "x", in: database)
        #expect(try LongText.stored("x", in: database)?.text == read + " typed")
        for number in 0..<10 {
          _ = try texts.put(long + String(repeating: "x", count: number), "x", in: database)
        }
      }
    }
  }

  @Test("A rescued file, and one that another program replaced, get the whole text")
  func otherFile() throws {
    try withDatabase { database, texts in
      _ = try texts.put(long, "x", in: database)
      _ = try texts.put(long + "a", "x", in: database)
      try database.execute(sql: "DELETE FROM body")
      _ = try texts.put(long + "ab", "x", in: database)
      #expect(try LongText.stored("x", in: database)?.text == long + "ab")
      let other = try DatabaseQueue()
      try other.inDatabase { other in
        try LongText.makeTables(in: other)
        _ = try texts.put(long + "abc", "x", in: other)
        #expect(try LongText.stored("x", in: other)?.text == long + "abc")
      }
    }
  }
}
