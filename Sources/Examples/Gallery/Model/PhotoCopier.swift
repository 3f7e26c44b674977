internal import Files
internal import Glibc
internal import Pictures
internal import SceneModel

/// Copies pictures into a folder. A file that is there is never replaced.
///
///     bytes ─▶ format, header, limits ─▶ hidden temporary file ─▶ a name that is free
struct PhotoCopier: Sendable {
  /// A copied picture.
  struct Copy: Hashable, Sendable {
    var name: String
    var photo: Photo
  }

  /// The reason why a picture was not copied: a sentence that names it.
  struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    var description: String
  }

  let folder: String
  var limits = PictureLimits()

  /// A picture to copy, and its name.
  struct Source: Sendable {
    let picture: Picture
    let name: String
  }

  /// Reads a file. Its content decides whether it is a picture.
  func source(_ path: String) throws(Failure) -> Source {
    let name = FileSystem.name(of: path)
    guard !isInFolder(path) else {
      throw Failure(description: "“\(name)” is in this folder already.")
    }
    let picture: Picture
    do throws(PictureError) {
      picture = try Picture(path: path, limits: limits)
    } catch {
      throw Failure(description: error.description)
    }
    return Source(picture: picture, name: name)
  }

  /// Reads a picture's data.
  ///
  /// - Parameter name: A name as the other program suggests it. It need not be a file's name.
  func source(_ bytes: [UInt8], named name: String) throws(Failure) -> Source {
    let picture: Picture
    do throws(PictureError) {
      picture = try Picture(name: name, bytes: bytes, limits: limits)
    } catch {
      throw Failure(description: error.description)
    }
    return Source(picture: picture, name: name)
  }

  /// Removes a copied file, unless it was changed or replaced since.
  func remove(_ copy: Copy) throws(FileError) {
    guard Photo(named: copy.name, in: folder) == copy.photo else { return }
    try FileSystem.remove(copy.photo.path)
    try? FileSystem.syncDirectory(of: copy.photo.path)
  }

  // MARK: Writing

  /// Writes the file under the first free name.
  func copy(_ source: Source) throws(Failure) -> Copy {
    let (name, picture) = (source.name, source.picture)
    let (title, ending) = Self.parts(of: name, picture.header.format)
    var number = 1
    while true {
      let free = SavedFileName.name(
        forTitle: number == 1 ? title : "\(title) \(number)", extension: ending)
      do throws(FileError) {
        try NewFile.write(picture.bytes, to: "\(folder)/\(free)", isDurable: true)
      } catch {
        guard error.code == EEXIST, number < 10_000 else {
          throw Failure(description: "“\(name)” cannot be added: \(error.reasonInWords).")
        }
        number += 1
        continue
      }
      guard let photo = Photo(named: free, in: folder) else {
        throw Failure(description: "“\(free)” is no longer there.")
      }
      return Copy(name: free, photo: photo)
    }
  }

  /// The title and the extension for a picture. The extension is that of its content.
  private static func parts(of name: String, _ format: PictureFormat) -> (String, String) {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else {
      return (name, format.fileExtensions[0])
    }
    let ending = String(name[name.index(after: dot)...])
    guard format.fileExtensions.contains(ending.lowercased()) else {
      // Of another picture's format: the content decides. Anything else belongs to the title.
      let isPicture = PictureFormat(fileName: name) != nil
      return (isPicture ? String(name[..<dot]) : name, format.fileExtensions[0])
    }
    return (String(name[..<dot]), ending)
  }

  private func isInFolder(_ path: String) -> Bool {
    var (own, other) = (stat(), stat())
    return stat(folder, &own) == 0 && stat(FileSystem.folder(of: path), &other) == 0
      && own.st_dev == other.st_dev && own.st_ino == other.st_ino
  }
}
