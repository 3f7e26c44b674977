internal import Files

/// Reads one text file without trusting its content.
enum TextFile {
  struct Contents {
    var text: String
    var format: TextFormat
    var modified: Moment
    /// The whole file.
    var bytes: [UInt8]
  }

  /// The largest file that counts as a text, in bytes.
  static let largest = 64 << 20

  /// Reads a file and decodes it.
  ///
  /// The file is opened first and then examined, so that the examined file is the one that is read. A pipe
  /// cannot block the opening.
  ///
  /// - Parameter folder: The folder in which the file must be, without links in its path.
  /// - Throws: ``TextFileError`` with a short reason why the file cannot be read.
  static func read(_ path: RawPath, within folder: RawPath? = nil) throws(TextFileError) -> Contents
  {
    let file: FileSystem.Contents
    do throws(FileError) {
      file = try FileSystem.contents(
        of: path, limit: largest, followingLinks: true, within: folder)
    } catch {
      switch error.reason {
      case .tooLarge: throw TextFileError(.tooLarge)
      case .outside: throw TextFileError(.linkOutside)
      case .notAFile: throw TextFileError(.notFile)
      case .system: throw TextFileError(.unreadable, error.reasonInWords)
      }
    }
    guard let (text, format) = FileText.read(file.bytes[...]) else { throw notText }
    let seconds = file.modifiedSeconds
    // Times outside our calendar, from a damaged file system or a careless archive.
    let modified =
      (-62_135_596_800..<253_402_300_800).contains(seconds)
      ? Moment(milliseconds: seconds * 1000 + file.modifiedNanoseconds / 1_000_000)
      : Moment(milliseconds: 0)
    return Contents(text: text, format: format, modified: modified, bytes: file.bytes)
  }

  /// Decodes the bytes of a text (``FileText``).
  static func decode(_ bytes: ArraySlice<UInt8>) throws(TextFileError) -> String {
    guard let text = FileText.decode(bytes) else { throw notText }
    return text
  }

  private static let notText = TextFileError(.notText)
}

/// A short reason why a file was not read.
struct TextFileError: Error, Hashable, Sendable {
  var kind: LeftOutKind
  var reason: String

  init(_ kind: LeftOutKind, _ reason: String? = nil) {
    self.kind = kind
    self.reason = reason ?? kind.reason
  }
}
