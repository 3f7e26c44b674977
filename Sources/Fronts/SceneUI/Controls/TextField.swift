internal import Geometry
internal import TextViews
public import Views

public import protocol FoundationEssentials.ParseableFormatStyle

/// An editable line of text.
///
///     TextField("Title", text: $title)
///     TextField("Price", value: $price, format: .number)
///
/// The title is the field's name. It is shown in the empty field, or before the field in a form. With a vertical axis
/// the field grows with its text.
public struct TextField<Label: View>: View {
  private let label: Label
  private let prompt: String?
  private let entry: TextEntry

  private init(label: Label, prompt: Text?, entry: TextEntry) {
    self.label = label
    self.prompt = prompt.map(\.string)
    self.entry = entry
  }

  /// A field with any view as its label.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(label: label(), prompt: prompt, entry: TextEntry(text: text))
  }

  /// A field with any view as its label, which grows with its text where the axis is vertical.
  public init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label
  ) {
    self.init(
      label: label(), prompt: prompt, entry: TextEntry(text: text, grows: axis == .vertical))
  }

  public var body: some View { LabeledEntry(label: label, prompt: prompt, entry: entry) }
}

extension TextField where Label == Text {
  /// - Parameters:
  ///   - title: The field's name.
  ///   - text: The edited text.
  ///   - prompt: Shown in the empty field in place of the title.
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
    self.init(label: Text(title), prompt: prompt, entry: TextEntry(text: text))
  }

  /// A field that grows with its text where the axis is vertical.
  public init(
    _ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil, axis: Axis
  ) {
    self.init(
      label: Text(title), prompt: prompt, entry: TextEntry(text: text, grows: axis == .vertical))
  }

  /// A field with an icon of the toolkit before its text. With ``Icon/search`` it is a search: Escape empties it.
  ///
  /// - Parameters:
  ///   - placeholder: Shown while the text is empty. It is also the field's name.
  ///   - text: The edited text.
  ///   - icon: Drawn before the text.
  public init(_ placeholder: some StringProtocol, text: Binding<String>, icon: Icon?) {
    self.init(label: Text(placeholder), prompt: nil, entry: TextEntry(text: text, icon: icon))
  }

  /// A field for a value, which a format shows and reads.
  ///
  /// The value is set when Return is pressed or the focus leaves. A text that is no value is replaced by the last one.
  public init<Format: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<Format.FormatInput>, format: Format,
    prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(
      label: Text(title), prompt: prompt, entry: TextEntry(value: value, format: format))
  }

  /// A field for a value or none, which a format shows and reads. An empty text is none.
  public init<Format: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<Format.FormatInput?>, format: Format,
    prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(
      label: Text(title), prompt: prompt, entry: TextEntry(optional: value, format: format))
  }
}

/// A field whose letters are not shown: a dot stands for each. Its text is neither copied nor told.
public struct SecureField<Label: View>: View {
  private let label: Label
  private let prompt: String?
  private let text: Binding<String>

  /// A field with any view as its label.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.prompt = prompt.map(\.string)
    self.text = text
  }

  public var body: some View {
    var entry = TextEntry(text: text)
    entry.isSecure = true
    return LabeledEntry(label: label, prompt: prompt, entry: entry)
  }
}

extension SecureField where Label == Text {
  /// - Parameters:
  ///   - title: The field's name.
  ///   - text: The edited text.
  ///   - prompt: Shown in the empty field in place of the title.
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }
}

/// A look of fields. There is one on this desktop.
public struct TextFieldStyle: Hashable, Sendable {
  /// The look of fields.
  public static let automatic = TextFieldStyle()
  /// The look of fields.
  public static let roundedBorder = TextFieldStyle()
  /// The look of fields.
  public static let plain = TextFieldStyle()
  /// The look of fields.
  public static let squareBorder = TextFieldStyle()
}

extension View {
  /// Accepted without effect: a field has the same look everywhere, so that it is found.
  public func textFieldStyle(_ style: TextFieldStyle) -> some View { self }
}

// MARK: - The field

/// A field with its label: before the field in a form, and in the empty field elsewhere.
private struct LabeledEntry<Label: View>: View {
  let label: Label
  let prompt: String?
  let entry: TextEntry
  @Environment(\.isInForm) private var isInForm

  var body: some View {
    let name = spokenWords(of: label)
    if isInForm, !(label is EmptyView), name?.isEmpty != true {
      LabeledContent {
        shown(placeholder: prompt ?? "", name: name)
      } label: {
        label
      }
    } else {
      shown(placeholder: prompt ?? name ?? "", name: name)
    }
  }

  private func shown(placeholder: String, name: String?) -> TextEntry {
    var shown = entry
    shown.placeholder = placeholder
    shown.name = name ?? placeholder
    return shown
  }
}

/// A field without its label.
private struct TextEntry: PrimitiveView {
  let read: @MainActor () -> String
  /// Takes a text.
  let write: @MainActor (String) -> Void
  /// Whether the text is taken at the end of the editing, and not at each key.
  var waitsForEnd = false
  var icon: Icon?
  var grows = false
  var isSecure = false
  var placeholder = ""
  var name = ""

  init(text: Binding<String>, icon: Icon? = nil, grows: Bool = false) {
    read = { text.wrappedValue }
    write = { text.wrappedValue = $0 }
    self.icon = icon
    self.grows = grows
  }

  init<Format: ParseableFormatStyle>(value: Binding<Format.FormatInput>, format: Format)
  where Format.FormatOutput == String {
    read = { format.format(value.wrappedValue) }
    write = { text in
      if let new = try? format.parseStrategy.parse(text) { value.wrappedValue = new }
    }
    waitsForEnd = true
  }

  init<Format: ParseableFormatStyle>(optional value: Binding<Format.FormatInput?>, format: Format)
  where Format.FormatOutput == String {
    read = { value.wrappedValue.map { format.format($0) } ?? "" }
    write = { text in
      if text.isEmpty {
        value.wrappedValue = nil
      } else if let new = try? format.parseStrategy.parse(text) {
        value.wrappedValue = new
      }
    }
    waitsForEnd = true
  }

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    grows ? GrowingEntryNode(self, context) : TextEntryNode(self, context)
  }
}

private final class TextEntryNode: NodeOf<TextEntry> {
  private let retained = TextFieldView()
  private var isUpdating = false
  /// Whether a person has changed a text that is taken at the end.
  private var isPending = false
  private var submit: (@MainActor () -> Void)?

  override init(_ view: TextEntry, _ context: NodeContext) {
    super.init(view, context)
    retained.onChange = { [weak self] in self?.typed($0) }
    retained.onFocusChange = { [weak self] in if !$0 { self?.take() } }
  }

  private func typed(_ text: String) {
    guard !isUpdating else { return }
    guard !view.waitsForEnd else {
      isPending = true
      return
    }
    view.write(text)
    // The text's owner may have changed it.
    if view.read() != text { markStale() }
  }

  /// Takes the text of a field for a value.
  private func take() {
    guard isPending else { return }
    isPending = false
    view.write(retained.text)
    markStale()
  }

  override func updateSelf() {
    let environment = trackedEnvironment
    retained.contentIdentifier = environment.textContentIdentifier
    retained.setLabel(view.name, insteadOf: name)
    name = view.name
    if retained.placeholder != view.placeholder { retained.placeholder = view.placeholder }
    if retained.icon != view.icon { retained.icon = view.icon }
    // Escape empties a search field only. In other fields it closes the sheet.
    retained.clearsOnEscape = view.icon == .search
    if retained.showsClearButton != (view.icon == .search) {
      retained.showsClearButton = view.icon == .search
    }
    retained.isSecure = view.isSecure
    if retained.isEditable != environment.isEnabled {
      retained.isEditable = environment.isEnabled
      retained.opacity = environment.isEnabled ? 1 : 0.45
    }
    submit = environment.submit
    let commits = submit != nil || view.waitsForEnd
    retained.onCommit = commits ? { [weak self] _ in self?.commit() } : nil
    let text = view.read()
    guard retained.text != text, !isPending else { return }
    isUpdating = true
    retained.text = text
    isUpdating = false
  }

  private var name: String? = ""

  private func commit() {
    take()
    submit?()
  }

  override var elements: [Element] { [Element(view: retained, stretch: .horizontal)] }
  override func willDismantle() { take() }
}

/// A field that grows with its text: an editor that is as high as its lines need.
private final class GrowingEntryNode: NodeOf<TextEntry> {
  private let box = BoxView()
  private lazy var retained = GrowingView(box)
  private var pane: PaneNode<AnyView>?

  override func updateSelf() {
    let environment = trackedEnvironment
    retained.text = view.read()
    retained.mostLines = environment.lineLimit
    retained.leastLines = max(1, environment.reservedLines)
  }

  override func updateChildren() {
    let entry = view
    let text = Binding(get: entry.read, set: entry.write)
    let editor = AnyView(
      TextEditor(text: text, placeholder: entry.placeholder).accessibilityLabel(entry.name))
    let value = Pane { editor }
    if let pane {
      pane.update(value, in: environment)
    } else {
      let node = PaneNode(value, childContext, retained: box)
      pane = node
      node.apply()
    }
  }

  override func childElementsChanged() {}
  override var childNodes: [ViewNode] { pane.map { [$0] } ?? [] }
  override func dismantleChildren() { pane?.dismantle() }
  override var elements: [Element] { [Element(view: retained, stretch: .horizontal)] }
}

/// Gives an editor the height that its text needs.
private final class GrowingView: Views.View {
  /// Measures the lines.
  private let label = LabelView(lineLimit: nil)
  private let editor: Views.View

  var text: String {
    get { label.text }
    set {
      guard label.text != newValue else { return }
      label.text = newValue
      invalidateSize()
    }
  }
  /// Nil for as many as there are.
  var mostLines: Int? { didSet { if mostLines != oldValue { invalidateSize() } } }
  var leastLines = 1 { didSet { if leastLines != oldValue { invalidateSize() } } }

  /// The distance of the editor's lines at the design's size of text, and its margins.
  private static let lineHeight = 20.0
  private static let margins = Insets(horizontal: 11, vertical: 7)

  init(_ editor: Views.View) {
    self.editor = editor
    super.init()
    label.isHidden = true
    addSubview(label)
    addSubview(editor)
  }

  override var paintsOnlySubviews: Bool { true }

  override func sizeThatFits(_ proposal: Size) -> Size {
    let width = min(proposal.width, theme.scaled(240))
    let room = Size(width: max(0, width - Self.margins.horizontal), height: 1e6)
    let height = label.sizeThatFits(room).height
    // A line feed at the end begins a line without letters.
    var lines = Int((height / theme.lineHeight(.body)).rounded(.up)) + (text.last == "\n" ? 1 : 0)
    lines = max(lines, leastLines, 1)
    if let mostLines { lines = min(lines, max(1, mostLines)) }
    return Size(
      width: width,
      height: Double(lines) * theme.scaled(Self.lineHeight) + Self.margins.vertical)
  }

  override func layout() { editor.frame = bounds }
}

private struct SubmitKey: EnvironmentKey {
  static let defaultValue: (@MainActor () -> Void)? = nil
}

extension EnvironmentValues {
  var submit: (@MainActor () -> Void)? {
    get { self[SubmitKey.self] }
    set { self[SubmitKey.self] = newValue }
  }
}

extension View {
  /// Calls an action when Return is pressed in a text field of this view.
  public func onSubmit(_ action: @escaping @MainActor () -> Void) -> some View {
    environment(\.submit, action)
  }
}
