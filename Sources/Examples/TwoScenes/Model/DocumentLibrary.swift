public import Observation

/// The documents, shared by all scenes: what one window types, the list of another shows.
@MainActor @Observable
public final class DocumentLibrary {
  public private(set) var documents: [Document]
  /// What could not be read or written, for people to read; nil while all is well.
  public private(set) var trouble: String?
  @ObservationIgnored private let database: DocumentDatabase?

  /// Opens the documents of a folder; nil keeps them in memory. What cannot be opened is said in
  /// ``trouble``, and the documents are kept in memory.
  public static func open(in folder: String?) -> DocumentLibrary {
    do {
      let database = try DocumentDatabase(folder: folder)
      var documents = try database.documents()
      if documents.isEmpty {
        documents = samples
        try database.insert(documents)
      }
      return DocumentLibrary(documents, database, trouble: nil)
    } catch {
      return DocumentLibrary(
        samples, nil, trouble: "The documents cannot be opened, and nothing is kept: \(error)")
    }
  }

  private init(_ documents: [Document], _ database: DocumentDatabase?, trouble: String?) {
    self.documents = documents
    self.database = database
    self.trouble = trouble
  }

  public subscript(id: Document.ID?) -> Document? { documents.first { $0.id == id } }

  /// Makes an empty document.
  public func makeDocument() -> Document {
    let document = Document(id: (documents.last?.id ?? 0) + 1, text: "")
    documents.append(document)
    save(document)
    return document
  }

  /// Takes a document's text as it is now, and writes it.
  public func setText(_ text: String, of id: Document.ID) {
    guard let index = documents.firstIndex(where: { $0.id == id }), documents[index].text != text
    else { return }
    documents[index].text = text
    save(documents[index])
  }

  /// Waits until all is on disk.
  public func flush() { database?.flush() }

  private func save(_ document: Document) {
    database?.save(document) { error in
      Task { @MainActor [weak self] in
        guard let self else { return }
        let sentence = error.map { "“\(document.title)” cannot be written: \($0)" }
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
