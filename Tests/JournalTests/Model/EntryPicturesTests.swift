import Canvas
import Foundation
import GRDB
import Geometry
import Testing

@testable import JournalApp

@MainActor @Suite("Pictures beside the texts")
struct EntryPicturesTests {
  private let fixture: Fixture
  private let other: TemporaryFolder
  private var pictures: EntryPictures { EntryPictures(fixture.database) }

  init() throws {
    fixture = try Fixture()
    other = try TemporaryFolder()
  }

  /// A picture of one color.
  private func png(_ color: UInt32, width: Int = 40, height: Int = 30) throws -> [UInt8] {
    let surface = Surface(size: PixelSize(width: width, height: height))
    surface.draw {
      $0.fill(Rect(x: 0, y: 0, width: Double(width), height: Double(height)), Color(hex: color))
    }
    return try surface.pngData()
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: path)))
  }

  private func files(_ folder: String) -> [String] {
    (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
      .filter { $0.contains(".") }.sorted()
  }

  @Test("Equal pictures are one file, whose name tells the size; what is no picture is refused")
  func kept() throws {
    let red = try png(0xc02020)
    let name = try pictures.keep(red)
    #expect(name.size == PixelSize(width: 40, height: 30))
    #expect(try pictures.keep(red) == name)
    #expect(try pictures.keep(png(0x2020c0)) != name)
    #expect(files(pictures.folder).count == 2)
    #expect(try bytes("\(pictures.folder)/\(name.rawValue)") == red)
    #expect(PictureName(rawValue: name.rawValue) == name)
    for text in ["a.png", "../\(name.rawValue)", "0123456789abcdef-0x5.png", name.rawValue + "\0"] {
      #expect(PictureName(rawValue: text) == nil)
    }
    #expect(throws: EntryPictures.Refusal.self) { try pictures.keep(Array("text".utf8)) }
    #expect(throws: EntryPictures.Refusal.self) { try pictures.keep(Array(red.prefix(20))) }
    #expect(files(pictures.folder).count == 2)
  }

  @Test("A damaged file with the name of another picture takes nothing from it")
  func sameName() throws {
    let red = try png(0xc02020)
    let name = try pictures.keep(red)
    let path = "\(pictures.folder)/\(name.rawValue)"
    try Data([1, 2, 3]).write(to: URL(fileURLWithPath: path))
    let second = try pictures.keep(red)
    #expect(second != name)
    #expect(try bytes(try #require(pictures.existingPath(of: second))) == red)
  }

  @Test("A vault with pictures goes through the journal, byte for byte")
  func roundTrip() throws {
    let (red, blue) = (try png(0xc02020), try png(0x2020c0))
    let texts = [
      "day.md": "# Day\n\n![Red](pictures/a%20red.png)\n![[blue.png|200]]\n\n![gone](no.png)\n",
      "sub/deep.md": "# Deep\n\n![](<../pictures/a red.png>) and ![w|30](../blue/blue.png)\n",
    ]
    for (path, text) in texts { try other.write(text, to: "in/" + path) }
    try other.write(red, to: "in/pictures/a red.png")
    try other.write(blue, to: "in/blue/blue.png")
    try other.write(try png(0x20c020), to: "in/other.png")
    let outcome = try Importer(fixture.database).run("\(other.path)/in")
    #expect(outcome.imported == 2)
    // The one that no text names.
    #expect(outcome.leftOut == "Left out: 1 PNG picture.")
    #expect(files(pictures.folder).count == 2)
    let exported = try Exporter(fixture.database).run("\(other.path)/out")
    #expect(exported.changed == [.missing("no.png", path: "day.md")] || exported.changed.isEmpty)
    #expect(
      files("\(other.path)/out")
        == ["blue/blue.png", "day.md", "pictures/a red.png", "sub/deep.md"])
    for (path, text) in texts {
      #expect(try bytes("\(other.path)/out/\(path)") == Array(text.utf8))
    }
    #expect(try bytes("\(other.path)/out/pictures/a red.png") == red)
    #expect(try bytes("\(other.path)/out/blue/blue.png") == blue)
  }

  @Test(
    "An entry written here is exported with its pictures beside it, and imported again")
  func exported() throws {
    let red = try png(0xc02020)
    let name = try pictures.keep(red)
    fixture.store.insert(
      Entry(text: "Trip\n\n![Boat](\(name.rawValue))", created: .now()))
    #expect(fixture.store.flush())
    _ = try Exporter(fixture.database).run("\(other.path)/out")
    #expect(Set(files("\(other.path)/out")) == ["Trip.md", name.rawValue])
    #expect(try bytes("\(other.path)/out/\(name.rawValue)") == red)
    try other.write("", to: "journal/empty")
    let again = try JournalDatabase.open(in: "\(other.path)/journal")
    _ = try Importer(again).run("\(other.path)/out")
    let second = EntryPictures(again)
    #expect(try bytes(try #require(second.existingPath(of: name))) == red)
    try again.close()
  }

  @Test("A picture cannot be written out of the folder, nor read from outside of the vault")
  func outside() throws {
    let red = try png(0xc02020)
    try other.write(red, to: "secret.png")
    try other.write(
      "# Bad\n\n![x](../secret.png)\n![y](\(other.path)/secret.png)\n", to: "in/bad.md")
    _ = try Importer(fixture.database).run("\(other.path)/in")
    #expect(files(pictures.folder).isEmpty)
    for path in ["../a.png", "a/../../b.png", "/etc/a.png", "https://a.b/c.png"] {
      #expect(PicturePath.resolved(path, in: "") == nil)
    }
    #expect(PicturePath.resolved("../a.png", in: "sub") == "a.png")
    #expect(PicturePath.resolved("./b%20c/d.png", in: "sub") == "sub/b c/d.png")
  }

  @Test(
    """
    A picture that no text names is removed after 30 days; those of entries and of deleted ones stay, and one that is \
    named again comes back
    """)
  func unused() async throws {
    let names = try [0xc02020, 0x20c020, 0x2020c0].map { try pictures.keep(png($0)) }
    let kept = fixture.store.insert(Entry(text: "A\n\n![](\(names[0].rawValue))", created: .now()))
    let deleted = fixture.store.insert(
      Entry(text: "B\n\n![](\(names[1].rawValue))", created: .now()))
    await fixture.store.settle()
    fixture.store.delete(deleted.id)
    await fixture.store.settle()
    let now = Int64(Date().timeIntervalSince1970)
    pictures.sweep(at: now)
    #expect(files(pictures.folder).contains("unused/\(names[2].rawValue)"))
    #expect(names.allSatisfy { pictures.existingPath(of: $0) != nil })
    pictures.sweep(at: now + 29 * 86_400)
    #expect(pictures.existingPath(of: names[2]) != nil)
    // It is pasted again, and its text is written before it would go.
    #expect(try pictures.keep(png(0x2020c0)) == names[2])
    pictures.sweep(at: now)
    pictures.sweep(at: now + 31 * 86_400)
    #expect(pictures.existingPath(of: names[2]) == nil)
    #expect(pictures.existingPath(of: names[0]) != nil)
    #expect(pictures.existingPath(of: names[1]) != nil)
    fixture.store.deleteForGood([deleted.id])
    fixture.store.delete(kept.id)
    await fixture.store.settle()
    fixture.store.putBack(kept.id)
    await fixture.store.settle()
    pictures.sweep(at: now)
    #expect(files(pictures.folder) == [names[0].rawValue, "unused/\(names[1].rawValue)"])
  }

  @Test("A picture is on the pages of a PDF")
  func pdf() throws {
    let bytes = try png(0xc02020, width: 300, height: 200)
    let name = try pictures.keep(bytes)
    let text = "Trip\n\nBefore\n\n![Boat](\(name.rawValue))\n\nAfter"
    func size(_ text: String) throws -> Int {
      let entry = Entry(text: text, created: .now())
      fixture.store.insert(entry)
      #expect(fixture.store.flush())
      let own = pictures.forBooks(of: [entry.id])[entry.id]
      let path = "\(other.path)/\(text.utf8.count).pdf"
      try EntryBook(entry, dates: DateText(locale: .english), pictures: own).write(to: path)
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      return data.range(of: Data("/Image".utf8)) != nil ? data.count : 0
    }
    #expect(try size(text) > 0)
    #expect(try size("Trip\n\nBefore\n\nAfter") == 0)
  }
}
