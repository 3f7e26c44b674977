public import Pictures

/// A picture of the gallery's folder.
public struct Photo: Hashable, Sendable, Identifiable {
  /// The file's name, which stays when the folder is moved.
  public let id: String
  public let path: String
  /// Changes with the file's content.
  public let revision: Int

  /// As people read it: the name without its ending.
  public var title: String {
    guard let dot = id.lastIndex(of: "."), dot > id.startIndex else { return id }
    return String(id[..<dot])
  }

  /// The MIME type that its name promises.
  public var format: PictureFormat? { PhotoFolder.format(ofFileNamed: id) }
}
