internal import Glibc
public import Observation
internal import SceneUI
internal import StoreRescue

/// The documents, shared by all scenes: what one window types, the list of another shows.
@MainActor @Observable
public final class DocumentLibrary {
  public internal(set) var documents: [Document]
  /// What can be put back, deleted last first.
  public internal(set) var deleted: [DeletedDocument]
  /// The documents that were deleted since the start and can be put back, the last one at the end.
  var undoableDeletions: [Document.ID] = []
  /// The documents that were deleted a moment ago, for the banner that offers to put them back.
  public internal(set) var justDeleted: [Document.ID] = []
  @ObservationIgnored var bannerTimer: (any ScheduledAction)?
  /// What could not be read or written, for people to read; nil while all is well.
  public private(set) var trouble: String?
  @ObservationIgnored private let database: DocumentDatabase?
  /// Seconds since 1970.
  @ObservationIgnored let now: () -> Int64

  /// Opens the documents of a folder; nil keeps them in memory. What cannot be opened is said in
  /// ``trouble``, and the documents are kept in memory.
  ///
  /// - Parameter now: Another clock than the system's, in seconds since 1970.
  public static func open(
    in folder: String?, now: (() -> Int64)? = nil,
    mayWriteAnew: @escaping @Sendable () -> Bool = { true }
  ) -> DocumentLibrary {
    do {
      let database = try DocumentDatabase(folder: folder, mayWriteAnew: mayWriteAnew)
      var contents = try database.contents()
      if contents.documents.isEmpty, contents.deleted.isEmpty, database.notice == nil {
        contents.documents = samples
        try database.write(samples.map { .document($0) })
      }
      return DocumentLibrary(contents, database, trouble: database.notice, now)
    } catch {
      return DocumentLibrary(
        DocumentContents(documents: samples), nil,
        trouble: "The documents cannot be opened, and nothing is kept: \(error)", now)
    }
  }

  private init(
    _ contents: DocumentContents, _ database: DocumentDatabase?, trouble: String?,
    _ now: (() -> Int64)?
  ) {
    documents = contents.documents
    deleted = contents.deleted
    self.database = database
    self.trouble = trouble
    self.now = now ?? { Int64(time(nil)) }
    removeExpired()
    database?.observe { [weak self] event in
      Task { @MainActor in self?.take(event) }
    }
  }

  /// Something happened to the file. What is in memory is whole, and is written again where the file had
  /// to be made anew.
  private func take(_ event: GuardedStore.Event) {
    switch event {
    case .said: trouble = database?.notice
    case .replaced:
      for document in documents { save(.document(document)) }
      for document in deleted { save(.deleted(document)) }
    }
  }

  public subscript(id: Document.ID?) -> Document? { documents.first { $0.id == id } }

  /// Makes an empty document.
  public func makeDocument() -> Document {
    // An identifier is never given twice: windows remember it, also of a document that is gone.
    let last = max(documents.last?.id ?? 0, deleted.map(\.id).max() ?? 0)
    let document = Document(id: max(last + 1, now()), text: "")
    documents.append(document)
    save(.document(document))
    return document
  }

  /// Takes a document's text as it is now, and writes it.
  public func setText(_ text: String, of id: Document.ID) {
    guard let index = documents.firstIndex(where: { $0.id == id }), documents[index].text != text
    else { return }
    documents[index].text = text
    save(.document(documents[index]))
  }

  /// Waits until all is on disk.
  public func flush() { database?.flush() }

  /// Writes everything and closes the file, at the end of the process.
  public func close() {
    do { try database?.close() } catch { trouble = "The documents cannot be written: \(error)" }
  }

  func save(_ change: DocumentChange) {
    database?.save(change) { error in
      Task { @MainActor [weak self] in
        guard let self else { return }
        let sentence =
          error.map { "The documents cannot be written: \($0)" } ?? database?.notice
        if trouble != sentence { trouble = sentence }
      }
    }
  }

  private static let samples = [
    Document(
      id: 1,
      text: """
        # Field notes

        Each document has a window of its own. Open this one twice and the window that shows it comes \
        to the front.
        """),
    Document(
      id: 2,
      text: """
        # A letter

        Dear reader, two documents are open in two windows, and both come back after a restart, with \
        the scroll position and the caret where they were.
        """),
  ]
}
