internal import GRDB
internal import Pictures
internal import Printing

/// The pictures of an entry, for its pages on paper.
struct EntryBookPictures: Hashable, Sendable {
  /// The journal's folder of pictures.
  private let folder: String
  /// The pictures that the addresses in an imported text mean.
  private let names: [String: PictureName]

  init(of id: EntryID, _ pictures: EntryPictures, in database: Database) throws {
    folder = pictures.folder
    names = try PictureAddress.all(of: id, in: database).mapValues(\.name)
  }

  private func path(of destination: String) -> (name: PictureName, path: String)? {
    guard let name = PictureName(rawValue: destination) ?? names[destination],
      let path = EntryPictures.existingPath(of: name, in: folder)
    else { return nil }
    return (name, path)
  }

  var bookPictures: BookPictures {
    BookPictures(
      size: { path(of: $0)?.name.size },
      load: { destination, size in
        guard let path = path(of: destination)?.path else { return nil }
        return try? Picture(path: path).decoded(fitting: size)
      })
  }
}

extension EntryPictures {
  /// The pictures of some entries, for their pages on paper. Reads the database.
  func forBooks(of ids: [EntryID]) -> [EntryID: EntryBookPictures] {
    let read = try? database.pool.read { database in
      try ids.map { ($0, try EntryBookPictures(of: $0, self, in: database)) }
    }
    return Dictionary(read ?? []) { first, _ in first }
  }
}
