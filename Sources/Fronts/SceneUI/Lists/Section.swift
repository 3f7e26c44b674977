internal import Views

/// Views under a heading and over a footer.
///
///     List {
///       Section("Favorites") { ForEach(favorites) { Text($0.name) } }
///       Section { Text("All") } footer: { Text("\(count) in all") }
///     }
///
/// In a ``List``, the views are rows. In a ``Form``, they are lines of one box. In a menu, lines separate them from the
/// others. In a ``LazyVStack``, a heading looks as it was written. Elsewhere they follow each other.
public struct Section<Parent: View, Content: View, Footer: View>: View {
  private let header: Parent
  private let content: Content
  private let footer: Footer
  private let isExpanded: Binding<Bool>?
  @Environment(\.isInForm) private var isInForm
  @Environment(\.isInMenu) private var isInMenu
  @Environment(\.isListContent) private var isInList
  @Environment(\.isLazyContent) private var isLazy

  private init(
    _ header: Parent, _ content: Content, _ footer: Footer, isExpanded: Binding<Bool>? = nil
  ) {
    self.header = header
    self.content = content
    self.footer = footer
    self.isExpanded = isExpanded
  }

  /// A section with a heading and a footer.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.init(header(), content(), footer())
  }

  public var body: some View {
    if isInMenu {
      menuPart
    } else if isInForm, !isInList {
      FormSection(content: formPart)
    } else {
      SectionRows(
        header: SectionMargin(
          content: header, look: isLazy ? .plain : isInList ? .rowHeading : .heading,
          isExpanded: isExpanded),
        content: content,
        footer: SectionMargin(
          content: footer, look: isLazy ? .plain : .footer, isExpanded: nil),
        isExpanded: isExpanded)
    }
  }

  private var menuPart: some View {
    let title = spokenWords(of: header)
    return MenuGroup(content: content) { inner in
      let heading: [MenuItem] = title.map { $0.isEmpty ? [] : [.heading($0)] } ?? []
      // No line parts a title from what it is the title of.
      let rest = heading.isEmpty ? inner : Array(inner.drop(while: \.isSeparator))
      return inner.isEmpty ? [] : [MenuItem.separator] + heading + rest + [MenuItem.separator]
    }
  }

  private var formPart: some View {
    VStack(alignment: .leading, spacing: 6) {
      SectionMargin(content: header, look: .heading, isExpanded: isExpanded)
        .environment(\.isInForm, false).padding(.horizontal, 4)
      if isExpanded?.wrappedValue ?? true { FormRows(content: content) }
      SectionMargin(content: footer, look: .footer, isExpanded: nil)
        .environment(\.isInForm, false).padding(.horizontal, 4)
    }
  }
}

extension Section where Footer == EmptyView {
  /// A section with a heading.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header(), content(), EmptyView())
  }

  /// A section with a heading. The form of SwiftUI before iPadOS 15.
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header, content(), EmptyView())
  }

  /// A section that its heading opens and closes.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent
  ) {
    self.init(header(), content(), EmptyView(), isExpanded: isExpanded)
  }
}

extension Section where Parent == EmptyView {
  /// A section with a footer.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(EmptyView(), content(), footer())
  }

  /// A section with a footer. The form of SwiftUI before iPadOS 15.
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(EmptyView(), content(), footer)
  }
}

extension Section {
  /// A section with a heading and a footer. The form of SwiftUI before iPadOS 15.
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header, content(), footer)
  }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
  /// A section without a heading.
  public init(@ViewBuilder content: () -> Content) {
    self.init(EmptyView(), content(), EmptyView())
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  /// A section with a title.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(Text(verbatim: String(title)), content(), EmptyView())
  }

  /// A section with a title, which opens and closes it.
  public init(
    _ title: some StringProtocol, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) {
    self.init(
      Text(verbatim: String(title)), content(), EmptyView(), isExpanded: isExpanded)
  }
}

/// The heading of a section, or its footer.
private struct SectionMargin<Content: View>: View {
  enum Look { case heading, rowHeading, footer, plain }

  let content: Content
  let look: Look
  let isExpanded: Binding<Bool>?

  var body: some View {
    if let isExpanded {
      let isOpen = isExpanded.wrappedValue
      HStack(spacing: 6) {
        styled
        Spacer()
        Button(icon: isOpen ? .chevronDown : .chevronRight, label: isOpen ? "Close" : "Open") {
          isExpanded.wrappedValue.toggle()
        }
        .buttonStyle(.plain)
      }
    } else {
      styled
    }
  }

  @ViewBuilder private var styled: some View {
    switch look {
    case .heading: content.font(.headline).accessibilityAddTraits(.isHeader)
    case .rowHeading: quiet(.label)
    case .footer: quiet(.caption)
    case .plain: content
    }
  }

  private func quiet(_ font: Font) -> some View {
    content.transformEnvironment(\.font) { if $0 == nil { $0 = font } }
      .transformEnvironment(\.foregroundStyle) { if $0 == nil { $0 = .secondaryText } }
  }
}

/// The parts of a section where they are rows, or follow each other.
private struct SectionRows<Header: View, Content: View, Footer: View>: PrimitiveView {
  let header: Header
  let content: Content
  let footer: Footer
  let isExpanded: Binding<Bool>?

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { SectionNode(self, context) }
}

private final class SectionNode<Header: View, Content: View, Footer: View>: NodeOf<
  SectionRows<Header, Content, Footer>
>
{
  private var header: NodeOf<Header>?
  private var content: NodeOf<Content>?
  private var footer: NodeOf<Footer>?
  private var isOpen = true

  override func updateSelf() { isOpen = view.isExpanded?.wrappedValue ?? true }

  override func updateChildren() {
    place(view.header, in: &header)
    if isOpen { place(view.content, in: &content) } else { drop(&content) }
    place(view.footer, in: &footer)
  }

  override var childNodes: [ViewNode] {
    [header as ViewNode?, content, footer].compactMap { $0 }
  }

  override var elements: [Element] { childNodes.flatMap(\.elements) }

  override var listParts: [ListPart] {
    // The margins are one row each, whatever is in them.
    let margins = [header as ViewNode?, footer].map { $0?.elementParts ?? [] }
    return [.section(header: margins[0], rows: content?.listParts ?? [], footer: margins[1])]
  }

  override func dismantleChildren() { for child in childNodes { child.dismantle() } }
}
