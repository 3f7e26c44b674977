internal import Files
internal import Scenes

extension DroppedFiles {
  /// The text of a file.
  public struct Text: Hashable, Sendable {
    public var file: DroppedFile
    public var text: String
  }

  /// The largest number of bytes of all texts together.
  private static let limitOfAll = 64 << 20

  /// Reads the files that are texts, one after another, on threads beside the main one.
  ///
  /// - Parameters:
  ///   - limitBytes: A larger file is left out.
  ///   - banners: Those of the window of the drop. They have a bar while the reading takes long.
  /// - Returns: The texts, and the files that were left out with their reasons.
  @MainActor public func texts(
    limit limitBytes: Int = 16 << 20, in banners: DropBanners? = nil
  ) async -> (texts: [Text], leftOut: LeftOutFiles) {
    var (texts, leftOut) = ([Text](), LeftOutFiles(of: self))
    var room = Self.limitOfAll
    let work = DropWork("Reading what was dropped…", in: banners)
    for (number, file) in files.enumerated() {
      let limit = min(limitBytes, room)
      let step = await work.perform { file.text(limit: limit) }
      switch step {
      case .success(let (text, bytes)?):
        room -= bytes
        texts.append(Text(file: file, text: text))
      case .success(nil): leftOut.add(file.name, because: "is not a text")
      case .failure(let error): leftOut.add("\(error)")
      case nil: leftOut.add("\(DroppedFileError.cancelled(file.name))")
      }
      work.report(Double(number + 1) / Double(files.count))
    }
    work.end()
    return (texts, leftOut)
  }
}

extension DroppedFile {
  /// The text and its number of bytes in the file. Nil for a file that is no text.
  fileprivate func text(limit: Int) -> Result<(String, Int)?, DroppedFileError> {
    Result { () throws(FileError) in try FileSystem.read(path, limit: limit, followingLinks: true) }
      .map { bytes in FileText.decode(bytes[...]).map { ($0, bytes.count) } }
      .mapError { DroppedFileError($0, name: name) }
  }
}
