public import struct FoundationEssentials.Data

/// A document that is read from a file and written into one, as a value.
///
///     struct Page: FileDocument {
///       static let readableContentTypes: [UTType] = [.plainText]
///       var text = ""
///
///       init(text: String = "") { self.text = text }
///
///       init(configuration: ReadConfiguration) throws {
///         text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
///       }
///
///       func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
///         FileWrapper(regularFileWithContents: Data(text.utf8))
///       }
///     }
public protocol FileDocument {
  /// The types of files that a document can be read from.
  static var readableContentTypes: [UTType] { get }
  /// The types of files that a document can be written into. These are the readable ones unless the document says
  /// otherwise.
  static var writableContentTypes: [UTType] { get }

  /// What a document is read from.
  typealias ReadConfiguration = FileDocumentReadConfiguration
  /// What a document is written into.
  typealias WriteConfiguration = FileDocumentWriteConfiguration

  /// Reads a document. An error is shown to the person, and the file is not opened.
  init(configuration: ReadConfiguration) throws
  /// The file's new content. An error is reported, and the file stays as it was.
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}

extension FileDocument {
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// The file that a document is read from.
public struct FileDocumentReadConfiguration {
  /// The type of the file, by its ending.
  public let contentType: UTType
  /// The content of the file.
  public let file: FileWrapper
}

/// The file that a document is written into.
public struct FileDocumentWriteConfiguration {
  /// The type of the file, by its ending.
  public let contentType: UTType
  /// The content that the file has now. Nil for a new file.
  public let existingFile: FileWrapper?
}

/// The content of a file, with its name. It holds one file: a package of several files is not read or written.
public final class FileWrapper {
  /// The bytes of the file.
  public let regularFileContents: Data?
  /// The name of the file that the content was read from. Nil for new content.
  public let filename: String?
  /// The name for the file when it is written.
  public var preferredFilename: String?

  /// New content for a file.
  public convenience init(regularFileWithContents contents: Data) {
    self.init(contents, filename: nil)
  }

  init(_ contents: Data, filename: String?) {
    regularFileContents = contents
    self.filename = filename
    preferredFilename = filename
  }

  /// Whether this is the content of one file.
  public var isRegularFile: Bool { true }
}
