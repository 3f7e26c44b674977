internal import Files
internal import FoundationEssentials
internal import Observation
internal import SceneModel
internal import Scenes
internal import StandardViews
internal import Stores
internal import Views

/// The document of a window, for its commands and its scene, which do not know its type.
@MainActor
protocol WindowDocument: AnyObject {
  /// Whether the document can be changed and saved.
  var isEditable: Bool { get }
  /// Whether the window asks for a file to open.
  var asksToOpen: Bool { get set }
  func save()
  func saveAs()
  /// The scene is not active any more. It may end.
  func sceneDidLeave()
}

/// A document with the file that it is saved in, for one window.
///
/// What is not saved in the file is kept in the session at each change, with a number that identifies the file's
/// content at that time:
///
///     change ──▶ session ──▶ (one second, or the window loses the focus) ──▶ file, if it is as it was read
///                                                                        └─▶ a question, if it is not
@MainActor @Observable
final class OpenDocument<Document: FileDocument>: WindowDocument {
  enum Content {
    /// A window for documents of other programs, without one.
    case none
    case loading
    /// The reason, in a sentence.
    case unreadable(String)
    case open(Document)
  }

  /// Why the document is not saved.
  enum Trouble: Equatable {
    case changed
    case removed
    /// The reason as a clause.
    case failed(String)
  }

  private(set) var content = Content.none
  private(set) var isEdited = false
  private(set) var trouble: Trouble?
  /// The file of the document. Nil before it was saved or opened.
  private(set) var path: String?
  var asksToOpen = false
  var asksForPlace = false
  let isEditable: Bool

  @ObservationIgnored private weak var context: SceneContext?
  /// The file's content as it was read or written last.
  @ObservationIgnored private var existing: [UInt8]?
  /// Identifies the file's content from which the document came. Another content is not overwritten.
  @ObservationIgnored private var base: Int64 = 0
  /// The number of changes.
  @ObservationIgnored private var changes = 0
  @ObservationIgnored private var isSaving = false
  @ObservationIgnored private var waiting: (any ScheduledAction)?

  /// The time after the last change until the file is written.
  private static var patience: Duration { .seconds(1) }

  /// - Parameters:
  ///   - context: The link to the document's scene, which has the file's path and what is not saved yet.
  ///   - makeNew: A new document. Nil for documents that are only read.
  init(_ context: SceneContext, makeNew: (@MainActor () -> Document)?) {
    self.context = context
    isEditable = makeNew != nil
    path = context.documentPath
    let draft = context.draft
    if let path {
      load(path, draft)
    } else if let draft {
      take(draft)
    } else if let makeNew {
      content = .open(makeNew())
    }
  }

  // MARK: Names

  var name: String { path.map { FileSystem.name(of: $0) } ?? "Untitled" }

  /// The title of the window.
  var title: String {
    if case .none = content { return "No Document" }
    return isEdited ? name + " — Edited" : name
  }

  /// The type of the file, by its ending.
  private func type(of path: String?, among types: [UTType]) -> UTType {
    path.flatMap { FileDialogs.type(of: $0, among: types) } ?? types.first ?? .data
  }

  // MARK: Reading

  private func load(_ path: String, _ draft: DocumentDraft?) {
    content = .loading
    Task { [self] in
      guard let read = await FileThread.run({ DocumentFile.read(path) }) else { return }
      guard self.path == path else { return }
      take(read, from: path, draft)
      context?.focusContent()
    }
  }

  private func take(
    _ read: Result<[UInt8], FileError>, from path: String, _ draft: DocumentDraft?
  ) {
    let bytes = try? read.get()
    existing = bytes
    if let draft, draft.bytes != bytes {
      take(draft)
      base = draft.base
      switch read {
      case .success(let bytes) where DocumentFile.digest(of: bytes) == base: saveSoon()
      case .success: trouble = .changed
      case .failure(let error): tell(error)
      }
      return
    }
    switch read {
    case .success(let bytes):
      do {
        content = .open(try decode(bytes))
        base = DocumentFile.digest(of: bytes)
        didSave()
      } catch {
        content = .unreadable(Self.words(error) + ".")
      }
    case .failure(let error): content = .unreadable(error.reasonInWords + ".")
    }
  }

  private func decode(_ bytes: [UInt8]) throws -> Document {
    let type = type(of: path, among: Document.readableContentTypes)
    let file = FileWrapper(Data(bytes), filename: path.map { FileSystem.name(of: $0) })
    return try Document(configuration: FileDocumentReadConfiguration(contentType: type, file: file))
  }

  /// Takes up what an earlier launch did not save.
  private func take(_ draft: DocumentDraft) {
    do {
      content = .open(try decode(draft.bytes))
      isEdited = true
      changes += 1
    } catch {
      content = .unreadable(Self.words(error) + ".")
    }
  }

  /// Reads the file again, without what was changed here.
  func readAgain() {
    guard let path else { return }
    trouble = nil
    load(path, nil)
  }

  /// An error's own words, as a clause.
  private static func words(_ error: any Error) -> String {
    let words = (error as? any LocalizedError)?.errorDescription ?? String(describing: error)
    return words.last == "." ? String(words.dropLast()) : words
  }

  // MARK: Changes

  /// Takes a changed document, and keeps it in the session.
  func edit(_ document: Document) {
    guard isEditable, case .open = content else { return }
    content = .open(document)
    changes += 1
    if !isEdited { isEdited = true }
    do {
      context?.draft = DocumentDraft(bytes: try encoded(), base: base)
    } catch {
      trouble = .failed(Self.words(error))
    }
    saveSoon()
  }

  /// The content for the file.
  func encoded(for path: String? = nil) throws -> [UInt8] {
    guard case .open(let document) = content else { return [] }
    let configuration = FileDocumentWriteConfiguration(
      contentType: type(of: path ?? self.path, among: Document.writableContentTypes),
      existingFile: existing.map { FileWrapper(Data($0), filename: name) })
    let file = try document.fileWrapper(configuration: configuration)
    return Array(file.regularFileContents ?? Data())
  }

  // MARK: Saving

  private func saveSoon() {
    waiting?.cancel()
    waiting = context?.scene?.keyWindow?.schedule(after: Self.patience) { [weak self] in
      self?.saveByItself()
    }
  }

  private func saveByItself() {
    // The person has been told, and decides.
    guard trouble != .changed, trouble != .removed else { return }
    write(overwriting: false)
  }

  func sceneDidLeave() { if waiting != nil { saveByItself() } }

  /// Saves what was changed. A document without a file needs a place first.
  func save() {
    guard isEditable, case .open = content else { return }
    if path == nil { asksForPlace = true } else { saveByItself() }
  }

  /// Asks for another place, and saves the document there.
  func saveAs() {
    guard isEditable, case .open = content else { return }
    asksForPlace = true
  }

  /// Writes the file.
  ///
  /// - Parameter overwriting: Whether a content that another program wrote is lost, as the person wants.
  func write(overwriting: Bool) {
    waiting?.cancel()
    waiting = nil
    guard let path, isEdited, !isSaving else { return }
    let bytes: [UInt8]
    do { bytes = try encoded() } catch {
      trouble = .failed(Self.words(error))
      return
    }
    isSaving = true
    let (changes, expected) = (changes, overwriting ? nil : base)
    Task { [self] in
      let outcome = await FileThread.run {
        DocumentFile.write(bytes, to: path, over: expected)
      }
      isSaving = false
      guard self.path == path, let outcome else { return }
      switch outcome {
      case .saved:
        existing = bytes
        base = DocumentFile.digest(of: bytes)
        trouble = nil
        if changes == self.changes { didSave() } else { saveSoon() }
      case .changed: trouble = .changed
      case .removed: trouble = .removed
      case .failed(let error): tell(error)
      }
    }
  }

  /// The document could not be made into a file's content.
  func couldNotEncode(_ error: any Error) { trouble = .failed(Self.words(error)) }

  private func tell(_ error: FileError) {
    trouble = error.isAbsence ? .removed : .failed(SaveFailure(error).reason)
  }

  /// The document was written into another file.
  func didSave(_ bytes: [UInt8], at path: String) {
    self.path = path
    context?.documentPath = path
    existing = bytes
    base = DocumentFile.digest(of: bytes)
    trouble = nil
    didSave()
  }

  private func didSave() {
    waiting?.cancel()
    waiting = nil
    isEdited = false
    context?.draft = nil
  }

  // MARK: Opening

  /// Whether another document can take this one's place in the window.
  private var isBlank: Bool { path == nil && !isEdited }

  /// Opens a file in its window, which is this one if nothing was done here yet.
  func open(_ path: String) {
    guard let context, let declaration = context.declaration(forFile: path) else { return }
    let value = SceneContext.presentedValue(ofFile: path)
    guard isBlank, declaration.name == context.declaration?.name,
      context.sessions(of: declaration, value: value).isEmpty
    else { return context.open(declaration, value: value) }
    self.path = path
    context.documentPath = path
    load(path, nil)
  }
}
