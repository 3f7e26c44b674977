internal import Files
internal import GRDB
internal import Pictures
internal import Text

/// The pictures that imported texts name.
///
/// A text keeps its addresses: an export writes the pictures again where the text looks for them.
extension Importer {
  /// A picture of a text that is imported.
  struct TakenPicture: Sendable {
    var destination: String
    var name: PictureName
    /// The path of its file below the imported folder.
    var place: String
    /// The file that was read.
    var path: String
  }

  /// Keeps the pictures that a text names, as far as there are such files in its folder. An address in Obsidian's
  /// brackets is a name anywhere in the folder.
  ///
  /// - Parameter skipped: The files that are no texts, among which are the pictures.
  func keepPictures(
    of contents: TextFile.Contents, from file: File, besides skipped: [Skipped]
  ) -> [TakenPicture] {
    let found = PicturesInText.all(in: contents.text)
    guard !found.isEmpty else { return [] }
    let textFolder = FileSystem.folder(of: file.path.text)
    // A text that was chosen itself has the pictures of its own folder.
    let root = file.folder ?? FileSystem.realPath(of: RawPath(textFolder))
    guard let root else { return [] }
    let below = file.folder == nil ? "" : PicturePath.folder(of: file.place)
    let base =
      below.isEmpty || !textFolder.hasSuffix("/" + below)
      ? textFolder : String(textFolder.dropLast(below.utf8.count + 1))
    let store = EntryPictures(database)
    var taken: [String: TakenPicture] = [:]
    for picture in found where taken[picture.destination] == nil {
      for place in places(of: picture, in: below, base: base, skipped) {
        let path = "\(base)/\(place)"
        guard
          let bytes = try? FileSystem.contents(
            of: RawPath(path), limit: PictureLimits().fileBytes, followingLinks: true,
            within: root
          ).bytes,
          let name = try? store.keep(bytes, called: FileSystem.name(of: path))
        else { continue }
        taken[picture.destination] = TakenPicture(
          destination: picture.destination, name: name, place: place, path: path)
        break
      }
    }
    return Array(taken.values)
  }

  /// The paths at which a picture may be, the best one first.
  private func places(
    of picture: MarkdownPicture, in folder: String, base: String, _ skipped: [Skipped]
  ) -> [String] {
    var places = [PicturePath.resolved(picture.destination, in: folder)]
    if picture.isEmbed || !picture.destination.hasPrefix(".") {
      places.append(PicturePath.resolved(picture.destination, in: ""))
    }
    let wanted = "/" + PicturePath.decoded(picture.destination)
    let prefix = base + "/"
    let named = skipped.first {
      if case .picture = $0.kind {
        $0.path.hasSuffix(wanted) && $0.path.hasPrefix(prefix)
      } else {
        false
      }
    }
    places.append(named.map { String($0.path.dropFirst(prefix.count)) })
    return places.compactMap { $0 }
  }

  /// Notes which pictures the addresses of an entry mean.
  static func note(
    _ pictures: [TakenPicture], of id: EntryID, in database: Database, _ outcome: inout Outcome
  ) throws {
    guard !pictures.isEmpty else { return }
    for picture in pictures {
      try PictureAddress.insert(
        picture.destination, of: id, meaning: picture.name, from: picture.place, in: database)
    }
    let paths = Set(pictures.map(\.path))
    outcome.skipped.removeAll { paths.contains($0.path) }
  }
}
