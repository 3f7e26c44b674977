public import Dragging
internal import Foundation
internal import Pictures

extension UIImage: NSItemProviderWriting {
  /// Offers the picture's file, or a symbol as PNG.
  public func register(
    in provider: NSItemProvider, visibility: NSItemProviderRepresentationVisibility
  ) {
    guard let source else {
      provider.registerFile(type: "image/png", pathExtension: "png", visibility: visibility) {
        guard let data = self.pngData() else { throw NoPixels() }
        return Array(data)
      }
      return
    }
    let format = source.picture.header.format
    provider.suggestedName = provider.suggestedName ?? source.picture.name
    provider.registerFile(
      type: format.mimeType, pathExtension: format.fileExtensions[0], at: source.path,
      visibility: visibility
    ) { source.picture.bytes }
  }

  private struct NoPixels: Error, CustomStringConvertible {
    let description = "The symbol could not be drawn."
  }
}

extension UIImage: NSItemProviderReading {
  /// The MIME types of the formats that can be decoded.
  public static let readableTypes = PictureFormat.allCases.map(\.mimeType)

  /// Reads a picture in one of the formats, whatever `type` says.
  public static func read(_ bytes: [UInt8], ofType type: String) throws -> UIImage {
    UIImage(PictureSource(try Picture(name: "Image", bytes: bytes), path: nil))
  }
}
