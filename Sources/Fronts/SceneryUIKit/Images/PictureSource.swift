internal import Canvas
internal import Foundation
internal import Geometry
internal import Pictures
internal import Synchronization

/// The file of a picture, and its pixels once they were needed. Images of one name share it.
final class PictureSource: Sendable {
  let picture: Picture
  /// The absolute path of the file. Nil for data.
  let path: String?
  @MainActor private var decoded: Result<Surface, PictureError>?

  init(_ picture: Picture, path: String?) {
    self.picture = picture
    self.path = path
  }

  var size: Size {
    Size(width: Double(picture.header.size.width), height: Double(picture.header.size.height))
  }

  /// Nil when the pixels cannot be decoded.
  @MainActor var surface: Surface? {
    let result =
      decoded ?? Result { () throws(PictureError) in try picture.decoded() }
    decoded = result
    return try? result.get()
  }

  // MARK: By name

  private struct Library {
    var folder: String?
    var sources: [String: Entry] = [:]
  }

  private struct Entry {
    weak var source: PictureSource?
  }

  private static let library = Mutex(Library())

  /// The folder with the application's pictures.
  static var folder: String {
    get {
      library.withLock { $0.folder }
        ?? (Bundle.main.resourcePath ?? Bundle.main.bundlePath) + "/Pictures"
    }
    set {
      library.withLock { library in
        library.folder = newValue
        library.sources = [:]
      }
    }
  }

  /// The picture with a name. Pictures in use are not read twice.
  static func named(_ name: String) -> PictureSource? {
    if let source = library.withLock({ $0.sources[name]?.source }) { return source }
    let path = folder + "/" + name
    let endings = PictureFormat.allCases.flatMap(\.fileExtensions).map { "." + $0 }
    for candidate in [path] + endings.map({ path + $0 }) {
      guard let picture = try? Picture(path: candidate) else { continue }
      let source = PictureSource(picture, path: candidate)
      library.withLock { library in
        library.sources = library.sources.filter { $0.value.source != nil }
        library.sources[name] = Entry(source: source)
      }
      return source
    }
    return nil
  }
}
