/// The commands of windows with documents: New and Open instead of New Window, and Save and Save As before Close.
@MainActor
enum DocumentCommands {
  static var list: [any AnyCommandMenu] {
    [
      CommandGroup(replacing: .newItem) { OpeningCommands() },
      CommandGroup(before: .saveItem) { SavingCommands() },
    ]
  }
}

private struct OpeningCommands: View {
  @Environment(\.sceneContext) private var context

  var body: some View {
    Button("New") { context?.openNewDocument() }
      .keyboardShortcut("n")
      .disabled(context?.canMakeDocument != true)
    Button("Open…") { context?.document?.asksToOpen = true }
      .keyboardShortcut("o")
  }
}

private struct SavingCommands: View {
  @Environment(\.sceneContext) private var context

  private var isEditable: Bool { context?.document?.isEditable == true }

  var body: some View {
    Button("Save") { context?.document?.save() }
      .keyboardShortcut("s")
      .disabled(!isEditable)
    Button("Save As…") { context?.document?.saveAs() }
      .keyboardShortcut("s", [.control, .shift])
      .disabled(!isEditable)
    Divider()
  }
}
