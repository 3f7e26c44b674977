import Pictures
import Testing

@testable import PhotoGalleryApp

@MainActor @Suite("The pictures that come with the gallery")
struct SamplesTests {
  @Test("They are there, are pictures, and are no more than two megabytes")
  func samples() throws {
    let folder = try #require(GalleryLaunch.samples)
    let photos = try #require(PictureFolder(at: folder)?.pictures)
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
