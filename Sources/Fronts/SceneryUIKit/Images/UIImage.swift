internal import Canvas
public import Foundation
public import Geometry
internal import Pictures
internal import Views

/// A picture of a file or of data, in PNG, JPEG, WebP or GIF, or a symbol. It never changes.
///
/// The header is read at once. The pixels are decoded when the picture is first shown.
public final class UIImage: Sendable {
  private enum Content {
    case picture(PictureSource)
    case symbol(Icon)
  }

  private let content: Content

  /// Reads a file of the application's folder of pictures: the one with this name, or with this name and the
  /// extension of a picture. Nil when there is none, or none that can be read.
  ///
  /// The folder is the ``UIApplicationBundle``'s.
  public init?(named name: String) {
    guard let source = PictureSource.named(name) else { return nil }
    content = .picture(source)
  }

  /// Reads a file. Nil when it cannot be read, or is no picture.
  public init?(contentsOfFile path: String) {
    guard let picture = try? Picture(path: path) else { return nil }
    content = .picture(PictureSource(picture, path: path))
  }

  /// Nil when the data are no picture.
  public init?(data: Data) {
    guard let picture = try? Picture(name: "Image", bytes: Array(data)) else { return nil }
    content = .picture(PictureSource(picture, path: nil))
  }

  /// A symbol of the interface. Nil when there is none with this name.
  public init?(systemName name: String) {
    guard let icon = Icon(systemName: name) else { return nil }
    content = .symbol(icon)
  }

  init(_ source: PictureSource) { content = .picture(source) }

  /// In logical units.
  public var size: CGSize {
    switch content {
    case .picture(let source): source.size
    case .symbol: CGSize(width: Icon.gridSize, height: Icon.gridSize)
    }
  }

  /// The picture as a PNG file. Nil when its pixels cannot be decoded.
  @MainActor public func pngData() -> Data? {
    switch content {
    case .picture(let source): (try? source.surface?.pngData()).map { Data($0) }
    case .symbol(let icon): (try? icon.surface().pngData()).map { Data($0) }
    }
  }

  /// Nil for a symbol, and for pixels that cannot be decoded.
  @MainActor var surface: Surface? { source?.surface }

  /// Nil for a symbol.
  var source: PictureSource? {
    if case .picture(let source) = content { source } else { nil }
  }

  /// Nil for a picture.
  var icon: Icon? { if case .symbol(let icon) = content { icon } else { nil } }
}

extension UIImage: Hashable {
  /// Whether both show the same picture of one file, of the same data, or the same symbol.
  public static func == (one: UIImage, other: UIImage) -> Bool {
    switch (one.content, other.content) {
    case (.picture(let one), .picture(let other)): one === other
    case (.symbol(let one), .symbol(let other)): one == other
    case (.picture, .symbol), (.symbol, .picture): false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch content {
    case .picture(let source): hasher.combine(ObjectIdentifier(source))
    case .symbol(let icon): hasher.combine(icon)
    }
  }
}
