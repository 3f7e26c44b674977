internal import Files
public import Foundation

/// A file that a person works on.
///
/// A subclass makes the contents of its model, and its model of contents. Files are read and written away from the
/// interface, and a file is replaced as a whole.
@MainActor
open class UIDocument {
  /// Why a document is saved.
  public enum SaveOperation: Hashable, Sendable {
    case forCreating
    case forOverwriting
  }

  /// What holds for a document.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// It is open.
    public static let normal: State = []
    /// It is not open.
    public static let closed = State(rawValue: 1 << 0)
    /// The file could not be written.
    public static let savingError = State(rawValue: 1 << 2)
  }

  /// How the model changed.
  public enum ChangeKind: Hashable, Sendable {
    case done, undone, redone, cleared
  }

  /// Where the file is.
  public private(set) final var fileURL: URL
  /// What holds for the document.
  public private(set) final var documentState = State.closed
  /// Whether the model has changed since the file was written.
  public private(set) final var hasUnsavedChanges = false
  /// Counts the changes, to know those that came while the file was written.
  private var changeCount = 0

  /// - Parameter url: Where the file is, or will be.
  public init(fileURL url: URL) { fileURL = url }

  /// The name of the file without its ending.
  open var localizedName: String { fileURL.deletingPathExtension().lastPathComponent }

  /// The type of the file, which is its ending.
  open var fileType: String? { fileURL.pathExtension }

  // MARK: The model

  /// Returns the contents of the file: a `Data` or a `String`.
  open func contents(forType typeName: String) throws -> Any { Data() }

  /// Takes the contents of the file, which are a `Data`.
  open func load(fromContents contents: Any, ofType typeName: String?) throws {}

  /// An error of reading, writing or the model. By default it does nothing; ``documentState`` and the completion say it
  /// too.
  open func handleError(_ error: any Error, userInteractionPermitted: Bool) {}

  /// Tells the document of a change of the model.
  open func updateChangeCount(_ change: ChangeKind) {
    changeCount += 1
    hasUnsavedChanges = change != .cleared
  }

  // MARK: The file

  /// Reads the file.
  ///
  /// - Parameter completionHandler: Called with whether it could be read.
  open func open(completionHandler: (@MainActor (_ success: Bool) -> Void)? = nil) {
    let url = fileURL
    Task {
      let read = await FileThread.run { Result { try Data(contentsOf: url) } }
      do {
        guard let read else { throw CancellationError() }
        try load(fromContents: read.get(), ofType: fileType)
        documentState = .normal
        hasUnsavedChanges = false
        completionHandler?(true)
      } catch {
        handleError(error, userInteractionPermitted: true)
        completionHandler?(false)
      }
    }
  }

  /// Writes the file.
  ///
  /// - Parameters:
  ///   - url: Where it is written.
  ///   - saveOperation: A file that is there already is replaced by ``SaveOperation/forOverwriting`` only.
  ///   - completionHandler: Called with whether it was written.
  open func save(
    to url: URL, for saveOperation: SaveOperation,
    completionHandler: (@MainActor (_ success: Bool) -> Void)? = nil
  ) {
    let count = changeCount
    do {
      let contents = try contents(forType: fileType ?? "")
      guard let data = contents as? Data ?? (contents as? String).map({ Data($0.utf8) }) else {
        preconditionFailure("The contents are a Data or a String, and no \(type(of: contents)).")
      }
      Task {
        let written = await FileThread.run {
          Result {
            try data.write(
              to: url, options: saveOperation == .forCreating ? .withoutOverwriting : .atomic)
          }
        }
        finish(written ?? .failure(CancellationError()), url, count, completionHandler)
      }
    } catch {
      finish(.failure(error), url, count, completionHandler)
    }
  }

  private func finish(
    _ written: Result<Void, any Error>, _ url: URL, _ count: Int,
    _ completionHandler: (@MainActor (Bool) -> Void)?
  ) {
    switch written {
    case .success:
      fileURL = url
      documentState = .normal
      if count == changeCount { hasUnsavedChanges = false }
      completionHandler?(true)
    case .failure(let error):
      documentState.insert(.savingError)
      handleError(error, userInteractionPermitted: true)
      completionHandler?(false)
    }
  }

  /// Writes the file if the model has changed.
  open func autosave(completionHandler: (@MainActor (_ success: Bool) -> Void)? = nil) {
    guard hasUnsavedChanges else {
      completionHandler?(true)
      return
    }
    save(to: fileURL, for: .forOverwriting, completionHandler: completionHandler)
  }

  /// Writes the file if the model has changed, and closes the document.
  open func close(completionHandler: (@MainActor (_ success: Bool) -> Void)? = nil) {
    autosave { [self] success in
      if success { documentState = .closed }
      completionHandler?(success)
    }
  }
}
