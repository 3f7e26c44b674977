import Foundation
import Pictures
import Testing

@testable import PhotoGalleryApp

@Suite("The pictures of a folder")
struct PhotoFolderTests {
  @Test("They are in the order in which people count")
  func order() {
    let names = ["b.png", "IMG 10.jpg", "img 2.jpg", "a10.png", "a2.png", "a02.png", "A1.png"]
    let sorted = names.sorted { PhotoFolder.isOrdered($0, before: $1) }
    #expect(
      sorted == ["A1.png", "a02.png", "a2.png", "a10.png", "b.png", "img 2.jpg", "IMG 10.jpg"])
  }

  @Test("Only pictures count, and none that is hidden")
  func filter() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["a.JPG", "b.txt", ".c.png", "d", "e.webp"] {
      try Data([1]).write(to: folder.appendingPathComponent(name))
    }
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("f.png"), withIntermediateDirectories: false)
    #expect(PhotoFolder.photos(in: folder.path)?.map(\.id) == ["a.JPG", "e.webp"])
    #expect(PhotoFolder.photos(in: folder.path + "/nowhere") == nil)
  }

  @Test("The samples are there, are pictures, and are no more than two megabytes")
  func samples() throws {
    let folder = try #require(SamplePhotos.folder())
    let photos = try #require(PhotoFolder.photos(in: folder))
    #expect(photos.count == 12)
    var total = 0
    for photo in photos {
      let picture = try Picture(path: photo.path)
      total += picture.bytes.count
      #expect(picture.header.format == photo.format)
    }
    #expect(total < 2_000_000)
  }
}
