/// A kind of file, by its name in Apple's system of types: `public.plain-text`.
///
/// It has the types that programs name most, with their endings and their MIME types.
public struct UTType: Hashable, Sendable {
  /// The name of the type.
  public let identifier: String
  /// The ending of files of this type, without the dot. Nil for a type that only groups others.
  public let preferredFilenameExtension: String?
  /// The type's name on the net and on this desktop. Nil for a type that only groups others.
  public let preferredMIMEType: String?
  /// The types that this one is a kind of.
  private let parents: [String]

  private init(
    named identifier: String, _ filenameExtension: String? = nil, _ mimeType: String? = nil,
    _ parents: [String] = []
  ) {
    self.identifier = identifier
    preferredFilenameExtension = filenameExtension
    preferredMIMEType = mimeType
    self.parents = parents
  }

  /// The type with a name. Nil for an unknown one.
  public init?(_ identifier: String) {
    guard let type = Self.all.first(where: { $0.identifier == identifier }) else { return nil }
    self = type
  }

  /// The type of files with an ending. Nil for an unknown ending.
  public init?(filenameExtension: String) {
    let wanted = filenameExtension.lowercased()
    let ending = Self.otherEndings[wanted] ?? wanted
    guard let type = Self.all.first(where: { $0.preferredFilenameExtension == ending }) else {
      return nil
    }
    self = type
  }

  /// A type that the application declares. Its files have the ending that is the last part of the name.
  public init(exportedAs identifier: String) {
    let ending = identifier.split(separator: ".").last.map { String($0) }
    self.init(named: identifier, ending, nil, ["public.data"])
  }

  /// A type that another application declares.
  public init(importedAs identifier: String) {
    if let known = Self(identifier) { self = known } else { self.init(exportedAs: identifier) }
  }

  /// Whether the type is another one, or a kind of it.
  public func conforms(to type: UTType) -> Bool {
    if identifier == type.identifier { return true }
    return parents.contains { Self($0)?.conforms(to: type) ?? ($0 == type.identifier) }
  }

  /// The names on the net of this type and of all kinds of it, the type's own first.
  var mimeTypes: [String] {
    let kinds = Self.all.filter { $0 != self && $0.conforms(to: self) }
    let types = ([self] + kinds).compactMap(\.preferredMIMEType)
    // A text comes in UTF-8 from most programs.
    let texts = types.contains("text/plain") ? [String.plainTextType] : []
    return (texts + types).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  // MARK: The types

  /// Whatever is in a folder.
  public static let item = UTType(named: "public.item")
  /// Whatever has bytes.
  public static let data = UTType(
    named: "public.data", nil, "application/octet-stream", ["public.item"])
  /// What a person reads, sees or hears.
  public static let content = UTType(named: "public.content", nil, nil, ["public.item"])
  /// Folders, and packages that look like one file.
  public static let directory = UTType(named: "public.directory", nil, nil, ["public.item"])
  /// Folders that a person opens.
  public static let folder = UTType(
    named: "public.folder", nil, "inode/directory", ["public.directory"])
  /// Texts of any kind.
  public static let text = UTType(
    named: "public.text", nil, nil, ["public.data", "public.content"])
  /// Texts without a form.
  public static let plainText = UTType(
    named: "public.plain-text", "txt", "text/plain", ["public.text"])
  /// Plain texts in UTF-8.
  public static let utf8PlainText = UTType(
    named: "public.utf8-plain-text", nil, "text/plain", ["public.plain-text"])
  /// Pages in HTML.
  public static let html = UTType(named: "public.html", "html", "text/html", ["public.text"])
  /// Documents in XML.
  public static let xml = UTType(named: "public.xml", "xml", "application/xml", ["public.text"])
  /// Values in JSON.
  public static let json = UTType(named: "public.json", "json", "application/json", ["public.text"])
  /// Tables with commas between the columns.
  public static let commaSeparatedText = UTType(
    named: "public.comma-separated-values-text", "csv", "text/csv", ["public.text"])
  /// Texts in Markdown.
  public static let markdown = UTType(
    named: "net.daringfireball.markdown", "md", "text/markdown", ["public.plain-text"])
  /// Programs in any language.
  public static let sourceCode = UTType(
    named: "public.source-code", nil, nil, ["public.plain-text"])
  /// Programs in Swift.
  public static let swiftSource = UTType(
    named: "public.swift-source", "swift", "text/x-swift", ["public.source-code"])
  /// Documents in PDF.
  public static let pdf = UTType(
    named: "com.adobe.pdf", "pdf", "application/pdf", ["public.data", "public.content"])
  /// Pictures of any kind.
  public static let image = UTType(
    named: "public.image", nil, nil, ["public.data", "public.content"])
  /// Pictures in PNG.
  public static let png = UTType(named: "public.png", "png", "image/png", ["public.image"])
  /// Pictures in JPEG.
  public static let jpeg = UTType(named: "public.jpeg", "jpeg", "image/jpeg", ["public.image"])
  /// Pictures in GIF.
  public static let gif = UTType(named: "com.compuserve.gif", "gif", "image/gif", ["public.image"])
  /// Pictures in WebP.
  public static let webP = UTType(
    named: "org.webmproject.webp", "webp", "image/webp", ["public.image"])
  /// Drawings in SVG.
  public static let svg = UTType(
    named: "public.svg-image", "svg", "image/svg+xml", ["public.image"])
  /// Sound of any kind.
  public static let audio = UTType(
    named: "public.audio", nil, nil, ["public.data", "public.content"])
  /// Sound in MP3.
  public static let mp3 = UTType(named: "public.mp3", "mp3", "audio/mpeg", ["public.audio"])
  /// Sound in WAV.
  public static let wav = UTType(
    named: "com.microsoft.waveform-audio", "wav", "audio/wav", ["public.audio"])
  /// Films of any kind.
  public static let movie = UTType(
    named: "public.movie", nil, nil, ["public.data", "public.content"])
  /// Films in MPEG-4.
  public static let mpeg4Movie = UTType(
    named: "public.mpeg-4", "mp4", "video/mp4", ["public.movie"])
  /// Files that hold other files.
  public static let archive = UTType(named: "public.archive", nil, nil, ["public.data"])
  /// Archives in ZIP.
  public static let zip = UTType(
    named: "public.zip-archive", "zip", "application/zip", ["public.archive"])
  /// Addresses.
  public static let url = UTType(named: "public.url", nil, "text/uri-list", ["public.data"])
  /// Addresses of files.
  public static let fileURL = UTType(named: "public.file-url", nil, "text/uri-list", ["public.url"])

  private static let all: [UTType] = [
    item, data, content, directory, folder, text, plainText, utf8PlainText, html, xml, json,
    commaSeparatedText, markdown, sourceCode, swiftSource, pdf, image, png, jpeg, gif, webP, svg,
    audio, mp3, wav, movie, mpeg4Movie, archive, zip, url, fileURL,
  ]

  private static let otherEndings = [
    "jpg": "jpeg", "htm": "html", "text": "txt", "markdown": "md", "m4v": "mp4",
  ]
}
