import Canvas
import Foundation
import Geometry
import PictureSupport
import PictureViews
import Pictures
import SceneTesting
import Scenes
import Testing
import Views

@testable import PhotoGalleryApp

/// A person who uses the gallery, with a folder of a few small pictures.
@MainActor
final class GalleryDesk {
  let folder: URL
  let user: VirtualUser
  private let maker: Maker

  nonisolated static let names = ["Alder.jpg", "Birch.png", "Cedar.webp", "Douglas.jpg", "Elm.png"]

  /// - Parameters:
  ///   - isNamed: Whether the gallery knows the folder. It is started without one otherwise.
  ///   - fill: Writes the pictures into the folder instead of the usual ones.
  init(
    on system: HeadlessWindowSystem? = nil, isNamed: Bool = true,
    fill: ((URL) throws -> Void)? = nil
  ) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "gallery-desk-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if let fill { try fill(folder) } else { try Self.writePictures(to: folder) }
    let maker = Maker(folder: folder.path, isNamed: isNamed)
    self.maker = maker
    user = try VirtualUser(
      on: system,
      configuration: {
        do { return try GalleryAppDelegate.configuration(maker.context) } catch {
          preconditionFailure("The gallery's manifest is wrong: \(error)")
        }
      },
      delegate: {
        maker.context = maker.make()
        return GalleryAppDelegate(context: maker.context)
      })
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  static func writePictures(to folder: URL) throws {
    for (index, name) in names.enumerated() {
      let surface = Surface(size: PixelSize(width: 600 + 40 * index, height: 400))
      surface.draw { context in
        let all = Rect(x: 0, y: 0, width: 900, height: 400)
        context.fill(all, Color(hex: [0x3a7180, 0xe8694a, 0x8fb0a0, 0x16324a, 0xf0c48a][index]))
        context.fill(.ellipse(in: Rect(x: 200, y: 100, width: 200, height: 200)), .white)
      }
      let bytes =
        switch PictureFormat(fileName: name) {
        case .png: try PictureWriting.png(surface)
        case .webp: try PictureWriting.webp(surface)
        default: try PictureWriting.jpeg(surface)
        }
      try Data(bytes).write(to: folder.appendingPathComponent(name))
    }
  }

  /// Creates the objects of each launch.
  @MainActor
  private final class Maker {
    let folder: String
    let isNamed: Bool
    lazy var context = make()

    init(folder: String, isNamed: Bool) {
      self.folder = folder
      self.isNamed = isNamed
    }

    func make() -> GalleryContext {
      GalleryContext(
        library: PhotoLibrary(folder: isNamed ? folder : nil),
        settings: Preferences(GallerySettings(), in: folder + "/.config"))
    }
  }

  var context: GalleryContext { maker.context }

  // MARK: Looking

  var gridWindow: UserWindow {
    get throws { try user.window(titled: "Gallery") }
  }

  func controller(_ window: UserWindow) throws -> GalleryController {
    try #require(window.rootViewController as? GalleryController)
  }

  func photo(_ title: String) throws -> Photo {
    try #require(context.library.photos.first { $0.title == title })
  }

  func tile(_ title: String, _ window: UserWindow) throws -> View {
    try #require(window.views(ThumbnailView.self).first { $0.accessibilityLabel == title })
  }

  /// Waits until the requested pictures are on the screen.
  func waitForPictures() async throws {
    var isWaiting = true
    while isWaiting {
      // Views request their pictures when they are laid out. The loaders are idle once they have answered.
      user.advance(by: .milliseconds(20))
      isWaiting = loaders.contains { !$0.isIdle }
      for loader in loaders { await loader.waitUntilIdle() }
    }
    for window in user.windows {
      #expect(window.views(ThumbnailView.self).allSatisfy { $0.isSettled })
      #expect(
        window.views(ProgressivePictureView.self).allSatisfy { $0.hasPicture || $0.error != nil })
    }
  }

  /// The loaders of every folder that a window shows.
  private var loaders: [PictureLoader] {
    let libraries = user.windows.compactMap {
      ($0.rootViewController as? GalleryController)?.context.library
    }
    return libraries.flatMap { [$0.thumbnails, $0.pictures] }
  }

  // MARK: Verbs

  /// Drags a picture past the window's right edge and releases it.
  func dragOut(_ title: String, of window: UserWindow) throws {
    user.press(try tile(title, window))
    user.drag(past: .trailing, of: window)
    user.advance(by: .milliseconds(300))
    user.release()
    user.advance(by: .milliseconds(400))
  }

  func open(_ title: String, in window: UserWindow) throws {
    user.doubleClick(try tile(title, window))
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
  }
}
