internal import Files
internal import Glibc

/// The pictures in a folder, found by the names of its files. Hidden files are ignored.
public struct PictureFolder: Equatable, Sendable {
  /// In natural order.
  public var pictures: [FolderPicture] = []
  /// The number of files of each unsupported format, by the format's name.
  public var unreadFormats: [String: Int] = [:]

  public init() {}

  /// Lists a folder. One of ten thousand files is listed in a few milliseconds.
  ///
  /// - Returns: Nil when the folder cannot be read.
  public init?(at path: String) {
    guard let names = try? FileSystem.names(in: path) else { return nil }
    for name in names where !name.hasPrefix(".") {
      if PictureFormat(fileName: name) != nil {
        if let picture = FolderPicture(named: name, in: path) { pictures.append(picture) }
      } else if let format = Self.unreadFormat(fileName: name) {
        unreadFormats[format, default: 0] += 1
      }
    }
    pictures.sort { NaturalOrder.isOrdered($0.id, before: $1.id) }
  }

  /// A sentence about the files that were left out, with the reason. Nil when there are none.
  public var leftOut: String? {
    let count = unreadFormats.values.reduce(0, +)
    guard count > 0 else { return nil }
    let names = unreadFormats.keys.sorted()
    let list =
      names.count == 1
      ? names[0] : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
    let files = count == 1 ? "1 file was left out" : "\(count) files were left out"
    return "\(files): \(list) pictures cannot be shown."
  }

  /// The subfolders of a folder, by name. Empty if it cannot be read. Hidden ones are ignored.
  public static func subfolders(of path: String) -> [String] {
    let names = (try? FileSystem.names(in: path)) ?? []
    return names.filter { name in
      var status = stat()
      return !name.hasPrefix(".") && stat("\(path)/\(name)", &status) == 0
        && status.st_mode & S_IFMT == S_IFDIR
    }.sorted { NaturalOrder.isOrdered($0, before: $1) }
  }

  private static func unreadFormat(fileName: String) -> String? {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    return switch fileName[fileName.index(after: dot)...].lowercased() {
    case "bmp", "dib": "BMP"
    case "tif", "tiff": "TIFF"
    case "heic", "heif": "HEIF"
    case "avif": "AVIF"
    case "jxl": "JPEG XL"
    case "svg": "SVG"
    default: nil
    }
  }
}
