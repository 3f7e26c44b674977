import SceneUI

// ## Sheets, alerts and menus

private struct PresentationNames: View {
  private struct Book: Identifiable { let id: Int }

  private struct File: FileDocument {
    static let readableContentTypes: [UTType] = []
    init(configuration: ReadConfiguration) throws {}
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
      FileWrapper(regularFileWithContents: Data())
    }
  }

  @State private var isShown = false
  @State private var book: Book?
  // Same: `\.dismiss`. Without a sheet, it closes the window.
  @Environment(\.dismiss) private var dismiss
  // Same: `\.presentationMode`, `\.isPresented`
  @Environment(\.presentationMode) private var presentationMode
  @Environment(\.isPresented) private var isPresented

  var body: some View { EmptyView() }

  func sheets() {
    let view = Text("Books")
    // Same: `.sheet(isPresented:onDismiss:content:)`
    _ = view.sheet(isPresented: $isShown) { Text("Book") }
    // Same: `.sheet(item:onDismiss:content:)`.
    _ = view.sheet(item: $book) { book in Text("\(book.id)") }
    // Same: `.fullScreenCover(isPresented:content:)`. A sheet, as large as its content.
    _ = view.fullScreenCover(isPresented: $isShown) { Text("Book") }
    // Same: `.alert(_:isPresented:actions:message:)`, `Alert`.
    _ = view.alert("Delete?", isPresented: $isShown) {
      Button("Delete") {}
    } message: {
      Text("")
    }
    _ = view.alert(isPresented: $isShown) { Alert(title: Text("Delete?")) }
    // Same: `.confirmationDialog(_:isPresented:actions:)`.
    _ = view.confirmationDialog("Delete?", isPresented: $isShown) { Button("Delete") {} }
    // Missing: `.actionSheet(isPresented:content:)`. `confirmationDialog`.
    // _ = view.actionSheet(isPresented: $isShown) { Text("Delete?") }
    // Same: `.popover(isPresented:content:)`.
    _ = view.popover(isPresented: $isShown) { Text("Book") }
    // Same: `.inspector(isPresented:content:)`.
    _ = view.inspector(isPresented: $isShown) { Text("Book") }
    // Same: `.fileImporter(isPresented:allowedContentTypes:onCompletion:)`.
    _ = view.fileImporter(isPresented: $isShown, allowedContentTypes: []) { _ in }
    // Same: `.fileExporter(isPresented:document:contentType:defaultFilename:onCompletion:)`, `FileDocument`.
    let file: File? = nil
    _ = File.self as any FileDocument.Type
    _ = view.fileExporter(isPresented: $isShown, document: file, contentType: .plainText) { _ in }
    // Accepted: `.presentationDetents(_:)`, `.presentationDragIndicator(_:)`. A sheet is as large as its content.
    _ = view.presentationDetents([.medium])
    _ = view.presentationDragIndicator(.visible)
    // Same: `.interactiveDismissDisabled(_:)`. Escape does not close the sheet.
    _ = view.interactiveDismissDisabled()
  }

  func menus() {
    let view = Text("Books")
    // Same: `.contextMenu(menuItems:)`. A `List` has one for its rows.
    _ = view.contextMenu { Button("Open") { dismiss() } }
    // Same: `Menu(_:content:)`, `Menu(content:label:)`.
    _ = Menu("More") { Button("Open") { dismiss() } }
    _ = Menu {
      Button("Open") { dismiss() }
    } label: {
      Text("More")
    }
    // Missing: `.contextMenu(menuItems:preview:)`. A menu opens beside the pointer, without a picture.
    // _ = view.contextMenu { Text("Open") } preview: { Text("Book") }
    // Accepted: `.menuStyle(_:)`, `.menuIndicator(_:)`, `.menuOrder(_:)`. `buttonStyle(_:)` is for the menu's button.
    _ = view.menuStyle(.button)
    _ = view.menuIndicator(.hidden)
    _ = view.menuOrder(.fixed)
  }
}
