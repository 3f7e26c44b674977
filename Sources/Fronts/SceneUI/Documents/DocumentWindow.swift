internal import Files
internal import FoundationEssentials
internal import StandardViews
internal import Views

/// The content of a window with a document: the application's view of it, below what is to be said of its file.
struct DocumentWindow<Document: FileDocument, Content: View>: View {
  let document: OpenDocument<Document>
  let context: SceneContext
  let content: @MainActor (FileDocumentConfiguration<Document>) -> Content

  var body: some View {
    VStack(spacing: 0) {
      if let trouble = document.trouble { banner(trouble) }
      shown.frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    .navigationTitle(document.title)
    .modifier(DocumentDialogs(document: document, context: context))
  }

  @ViewBuilder private var shown: some View {
    switch document.content {
    case .none:
      ContentUnavailableView("No Document", message: "Open a file to see it here.") {
        Button("Open…") { document.asksToOpen = true }
      }
    case .loading: ProgressView()
    case .unreadable(let reason):
      ContentUnavailableView("“\(document.name)” cannot be opened", message: reason) {
        Button("Try Again") { document.readAgain() }
      }
    case .open(let value):
      Pane { content(configuration(value)) }
    }
  }

  private func configuration(_ value: Document) -> FileDocumentConfiguration<Document> {
    let binding = Binding(
      get: { [document] in
        if case .open(let now) = document.content { now } else { value }
      },
      set: { [document] in document.edit($0) })
    return FileDocumentConfiguration(
      document: binding, fileURL: document.path.map { URL(filePath: $0) },
      isEditable: document.isEditable)
  }

  private func banner(_ trouble: OpenDocument<Document>.Trouble) -> Banner {
    let name = "“\(document.name)”"
    let write: @MainActor () -> Void = { [document] in document.write(overwriting: true) }
    switch trouble {
    case .changed:
      return Banner(
        "\(name) was changed by another program.",
        detail: "Your changes are kept in this window and are not in the file.",
        actionTitle: "Replace the File", action: write,
        otherTitle: "Discard My Changes", otherAction: { [document] in document.readAgain() })
    case .removed:
      return Banner(
        "\(name) is not at its place any more.",
        detail: "Your changes are kept in this window.",
        actionTitle: "Write It Again", action: write,
        otherTitle: "Save As…", otherAction: { [document] in document.saveAs() })
    case .failed(let reason):
      return Banner(
        "\(name) cannot be saved: \(reason).", detail: "Your changes are kept in this window.",
        actionTitle: "Try Again", action: { [document] in document.write(overwriting: false) },
        otherTitle: "Save As…", otherAction: { [document] in document.saveAs() })
    }
  }
}

/// The choosers that a document's window shows.
private struct DocumentDialogs<Document: FileDocument>: ViewModifier {
  let document: OpenDocument<Document>
  let context: SceneContext

  func body(content: Content) -> some View {
    ChooserPresenter(
      content: ChooserPresenter(
        content: content, isPresented: .property(of: document, \.asksToOpen),
        makeChooser: { fileChooser }),
      isPresented: .property(of: document, \.asksForPlace), makeChooser: { placeChooser })
  }

  private var fileChooser: PathChooser {
    FileDialogs.importer(of: context.documentTypes) { [document] in document.open($0.path) }
  }

  private var placeChooser: PathChooser {
    // The document cannot be changed below the sheet, so that this is what is saved.
    let bytes = Result { try document.encoded() }
    let folder = document.path.map { FileSystem.folder(of: $0) } ?? UserPath.documents
    return FileDialogs.exporter(
      of: bytes, Document.writableContentTypes, named: document.name, in: folder,
      title: "Save As", action: "Save"
    ) { [document] result in
      switch result {
      case .success(let url):
        if let bytes = try? bytes.get() { document.didSave(bytes, at: url.path) }
      case .failure(let error): document.couldNotEncode(error)
      }
    }
  }
}
