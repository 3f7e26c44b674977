internal import CCairo
public import Geometry

extension DrawingContext {
  /// Makes rectangles of a document's page a link. Does nothing on a picture.
  ///
  /// - Parameters:
  ///   - destination: An address with a scheme. Signs that no address can have are escaped.
  ///   - rects: The link's places in the current space, one for each of its lines.
  public func addLink(to destination: String, in rects: [Rect]) {
    guard !rects.isEmpty, !destination.isEmpty else { return }
    let numbers = rects.flatMap { rect in
      var (x, y) = (space.x(rect.minX), space.y(rect.minY))
      var (width, height) = (space.length(rect.width), space.length(rect.height))
      withCairo {
        cairo_user_to_device($0, &x, &y)
        cairo_user_to_device_distance($0, &width, &height)
      }
      return [x, y, width, height]
    }
    let attributes =
      "rect=[\(numbers.map(PDFDocument.decimal).joined(separator: " "))] "
      + "uri='\(Self.escaped(destination))'"
    withCairo { context in
      cairo_save(context)
      // Cairo 1.16 takes the numbers for points, whatever the matrix.
      cairo_identity_matrix(context)
      cairo_tag_begin(context, CAIRO_TAG_LINK, attributes)
      cairo_tag_end(context, CAIRO_TAG_LINK)
      cairo_restore(context)
    }
  }

  /// An address as ASCII (RFC 3986, 2), without the signs that end a text in Cairo's attributes and in the file.
  static func escaped(_ address: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var escaped: [UInt8] = []
    for byte in address.utf8 {
      switch byte {
      case 0...0x20, 0x7f..., UInt8(ascii: "'"), UInt8(ascii: "\\"), UInt8(ascii: "\""),
        UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "("), UInt8(ascii: ")"):
        escaped += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: escaped.append(byte)
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }
}
