import Canvas
import Geometry
import SceneTesting
import SceneryUIKit
import Scenes
import Testing

@MainActor @Suite("UIImage")
struct ImageTests {
  /// A PNG file of 6 by 4 pixels.
  private static func file() throws -> Data {
    let surface = Surface(size: PixelSize(width: 6, height: 4))
    return Data(try surface.pngData())
  }

  private final class WithPictures: UIResponder, UIApplicationDelegate {
    static let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pictures-\(UUID().uuidString)")
    static let bundle = UIApplicationBundle(pictures: folder)
  }

  @Test("an image is found by its name in the bundle's folder, by its path, or is made of data")
  func sources() throws {
    let folder = WithPictures.folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Self.file().write(to: folder.appendingPathComponent("harbour.png"))
    try Data("no picture".utf8).write(to: folder.appendingPathComponent("broken.png"))
    _ = try WithPictures.describe()
    let image = try #require(UIImage(named: "harbour"))
    #expect(image.size == CGSize(width: 6, height: 4))
    #expect(UIImage(named: "harbour.png") != nil && UIImage(named: "harbour") == image)
    #expect(UIImage(named: "broken") == nil && UIImage(named: "missing") == nil)
    let path = folder.appendingPathComponent("harbour.png").path
    #expect(
      UIImage(contentsOfFile: path)?.size == image.size && UIImage(contentsOfFile: path) != image)
    #expect(UIImage(data: try Self.file())?.pngData() != nil && UIImage(data: Data([1, 2])) == nil)
    let trash = try #require(UIImage(systemName: "trash.fill"))
    #expect(trash == UIImage(systemName: "trash.fill") && trash.pngData() != nil)
    #expect(trash != UIImage(systemName: "trash") && UIImage(systemName: "star.fill") != nil)
    #expect(UIImage(systemName: "no.such.symbol") == nil)
    let view = UIImageView(image: image)
    #expect(view.frame.size == image.size && view.image === image)
    view.sizeToFit()
    #expect(view.frame.size == image.size)
    #expect((view.subviews.first as? PictureView)?.picture?.size == PixelSize(width: 6, height: 4))
  }

  @Test("an image is the first representation of a provider, and the activity the second")
  func provider() throws {
    let image = try #require(UIImage(data: try Self.file()))
    let provider = NSItemProvider(object: image)
    provider.registerObject(NSUserActivity(activityType: "open"), visibility: .all)
    #expect(provider.registeredTypeIdentifiers.first == "image/png")
    #expect(provider.registeredTypeIdentifiers.count == 2 && provider.userActivity != nil)
    var read: UIImage?
    provider.loadObject(ofClass: UIImage.self) { image, _ in read = image }
    #expect(read?.size == image.size)
    #expect(!NSItemProvider(object: "text").canLoadObject(ofClass: UIImage.self))
  }
}
