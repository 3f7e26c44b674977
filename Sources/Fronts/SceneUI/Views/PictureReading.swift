public import Canvas
public import FoundationEssentials
internal import Geometry
internal import Pictures

/// Reads pictures for ``Image`` and ``AsyncImage``.
///
/// PNG, JPEG, WebP and GIF are read, turned upright and in the colors of the display, as their files say. Of a file that
/// moves, the first picture is shown. The library for a format is loaded with the first picture of it. A program that
/// shows another format says how it is decoded.
@MainActor
public enum PictureReading {
  /// Decodes the bytes of a file in a format other than PNG, JPEG, WebP and GIF. Nil for bytes that are no picture.
  public static var decode: (@MainActor ([UInt8]) -> Surface?)?

  /// Fetches what an address of the net has, in the program's own way. Without it, ``AsyncImage`` fetches with libcurl.
  public static var fetch: (@Sendable (URL) async throws -> [UInt8])?

  /// The folder with the application's pictures. Nil for the one beside the program.
  public static var folder: String? { didSet { known = [:] } }

  private struct Known { weak var picture: Surface? }
  private static var known: [String: Known] = [:]

  /// The picture of a file's bytes. Nil when they are in none of the formats that the library reads.
  ///
  /// - Throws: The reason why a file in one of these formats cannot be decoded.
  nonisolated static func decoded(
    _ bytes: [UInt8], named name: String, scale: Double
  ) throws -> sending Surface? {
    do throws(PictureError) {
      let decoded = try Picture(name: name, bytes: bytes).decoded()
      guard scale != 1 else { return decoded }
      let picture = Surface(size: decoded.size, scale: ScaleFactor(rawValue: scale))
      let size = picture.logicalSize
      picture.draw {
        $0.draw(decoded, in: Rect(x: 0, y: 0, width: size.width, height: size.height))
      }
      return picture
    } catch {
      guard case .unknownFormat = error else { throw error }
      return nil
    }
  }

  /// The application's picture with a name. Nil, and a line in the log, when there is none.
  static func picture(named name: String) -> Surface? {
    if let picture = known[name]?.picture { return picture }
    for folder in folders {
      for (ending, scale) in endings {
        let path = folder + "/" + name + ending
        guard let data = try? Data(contentsOf: URL(filePath: path)),
          let picture = picture(Array(data), named: path, scale: scale)
        else { continue }
        known[name] = Known(picture: picture)
        return picture
      }
    }
    SymbolNames.warn("There is no picture “\(name)” in \(folders.first ?? "")", about: name)
    return nil
  }

  /// A file that cannot be decoded is a line in the log.
  private static func picture(_ bytes: [UInt8], named path: String, scale: Double) -> Surface? {
    do {
      return try decoded(bytes, named: path, scale: scale) ?? decode?(bytes)
    } catch {
      SymbolNames.warn("\(error)", about: path)
      return nil
    }
  }

  /// Those of a picture for twice the pixels come first, since a larger picture is sharp on every screen. A name may
  /// have its ending.
  private static let endings: [(String, scale: Double)] =
    [("@2x", 2.0), ("", 1)].flatMap { mark, scale in
      PictureFormat.allCases.flatMap(\.fileExtensions).map { ("\(mark).\($0)", scale) }
    } + [("", 1)]

  /// The folder of pictures, and those into which the package manager puts resources.
  private static var folders: [String] {
    if let folder { return [folder] }
    let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let program = URL(filePath: path).deletingLastPathComponent().path
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: program)) ?? []
    let bundles = entries.filter { $0.hasSuffix(".resources") }.sorted()
    return [program + "/Pictures"] + bundles.map { program + "/" + $0 }
  }
}
