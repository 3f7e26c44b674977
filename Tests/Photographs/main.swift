import Canvas
import Foundation
import PictureSupport

// Creates the gallery's samples: `make photographs`. They are computed pictures of imaginary places, so no
// person has rights to them.
//
// Usage: photographs FOLDER

guard let folder = CommandLine.arguments.dropFirst().first else {
  FileHandle.standardError.write(Data("Usage: photographs FOLDER\n".utf8))
  exit(64)
}
try FileManager.default.createDirectory(
  atPath: folder, withIntermediateDirectories: true, attributes: nil)
for painting in Landscapes.all + Abstracts.all {
  let (bytes, ending) = try painting.encoded()
  let path = "\(folder)/\(painting.name).\(ending)"
  try Data(bytes).write(to: URL(fileURLWithPath: path))
  print("\(path): \(bytes.count / 1000) kB")
}

extension Painting {
  /// The file and its extension.
  func encoded() throws -> ([UInt8], String) {
    switch format {
    case .jpeg(let quality): (try PictureWriting.jpeg(rendered(), quality: quality), "jpg")
    case .turnedJPEG(let quality):
      (
        PictureWriting.turned(
          try PictureWriting.jpeg(lying().rendered(), quality: quality), orientation: 6), "jpg"
      )
    case .webp(let quality): (try PictureWriting.webp(rendered(), quality: quality), "webp")
    case .png: (try PictureWriting.png(rendered()), "png")
    }
  }

  /// The painting rotated by a quarter turn counterclockwise. EXIF's orientation 6 reverts this.
  private func lying() -> Painting {
    let ratio = Double(width) / Double(height)
    return Painting(name: name, width: height, height: width, format: format) { [light] x, y in
      // The unit is the height of the rotated picture, which is the width of the upright one.
      light((1 - y) * ratio, x * ratio)
    }
  }
}
