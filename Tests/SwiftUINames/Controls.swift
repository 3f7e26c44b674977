import SceneUI

// ## Controls and forms

private struct ControlNames: View {
  @State private var name = ""
  @State private var isOn = false
  @State private var number = 1
  @State private var level = 0.5
  @State private var date = Date()
  @State private var color = Color.red

  var body: some View { EmptyView() }

  private func add() {}

  func buttons() {
    // Same: `Button(_:action:)`, `Button(action:label:)`
    _ = Button("Add") { add() }
    _ = Button(action: add) { Image(systemName: "plus") }
    // Same: `Button(_:systemImage:action:)`, `Button(_:systemImage:role:action:)`
    _ = Button("Add", systemImage: "plus", action: add)
    _ = Button("Delete", systemImage: "trash", role: .destructive, action: add)
    // Same: `Button(_:role:action:)`, `Button(role:action:label:)`, `ButtonRole`
    _ = Button("Delete", role: .destructive) { add() }
    _ = Button(role: .cancel, action: add) { Text("Cancel") }
    _ = ButtonRole.destructive
    // Same: `.buttonStyle(.plain)`, `.buttonStyle(.bordered)`
    _ = Button("Add") { add() }.buttonStyle(.plain)
    _ = Button("Add") { add() }.buttonStyle(.bordered)
    // Same: `.buttonStyle(.borderedProminent)`, `.buttonStyle(.borderless)`, `.buttonStyle(.link)`.
    _ = Button("Add") { add() }.buttonStyle(.borderedProminent)
    _ = Button("Add") { add() }.buttonStyle(.borderless)
    _ = Button("Add") { add() }.buttonStyle(.link)
    // Same: `ButtonStyle`, `PrimitiveButtonStyle`.
    struct Round: ButtonStyle {
      func makeBody(configuration: Configuration) -> some View { configuration.label }
    }
    struct Flat: PrimitiveButtonStyle {
      func makeBody(configuration: Configuration) -> some View { Text("") }
    }
    // Same: `.controlSize(_:)`.
    _ = Button("Add") { add() }.controlSize(.small)
    // Accepted: `.buttonBorderShape(_:)`. Buttons of a desktop look alike.
    _ = Button("Add") { add() }.buttonBorderShape(.capsule)
    // Missing: `.buttonRepeatBehavior(_:)`. Leave it out.
    // _ = Button("Add") { add() }.buttonRepeatBehavior(.enabled)
    // Same: `.disabled(_:)`
    _ = Button("Add") { add() }.disabled(true)
    // Same: `.help(_:)`
    _ = Button("Add") { add() }.help("Adds a book")
    // Same: `.keyboardShortcut(_:)`. With Ctrl where SwiftUI has Command.
    _ = Button("Add") { add() }.keyboardShortcut("n")
    _ = Button("Add") { add() }.keyboardShortcut(.defaultAction)
    // Same: `.keyboardShortcut(_:modifiers:)`, `EventModifiers`. Command is Ctrl, and Option is Alt.
    let modifiers: EventModifiers = [.command, .shift]
    _ = Button("Add") { add() }.keyboardShortcut("n", modifiers: modifiers)
    // Same: `KeyEquivalent`
    let arrow = KeyEquivalent.upArrow
    _ = Button("Add") { add() }.keyboardShortcut(arrow)
    _ = Button("Add") { add() }.keyboardShortcut(.return, modifiers: [])
    // Missing: `PasteButton`, `RenameButton`. Ctrl+V pastes where the focus is.
    // _ = PasteButton(payloadType: String.self) { _ in }
    // _ = RenameButton()
    // Same: `EditButton`
    _ = EditButton()
    // Same: `Link`.
    _ = Link("The site", destination: URL(string: "https://example.org")!)
    // Same: `ShareLink`. A menu: the clipboard, a letter, a file.
    _ = ShareLink(item: "Books")
  }

  func values() {
    // Same: `Toggle(_:isOn:)`
    _ = Toggle("Lent", isOn: $isOn)
    // Same: `Toggle(isOn:label:)`.
    _ = Toggle(isOn: $isOn) { Text("Lent") }
    // Same: `.toggleStyle(_:)`.
    _ = Toggle("Lent", isOn: $isOn).toggleStyle(.checkbox)
    // Same: `Picker`, `.pickerStyle(_:)`.
    _ = Picker("Shelf", selection: $number) { Text("One").tag(1) }
    _ = Text("One").pickerStyle(.segmented)
    // Same: `.tag(_:)`.
    _ = Text("One").tag(1)
    // Same: `Slider`.
    _ = Slider(value: $level, in: 0...1)
    // Same: `Stepper`.
    _ = Stepper("Copies", value: $number, in: 1...9)
    // Same: `DatePicker`.
    _ = DatePicker("Due", selection: $date)
    // Same: `ColorPicker`.
    _ = ColorPicker("Color", selection: $color)
    // Same: `ProgressView`, `ProgressView(value:total:)`.
    _ = ProgressView()
    _ = ProgressView(value: 0.5, total: 1)
    // Same: `.progressViewStyle(_:)`.
    _ = Text("Books").progressViewStyle(.circular)
    // Same: `Gauge`.
    _ = Gauge(value: 0.5) { Text("Level") }
  }

  func texts() {
    // Same: `TextField(_:text:)`
    _ = TextField("Name", text: $name)
    // Same: `TextField(_:text:prompt:)`, `TextField(_:text:axis:)`.
    _ = TextField("Name", text: $name, prompt: Text("Your name"))
    _ = TextField("Note", text: $name, axis: .vertical)
    // Same: `TextField(_:value:format:)`.
    _ = TextField("Copies", value: $number, format: .number)
    // Same: `SecureField`.
    _ = SecureField("Password", text: $name)
    // Same: `TextEditor(text:)`. `textEditorStyle(.page)` is a page with Markdown.
    _ = TextEditor(text: $name)
    // Same: `.onSubmit(_:)`
    _ = TextField("Name", text: $name).onSubmit { add() }
    // Same: `.textFieldStyle(_:)`.
    _ = TextField("Name", text: $name).textFieldStyle(.roundedBorder)
    // Accepted: `.submitLabel(_:)`, `.keyboardType(_:)`, `.textContentType(_:)`. There is a keyboard.
    _ = TextField("Name", text: $name).submitLabel(.done)
    _ = TextField("Name", text: $name).keyboardType(.numberPad)
    _ = TextField("Name", text: $name).textContentType(.name)
    // Accepted: `.autocorrectionDisabled(_:)`, `.textInputAutocapitalization(_:)`. Nothing is corrected.
    _ = TextField("Name", text: $name).autocorrectionDisabled()
    _ = TextField("Name", text: $name).textInputAutocapitalization(.never)
    // Accepted: `.scrollDismissesKeyboard(_:)`. There is no keyboard on the screen.
    _ = TextField("Name", text: $name).scrollDismissesKeyboard(.interactively)
  }

  func forms() {
    // Same: `Form`.
    _ = Form { Toggle("Lent", isOn: $isOn) }
    // Same: `.formStyle(_:)`.
    _ = Text("Books").formStyle(.grouped)
    // Same: `LabeledContent`.
    _ = LabeledContent("Author", value: "Ibsen")
    // Same: `GroupBox`, `ControlGroup`.
    _ = GroupBox("Book") { Text("Peer Gynt") }
    _ = ControlGroup { Button("Add") { add() } }
    // Same: `DisclosureGroup`.
    _ = DisclosureGroup("More") { Text("Peer Gynt") }
    // Same: `.labelsHidden()`.
    _ = Toggle("Lent", isOn: $isOn).labelsHidden()
  }
}
