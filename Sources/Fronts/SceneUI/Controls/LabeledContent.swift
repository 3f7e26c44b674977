internal import Views

public import protocol FoundationEssentials.FormatStyle

/// A label, and what it names: a value, or a control.
///
///     LabeledContent("Version", value: "2.1")
///     LabeledContent("Volume") { Slider(value: $volume) }
///
/// In a form, the label begins the line and the content ends it. Where both have no room side by side, the content is
/// below.
public struct LabeledContent<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  @Environment(\.labelsVisibility) private var labels

  /// A label and what it belongs to.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  public var body: some View {
    if labels == .hidden {
      NamedContent(content: content, name: spokenWords(of: label))
    } else {
      LabeledRow(label: label, content: content)
    }
  }
}

extension LabeledContent where Label == Text {
  /// Content with a title.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// A value with a title.
  public init(_ title: some StringProtocol, value: some StringProtocol) {
    self.init(title) { Text(verbatim: String(value)).foregroundStyle(.secondary) }
  }

  /// A value as a format style shows it.
  public init<Format: FormatStyle>(
    _ title: some StringProtocol, value: Format.FormatInput, format: Format
  ) where Format.FormatOutput == String {
    self.init(title, value: format.format(value))
  }
}

/// A control whose label is not shown.
struct NamedContent<Content: View>: ModifierView {
  let content: Content
  let name: String?

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { NamedNode(self, context) }
}

private final class NamedNode<Content: View>: ModifierNode<NamedContent<Content>> {
  private var given: String?

  override func updateChildren() {
    super.updateChildren()
    graph.needsArranging(self)
  }

  override func childElementsChanged() {
    graph.needsArranging(self)
    super.childElementsChanged()
  }

  /// The control may lie in a view that is arranged first.
  override func arrange() {
    let name = view.name
    for element in elements { element.view.namedControl?.setLabel(name, insteadOf: given) }
    given = name
  }
}

/// The line of a label and its content.
struct LabeledRow<Label: View, Content: View>: PrimitiveView {
  let label: Label
  let content: Content

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { LabeledNode(self, context) }
}

private final class LabeledNode<Label: View, Content: View>: NodeOf<LabeledRow<Label, Content>> {
  private let retained = LabeledRowView()
  private let labelBox = BoxView()
  private let contentBox = BoxView()
  private var label: PaneNode<Label>?
  private var content: PaneNode<Content>?
  /// The name that the content was given.
  private var name: String?

  override func updateSelf() {
    let environment = trackedEnvironment
    retained.isRightToLeft = environment.layoutDirection == .rightToLeft
    retained.isSpread = environment.isInForm
  }

  override func updateChildren() {
    let (value, name) = (view.content, view.label)
    var inner = environment.outsideOfList
    // A control in the content names nothing itself: the label here is its name.
    inner.isInForm = false
    let shown = inner.keepingEntries(of: given)
    given = shown
    label = updated(label, Pane(alignment: .leading) { name }, labelBox, environment)
    content = updated(content, Pane(alignment: .trailing) { value }, contentBox, shown)
    if retained.label == nil {
      retained.label = labelBox
      retained.control = contentBox
    }
    contentChanged()
  }

  private var given = EnvironmentValues()

  private func updated<Part: View>(
    _ node: PaneNode<Part>?, _ value: Pane<Part>, _ box: BoxView, _ environment: EnvironmentValues
  ) -> PaneNode<Part> {
    if let node {
      node.update(value, in: environment)
      return node
    }
    let node = PaneNode(
      value, NodeContext(graph: graph, parent: self, environment: environment), retained: box)
    node.apply()
    return node
  }

  /// The content may be another, or stretch in other directions.
  private func contentChanged() {
    // Known after the content was arranged.
    graph.needsArranging(self)
  }

  override func childElementsChanged() { contentChanged() }

  override func arrange() {
    retained.controlFills = contentBox.stretches.contains(.horizontal)
    nameControl()
    let new = stretch
    guard new != told else { return }
    told = new
    parent?.childElementsChanged()
  }

  private func nameControl() {
    let new = spokenWords(of: view.label) ?? labelBox.accessibilityWords
    guard let control = contentBox.namedControl else { return }
    control.setLabel(new, insteadOf: name)
    name = new
    // The control says its name, which would be heard twice otherwise.
    var hidden = AccessibilitySettings()
    hidden.isHidden = true
    labelBox.setAccessibilitySettings(new == nil ? nil : hidden, rank: 0)
  }

  private var told: AxisSet = []

  private var stretch: AxisSet {
    retained.isSpread || retained.controlFills ? .horizontal : []
  }

  override var elements: [Element] { [Element(view: retained, stretch: stretch)] }
  override var childNodes: [ViewNode] { [label as ViewNode?, content].compactMap { $0 } }

  override func dismantleChildren() {
    label?.dismantle()
    content?.dismantle()
  }
}

extension Views.View {
  /// The one control in this view, which the words beside it name. Nil for words, and for several controls.
  var namedControl: Views.View? {
    let controls = namedControls
    return controls.count == 1 ? controls[0] : nil
  }

  private var namedControls: [Views.View] {
    if canBeNamed { return [self] }
    return subviews.flatMap { $0.namedControls }
  }

  /// Whether the view is a control that has a name of its own.
  private var canBeNamed: Bool {
    guard let role = accessibilityElement?.role else { return false }
    return role.needsName || role == .progressBar
  }
}
