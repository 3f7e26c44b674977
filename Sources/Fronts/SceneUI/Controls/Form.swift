internal import Views

private struct IsInFormKey: EnvironmentKey { static let defaultValue = false }
private struct FormStyleKey: EnvironmentKey { static let defaultValue = FormStyle.automatic }

extension EnvironmentValues {
  /// Whether the views are lines of a form.
  var isInForm: Bool {
    get { self[IsInFormKey.self] }
    set { self[IsInFormKey.self] = newValue }
  }

  /// How forms are shown.
  var formStyle: FormStyle {
    get { self[FormStyleKey.self] }
    set { self[FormStyleKey.self] = newValue }
  }
}

/// How a form is shown.
public struct FormStyle: Hashable, Sendable {
  let isGrouped: Bool

  /// The same as ``grouped``.
  public static let automatic = FormStyle(isGrouped: true)
  /// Parts in boxes, with hairlines between their lines. The form scrolls where it has not enough room.
  public static let grouped = FormStyle(isGrouped: true)
  /// Lines in the open, for a short form in other content. It does not scroll.
  public static let columns = FormStyle(isGrouped: false)
}

/// Controls with labels, for settings and for what is entered.
///
///     Form {
///       Section("Mail") {
///         TextField("Address", text: $address)
///         Toggle("Receive letters", isOn: $receives)
///       }
///       LabeledContent("Version", value: "2.1")
///     }
///
/// Each view is a line: its label begins the line, and its control ends it. Lines that are in no ``Section`` are one
/// without a title.
public struct Form<Content: View>: View {
  private let content: Content
  @Environment(\.formStyle) private var style

  /// A form with lines.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View {
    if style.isGrouped {
      ScrollView {
        FormParts(content: content)
          .environment(\.isInForm, true).padding(20).frame(maxWidth: 720, followsText: true)
      }
    } else {
      FormParts(content: content).environment(\.isInForm, true)
    }
  }
}

extension View {
  /// Sets how forms in this view are shown.
  public func formStyle(_ style: FormStyle) -> some View { environment(\.formStyle, style) }
}

/// The parts of a form, one below the other.
private struct FormParts<Content: View>: PrimitiveView {
  let content: Content

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { FormPartsNode(self, context) }
}

private final class FormPartsNode<Content: View>: ContainerNode<
  FormParts<Content>, Content, StackView
>
{
  /// The boxes of lines that are in no section, in order.
  private var boxes: [FormRowsView] = []
  private var isBoxed = true
  private var isRightToLeft = false

  init(_ view: FormParts<Content>, _ context: NodeContext) {
    super.init(view, context, retained: StackView(axis: .vertical, spacing: 20))
    retained.alignment = .fill
  }

  override func updateSelf() {
    let environment = trackedEnvironment
    isBoxed = environment.formStyle.isGrouped
    isRightToLeft = environment.layoutDirection == .rightToLeft
    for box in boxes { configure(box) }
  }

  override func updateChildren() { child = updated(child, with: view.content) }

  private func configure(_ box: FormRowsView) {
    box.isBoxed = isBoxed
    box.isRightToLeft = isRightToLeft
  }

  override func arrange(_ elements: [Element]) {
    var parts: [Views.View] = []
    var loose: [Element] = []
    var count = 0
    func endPart() {
      guard !loose.isEmpty else { return }
      if count == boxes.count { boxes.append(FormRowsView()) }
      let box = boxes[count]
      count += 1
      configure(box)
      box.arrange(loose)
      parts.append(box)
      loose = []
    }
    for element in elements {
      if element.isFormSection {
        endPart()
        parts.append(element.view)
      } else if element.divider == nil {
        loose.append(element)
      }
    }
    endPart()
    boxes.removeLast(boxes.count - count)
    for view in retained.setSubviews(parts) { retained.forget(view) }
  }

  override func stretch(of elements: [Element]) -> AxisSet { .horizontal }
}

extension FormRowsView {
  /// Shows elements as lines, in order. A form draws its own lines in place of dividers.
  func arrange(_ elements: [Element]) {
    let elements = elements.filter { $0.divider == nil }
    for view in setSubviews(elements.map(\.view)) { forget(view) }
    for element in elements {
      setStretched(
        element.view, element.stretch.contains(.horizontal) || element.text?.alignment == .natural)
    }
  }
}

/// The lines of a section of a form.
struct FormRows<Content: View>: PrimitiveView {
  let content: Content

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    FormRowsNode(self, context, retained: FormRowsView())
  }
}

private final class FormRowsNode<Content: View>: ContainerNode<
  FormRows<Content>, Content, FormRowsView
>
{
  override func updateSelf() {
    let environment = trackedEnvironment
    retained.isBoxed = environment.formStyle.isGrouped
    retained.isRightToLeft = environment.layoutDirection == .rightToLeft
  }

  override func updateChildren() { child = updated(child, with: view.content) }
  override func arrange(_ elements: [Element]) { retained.arrange(elements) }
  override func stretch(of elements: [Element]) -> AxisSet { .horizontal }
}

/// Says of a view that it is a whole part of a form.
struct FormSection<Content: View>: ModifierView {
  let content: Content

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { FormSectionNode(self, context) }
}

private final class FormSectionNode<Content: View>: ModifierNode<FormSection<Content>> {
  override var elements: [Element] {
    super.elements.map { element in
      var element = element
      element.isFormSection = true
      return element
    }
  }
}
