internal import Files

extension DroppedFiles {
  /// The text of a file.
  public struct Text: Hashable, Sendable {
    public var file: DroppedFile
    public var text: String
  }

  /// The largest number of bytes of all texts together.
  private static let limitOfAll = 64 << 20

  /// Reads the files that are texts, one after another, on a thread beside the main one.
  ///
  /// - Parameter limitBytes: A larger file is left out.
  /// - Returns: The texts, and the files that were left out with their reasons.
  @MainActor public func texts(limit limitBytes: Int = 16 << 20) async
    -> (texts: [Text], leftOut: LeftOutFiles)
  {
    var (texts, leftOut) = ([Text](), LeftOutFiles(of: self))
    var room = Self.limitOfAll
    for file in files {
      do throws(DroppedFileError) {
        let bytes = try await file.bytes(limit: min(limitBytes, room))
        guard let text = await FileThread.run({ FileText.decode(bytes[...]) }) ?? nil else {
          leftOut.add(file.name, because: "is not a text")
          continue
        }
        room -= bytes.count
        texts.append(Text(file: file, text: text))
      } catch {
        leftOut.add("\(error)")
      }
    }
    return (texts, leftOut)
  }
}
