import Foundation
import Testing

@testable import Pictures

@Suite("The pictures of a folder")
struct FolderPictureTests {
  @Test("They are in the order in which people count")
  func order() {
    let names = ["b.png", "IMG 10.jpg", "img 2.jpg", "a10.png", "a2.png", "a02.png", "A1.png"]
    let sorted = names.sorted { NaturalOrder.isOrdered($0, before: $1) }
    #expect(
      sorted == ["A1.png", "a02.png", "a2.png", "a10.png", "b.png", "img 2.jpg", "IMG 10.jpg"])
  }

  @Test("Only pictures count, and none that is hidden")
  func filter() throws {
    let folder = try TemporaryFolder()
    for name in ["a.JPG", "b.txt", ".c.png", "d", "e.webp"] { try folder.write([1], name) }
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("f.png"), withIntermediateDirectories: false)
    #expect(PictureFolder(at: folder.url.path)?.pictures.map(\.id) == ["a.JPG", "e.webp"])
    #expect(PictureFolder(at: folder.url.path + "/nowhere") == nil)
  }

  @Test("One knows its name, its format, and whether it is still the same and still there")
  func one() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], "Moon.over.hills.jpeg")
    let picture = try #require(
      FolderPicture(named: "Moon.over.hills.jpeg", in: folder.url.path))
    #expect(picture.title == "Moon.over.hills" && picture.format == .jpeg)
    #expect(picture.exists)
    try folder.write([1, 2, 3], "Moon.over.hills.jpeg")
    let again = try #require(
      FolderPicture(named: "Moon.over.hills.jpeg", in: folder.url.path))
    #expect(again.id == picture.id && again != picture)
    try FileManager.default.removeItem(atPath: picture.path)
    #expect(!picture.exists)
    #expect(FolderPicture(named: "Moon.over.hills.jpeg", in: folder.url.path) == nil)
  }

  @Test(
    "Names in every script and as long as a file system takes are listed",
    arguments: [
      "🏔️🌊.png", "صورة.png", "\(String(repeating: "é", count: 125)).png", "e\u{301}.webp",
    ])
  func names(_ name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write([1], name)
    let picture = try #require(PictureFolder(at: folder.url.path)?.pictures.first)
    #expect(picture.exists && picture.id == name)
  }
}
