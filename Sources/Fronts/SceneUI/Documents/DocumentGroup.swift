internal import Scenes
internal import Views

public import struct FoundationEssentials.URL

/// Windows for documents, each in a file of its own.
///
///     DocumentGroup(newDocument: Page()) { file in
///       TextEditor(text: file.$document.text)
///     }
///
/// Ctrl+N makes a document, Ctrl+O opens one, and Ctrl+S and Ctrl+Shift+S save one. A document that has a file is saved
/// by itself. What is not in a file yet is stored with the window, and is there again after a kill, and when the closed
/// window is reopened. A file that another program has changed or removed is not overwritten before the person says so.
///
/// The window's title is the name of the file. A file that cannot be read is named in its window, with the reason.
public struct DocumentGroup<Document: FileDocument, Content: View>: PrimitiveScene {
  private let declaration: SceneDeclaration

  /// Windows in which documents are made and changed.
  ///
  /// - Parameters:
  ///   - newDocument: Called for each new document.
  ///   - editor: The content of a window.
  public init(
    newDocument: @autoclosure @escaping @MainActor () -> Document,
    @ViewBuilder editor: @escaping @MainActor (FileDocumentConfiguration<Document>) -> Content
  ) {
    self.init(makeNew: newDocument, content: editor)
  }

  /// Windows in which documents are read. They cannot be changed there.
  ///
  /// - Parameters:
  ///   - type: The type of the documents.
  ///   - viewer: The content of a window.
  public init(
    viewing type: Document.Type,
    @ViewBuilder viewer: @escaping @MainActor (FileDocumentConfiguration<Document>) -> Content
  ) {
    self.init(makeNew: nil, content: viewer)
  }

  private init(
    makeNew: (@MainActor () -> Document)?,
    content: @escaping @MainActor (FileDocumentConfiguration<Document>) -> Content
  ) {
    // The value that a window presents is the path of its file. The type names the group.
    var declaration = SceneDeclaration(
      kind: .group, id: nil, title: nil, valueType: DocumentKind<Document>.self
    ) { context in
      let document = OpenDocument(context, makeNew: makeNew)
      context.document = document
      return HostingController(
        rootView: SceneRoot(
          context: context,
          content: DocumentWindow(document: document, context: context, content: content)))
    }
    declaration.documentTypes = Document.readableContentTypes
    declaration.makesDocuments = makeNew != nil
    declaration.libraryCommands = DocumentCommands.list
    self.declaration = declaration
  }

  func appendDeclarations(to list: inout [SceneDeclaration]) { list.append(declaration) }
}

/// Names the windows for one type of documents. It has no value.
enum DocumentKind<Document>: Hashable {}

/// The document of a window, and its file.
@MainActor
public struct FileDocumentConfiguration<Document: FileDocument> {
  /// The document. Its binding is `$document`: what is written there is saved. A document that is only read keeps its
  /// value.
  @Binding public var document: Document
  /// The file of the document. Nil before it has one.
  public let fileURL: URL?
  /// Whether the document can be changed.
  public let isEditable: Bool

  init(document: Binding<Document>, fileURL: URL?, isEditable: Bool) {
    _document = document
    self.fileURL = fileURL
    self.isEditable = isEditable
  }
}
