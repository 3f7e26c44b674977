/// The items of a drag as files, for programs that take files.
public struct DragFiles {
  /// An item that a program lets this process save in a folder of its own.
  public struct Document {
    /// The name to suggest. It has no folder.
    public var name: String
    /// Makes the file's content, for a program that saves it by itself.
    public var load: @MainActor () throws -> [UInt8]
    /// Saves the file at an absolute path that the program named. Nothing is replaced. The disk may be slow,
    /// and another thread waits for it.
    public var save: @MainActor (_ path: String) async throws(DragFileError) -> Void

    public init(
      name: String, load: @escaping @MainActor () throws -> [UInt8],
      save: @escaping @MainActor (_ path: String) async throws(DragFileError) -> Void
    ) {
      self.name = name
      self.load = load
      self.save = save
    }
  }

  /// Nil for several items: a program can let only one be saved.
  public var document: Document?
  /// The absolute paths of all files. Those that are not on the disk are written first. Nil where that is
  /// not possible.
  public var locate: (@MainActor () throws(DragFileError) -> [String])?

  public init(
    document: Document?, locate: (@MainActor () throws(DragFileError) -> [String])?
  ) {
    self.document = document
    self.locate = locate
  }
}

/// The reason why a dragged item did not become a file.
public struct DragFileError: Error, CustomStringConvertible {
  /// A sentence for the person who dragged it.
  public var description: String
  /// Whether the program that named the place may be able to save the content there by itself.
  public var isForbidden: Bool

  public init(_ description: String, isForbidden: Bool = false) {
    self.description = description
    self.isForbidden = isForbidden
  }
}
