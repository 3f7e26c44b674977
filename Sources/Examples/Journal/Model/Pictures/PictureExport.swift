internal import Files
internal import GRDB
internal import Glibc

/// Writes the pictures of entries where their texts look for them.
struct PictureExport {
  private let pictures: EntryPictures
  private let folder: String
  private var written: Set<String> = []
  /// The addresses without a picture.
  private(set) var missing: [(destination: String, path: String)] = []

  /// - Parameter folder: The folder of the export.
  init(_ pictures: EntryPictures, to folder: String) {
    self.pictures = pictures
    self.folder = folder
  }

  /// Writes the pictures of an entry.
  ///
  /// - Parameter path: The path below the folder at which the entry was written.
  mutating func write(
    _ entry: Entry, at path: String, in database: Database
  ) throws {
    let found = PicturesInText.all(in: entry.text)
    guard !found.isEmpty else { return }
    let addresses = try PictureAddress.all(of: entry.id, in: database)
    let beside = PicturePath.folder(of: path)
    for picture in found {
      let known = addresses[picture.destination]
      guard let name = known?.name ?? PictureName(rawValue: picture.destination) else { continue }
      let place =
        picture.isEmbed && known != nil
        ? known?.place : PicturePath.resolved(picture.destination, in: beside)
      guard let place, written.insert(place).inserted else { continue }
      guard let source = pictures.existingPath(of: name),
        let bytes = try? FileSystem.read(source, limit: Int.max)
      else {
        missing.append((picture.destination, path))
        continue
      }
      try write(bytes, to: place)
    }
  }

  private func write(_ bytes: [UInt8], to place: String) throws(FileError) {
    let target = "\(folder)/\(place)"
    try FileSystem.makeDirectory(FileSystem.folder(of: target))
    do throws(FileError) {
      try NewFile.write(bytes, to: target)
    } catch {
      // The file of an entry may have that name.
      guard case .system(EEXIST) = error.reason else { throw error }
    }
  }
}
