internal import Views

/// A box around views that belong together, with a title.
public struct GroupBox<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content

  /// A box with any view as its title.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  public var body: some View {
    if let name = spokenWords(of: label), !name.isEmpty {
      box.accessibilityElement(children: .contain).accessibilityLabel(name)
    } else {
      box
    }
  }

  private var box: some View {
    VStack(alignment: .leading, spacing: 6) {
      label.font(.headline).accessibilityAddTraits(.isHeader)
      VStack(alignment: .leading) { content }
        .padding(12)
        .background(Color.text.opacity(0.04), cornerRadius: 10)
        .border(Color.line, cornerRadius: 10)
    }
  }
}

extension GroupBox where Label == EmptyView {
  /// A box without a title.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}

extension GroupBox where Label == Text {
  /// A box with a title in words.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

/// Controls that belong together, side by side without room between them. In a menu they are items like the others.
public struct ControlGroup<Content: View>: View {
  private let content: Content
  @Environment(\.isInMenu) private var isInMenu

  /// A box without a title.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View {
    if isInMenu {
      content
    } else {
      HStack(spacing: 2) { content }
        .accessibilityElement(children: .contain)
    }
  }
}
