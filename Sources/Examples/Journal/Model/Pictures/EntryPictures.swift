internal import Files
internal import GRDB
internal import Glibc
internal import Pictures

/// The pictures in the texts of entries: files in a folder beside the database.
///
///     pasted, dropped, imported ─▶ keep: checked, written, synced, renamed ─▶ a name ─▶ into a text
///     ![words](name.png) ─▶ name(for:in:) ─▶ path(of:) ─▶ page, PDF, export
///
/// A picture is on the disk before a text names it, and is never changed. So whatever ends the process or the power, a
/// text that names a picture has it, and at worst there is a picture that no text names. Equal pictures are one file.
/// Imported texts keep the addresses that they had: the table `picture` tells the names for those.
final class EntryPictures: Sendable {
  static let folderName = "pictures"

  let folder: String
  let database: JournalDatabase

  init(_ database: JournalDatabase) {
    self.database = database
    folder = "\(FileSystem.folder(of: database.path))/\(Self.folderName)"
  }

  // MARK: Keeping

  /// The reason why a picture is not kept, as a sentence.
  struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  /// Checks and keeps a picture. Blocks until it is on the disk.
  ///
  /// - Parameters:
  ///   - bytes: The content of its file.
  ///   - name: Its name in the reason why it is not kept.
  func keep(_ bytes: [UInt8], called name: String = "picture") throws(Refusal) -> PictureName {
    let picture: Picture
    do throws(PictureError) {
      picture = try Picture(name: name, bytes: bytes)
    } catch {
      throw Refusal(description: "\(error)")
    }
    do throws(FileError) {
      return try write(picture)
    } catch {
      throw Refusal(description: "Journal \(error).")
    }
  }

  private func write(_ picture: Picture) throws(FileError) -> PictureName {
    try FileSystem.makeDirectory(folder)
    var number = 0
    while true {
      let name = PictureName(picture, number: number)
      if let path = existingPath(of: name) {
        if (try? FileSystem.read(path, limit: picture.bytes.count)) == picture.bytes {
          // One that was not used for weeks may be removed at any time.
          let place = "\(folder)/\(name.rawValue)"
          if path != place { try DurableFile.rename(path, to: place) }
          return name
        }
        number += 1
        continue
      }
      do throws(FileError) {
        try NewFile.write(
          picture.bytes, to: "\(folder)/\(name.rawValue)", for: .user, isDurable: true)
        return name
      } catch {
        // Another thread or process may have written the same picture meanwhile.
        guard case .system(EEXIST) = error.reason else { throw error }
      }
    }
  }

  // MARK: Finding

  /// The file of a picture. Nil if it is missing.
  func existingPath(of name: PictureName) -> String? {
    Self.existingPath(of: name, in: folder)
  }

  static func existingPath(of name: PictureName, in folder: String) -> String? {
    let paths = ["\(folder)/\(name.rawValue)", "\(folder)/\(unusedName)/\(name.rawValue)"]
    return paths.first { FileSystem.exists($0) }
  }

  /// The picture that an address in an entry's text means. Nil if the journal has none.
  func name(for destination: String, in id: EntryID) -> PictureName? {
    if let name = PictureName(rawValue: destination) { return name }
    return try? database.pool.read { try PictureAddress.name(for: destination, in: id, $0) }
  }
}
