internal import FoundationEssentials
internal import SceneModel
internal import Scenes

/// What a window keeps of a document that is not saved in its file.
struct DocumentDraft: Equatable {
  var bytes: [UInt8]
  /// Identifies the file's content before the changes. 0 without a file.
  var base: Int64
}

/// The document of a scene.
extension SceneContext {
  /// The file that the window presents. It is stored with the session.
  var documentPath: String? {
    get { presentedValue.flatMap { try? OpenWindowActivity.decode(String.self, from: $0) } }
    set { presentedValue = newValue.flatMap(Self.presentedValue) }
  }

  /// The value of the window that presents a file.
  static func presentedValue(ofFile path: String) -> Data? {
    // A text can be encoded.
    try? OpenWindowActivity.encode(path)
  }

  /// What the window's document has not saved. It is stored with the session.
  var draft: DocumentDraft? {
    get {
      guard case .data(let bytes)? = storage[SceneStorageStore.draft] else { return nil }
      guard case .integer(let base)? = storage[SceneStorageStore.draftBase] else { return nil }
      return DocumentDraft(bytes: Array(bytes), base: base)
    }
    set {
      storage[SceneStorageStore.draft] = newValue.map { .data(Data($0.bytes)) }
      storage[SceneStorageStore.draftBase] = newValue.map { .integer($0.base) }
    }
  }

  /// Gives the content that came after its window the focus, as content has it that is there from the beginning.
  func focusContent() {
    guard let window = scene?.keyWindow, window.focusedView == nil else { return }
    window.rootViewController?.focusPreferredView()
  }

  /// The declaration of the scene's windows.
  var declaration: SceneDeclaration? {
    session.flatMap { declarations?.declaration(of: $0) }
  }

  /// The types of all documents that the application opens.
  var documentTypes: [UTType] { declarations?.declarations.flatMap(\.documentTypes) ?? [] }

  /// The declaration of the windows for a file.
  func declaration(forFile path: String) -> SceneDeclaration? {
    declarations?.declarations.first { FileDialogs.isFile(path, of: $0.documentTypes) }
  }

  /// The declaration of the windows for new documents.
  private var newDocument: SceneDeclaration? {
    declarations?.declarations.first(where: \.makesDocuments)
  }

  /// Whether there can be a new document.
  var canMakeDocument: Bool { newDocument != nil }

  /// Opens a window with a new document.
  func openNewDocument() {
    if let newDocument { open(newDocument, value: nil) }
  }
}
