internal import Views

/// A line that opens and closes the views below it.
///
/// The sign before the line, Right and Left, or a click on the line do it. In a list the line and the views are rows.
/// Without a binding, the window keeps what is open, and has it after a restart too.
public struct DisclosureGroup<Label: View, Content: View>: View {
  private let label: Label
  private let content: @MainActor () -> Content
  private let isExpanded: Binding<Bool>?
  @State private var isOpen = false

  /// A group that opens and closes by itself.
  public init(
    @ViewBuilder content: @escaping @MainActor () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.content = content
    isExpanded = nil
  }

  /// A group that is open while a value is true.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping @MainActor () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.content = content
    self.isExpanded = isExpanded
  }

  public var body: some View {
    let shown = isExpanded ?? $isOpen
    DisclosureRows(label: label, content: content, isExpanded: shown)
      .restored(
        "disclosure", encode: { .bool(shown.wrappedValue) },
        restore: { if case .bool(let isOpen) = $0 { shown.wrappedValue = isOpen } })
  }
}

extension DisclosureGroup where Label == Text {
  /// A group with a title.
  public init(
    _ title: some StringProtocol, @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    let title = String(title)
    self.init(content: content) { Text(verbatim: title) }
  }

  /// A group with a title that is open while a value is true.
  public init(
    _ title: some StringProtocol, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    let title = String(title)
    self.init(isExpanded: isExpanded, content: content) { Text(verbatim: title) }
  }
}

/// The line, and the views while they are shown.
private struct DisclosureRows<Label: View, Content: View>: View, ListStructure {
  let label: Label
  let content: @MainActor () -> Content
  let isExpanded: Binding<Bool>
  @Environment(\.isListContent) private var isListContent

  static var isSeveralRows: Bool { true }

  var body: some View {
    if isListContent {
      line.rowTraits { traits, _ in
        traits.action = { isExpanded.wrappedValue.toggle() }
        traits.isExpanded = isExpanded
      }
      if isExpanded.wrappedValue { content().rowTraits { traits, _ in traits.depth = 1 } }
    } else {
      VStack(alignment: .leading) {
        line
        if isExpanded.wrappedValue {
          VStack(alignment: .leading) { content() }.padding(.leading, DisclosureSign.width)
        }
      }
    }
  }

  private var line: some View {
    DisclosureLine(isExpanded: isExpanded, isExpandable: true) { label }
  }
}

/// A line with the sign that opens and closes what is below it.
struct DisclosureLine<Label: View>: View {
  let isExpanded: Binding<Bool>
  let isExpandable: Bool
  @ViewBuilder let label: @MainActor () -> Label

  var body: some View {
    HStack(spacing: 4) {
      if isExpandable {
        DisclosureSign(isExpanded: isExpanded)
      } else {
        Spacer().frame(width: DisclosureSign.width, height: 1)
      }
      label()
    }
  }
}

/// A button that says whether the views below it are shown.
struct DisclosureSign: PrimitiveView {
  let isExpanded: Binding<Bool>

  static let width = 22.0

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { DisclosureSignNode(self, context) }
}

private final class DisclosureSignNode: NodeOf<DisclosureSign> {
  private lazy var button = DisclosureButtonView { [weak self] in
    self?.view.isExpanded.wrappedValue.toggle()
  }

  override func updateSelf() {
    let environment = trackedEnvironment
    button.pointsLeft = environment.layoutDirection == .rightToLeft
    button.isExpanded = view.isExpanded.wrappedValue
    button.isEnabled = environment.isEnabled
  }

  override var elements: [Element] { [Element(view: button)] }
}
