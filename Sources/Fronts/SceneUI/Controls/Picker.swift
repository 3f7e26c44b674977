internal import Geometry
internal import Views

/// A choice of one value among several.
///
///     Picker("Flavor", selection: $flavor) {
///       ForEach(Flavor.allCases) { Text($0.name).tag($0) }
///     }
///     .pickerStyle(.segmented)
///
/// Each view of the content is a choice: its words are shown, and its ``View/tag(_:)`` is the value. In a `ForEach`, an
/// element's identifier is its tag unless it has another one.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  private let label: Label
  private let selection: Binding<SelectionValue>
  private let content: Content
  @Environment(\.isInMenu) private var isInMenu

  /// A choice with any view as its label.
  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.content = content()
    self.label = label()
  }

  public var body: some View {
    let name = spokenWords(of: label)
    if isInMenu {
      PickerControl(selection: selection, content: content, name: name)
    } else if name?.isEmpty == true || label is EmptyView {
      PickerControl(selection: selection, content: content, name: name)
    } else {
      LabeledContent {
        PickerControl(selection: selection, content: content, name: name)
      } label: {
        label
      }
    }
  }
}

extension Picker where Label == Text {
  /// A choice with a title.
  public init(
    _ title: some StringProtocol, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

extension Picker where Label == SceneUI.Label<Text, Image> {
  /// A choice with a title, and a symbol of SF Symbols before it.
  public init(
    _ title: some StringProtocol, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) {
      SceneUI.Label(title, systemImage: systemImage)
    }
  }
}

// MARK: - Styles

/// How a choice is shown.
public struct PickerStyle: Hashable, Sendable {
  enum Look: Hashable, Sendable { case automatic, menu, segmented, inline }
  let look: Look

  /// A menu. In a menu: lines with a check mark.
  public static let automatic = PickerStyle(look: .automatic)
  /// A button with the chosen words, which opens a menu of all.
  public static let menu = PickerStyle(look: .menu)
  /// All words side by side.
  public static let segmented = PickerStyle(look: .segmented)
  /// All words, one below the other.
  public static let inline = PickerStyle(look: .inline)
  /// All words, one below the other, with circles before them.
  public static let radioGroup = PickerStyle(look: .inline)
  /// A wheel is for fingers. On a desktop it is the same as ``menu``.
  public static let wheel = PickerStyle(look: .menu)
  /// A pushed list is for small screens. On a desktop it is the same as ``menu``.
  public static let navigationLink = PickerStyle(look: .menu)
  /// All words side by side, as colors are.
  public static let palette = PickerStyle(look: .segmented)
}

private struct PickerStyleKey: EnvironmentKey {
  static let defaultValue = PickerStyle.automatic
}

extension EnvironmentValues {
  /// How choices are shown.
  var pickerStyle: PickerStyle {
    get { self[PickerStyleKey.self] }
    set { self[PickerStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how choices in this view are shown.
  public func pickerStyle(_ style: PickerStyle) -> some View { environment(\.pickerStyle, style) }
}

// MARK: - The control

/// The control of a choice, without its label.
struct PickerControl<SelectionValue: Hashable, Content: View>: PrimitiveView {
  let selection: Binding<SelectionValue>
  let content: Content
  let name: String?

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    PickerNode(self, context, retained: PickerHolderView())
  }
}

/// The control of a choice, and the views of its choices, which are never shown.
private final class PickerHolderView: Views.View {
  /// The control that is shown.
  var control: Views.View? {
    didSet {
      guard control !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let control { addSubview(control) }
      invalidateSize()
    }
  }

  override var paintsOnlySubviews: Bool { true }
  override func sizeThatFits(_ proposal: Size) -> Size {
    control?.sizeThatFits(proposal) ?? .zero
  }
  override func layout() { control?.frame = bounds }
}

/// One of the choices.
private struct PickerOption: Equatable {
  var title: String
  var icon: Icon?
  var tag: AnyHashable?
  var isSeparator = false
}

private final class PickerNode<SelectionValue: Hashable, Content: View>: ContainerNode<
  PickerControl<SelectionValue, Content>, Content, PickerHolderView
>
{
  private enum Look { case menu, segmented, radio, entry }

  private var options: [PickerOption] = []
  private var look = Look.menu
  private var isSubmenu = false
  private var selected: SelectionValue?
  private var isEnabled = true
  private var isRightToLeft = false
  private var kind = ButtonView.Kind.regular
  private var name: String?
  private var given = EnvironmentValues()

  override func updateSelf() {
    let environment = trackedEnvironment
    let style = environment.pickerStyle.look
    if environment.isInMenu {
      look = .entry
      isSubmenu = style == .menu
    } else {
      look = style == .segmented ? .segmented : style == .inline ? .radio : .menu
    }
    selected = view.selection.wrappedValue
    isEnabled = environment.isEnabled
    isRightToLeft = environment.layoutDirection == .rightToLeft
    kind = environment.buttonLook.kind == .borderless ? .borderless : .regular
  }

  override func updateChildren() {
    var inner = childEnvironment
    // Menus would make titles of the words.
    inner.isInMenu = false
    inner.labelStyle = TitleAndIconLabelStyle()
    given = inner.keepingEntries(of: given)
    if let child {
      child.update(view.content, in: given)
    } else {
      child = SceneUI.makeNode(
        of: view.content, NodeContext(graph: graph, parent: self, environment: given))
    }
    // The words of a choice may be others, although the views are the same.
    graph.needsArranging(self)
  }

  // MARK: The choices

  override func arrange(_ elements: [Element]) {
    options = elements.map { element in
      if element.divider != nil { return PickerOption(title: "", isSeparator: true) }
      return PickerOption(
        title: element.title, icon: MenuContent.icon(in: element.view), tag: tag(of: element))
    }
    show()
  }

  /// A tag of another type stands for no value of this choice.
  private func tag(of element: Element) -> AnyHashable? {
    for tag in [element.tag, element.itemID] {
      if let tag, value(of: tag) != nil { return tag }
    }
    return nil
  }

  private func value(of tag: AnyHashable) -> SelectionValue? { tag.base as? SelectionValue }

  private var choices: [PickerOption] { options.filter { !$0.isSeparator } }

  private var index: Int? {
    guard let selected else { return nil }
    return choices.firstIndex { option in
      option.tag.flatMap { value(of: $0) } == selected
    }
  }

  private func choose(_ tag: AnyHashable?) {
    guard let tag, let new = value(of: tag) else { return }
    view.selection.wrappedValue = new
    // The value's owner may have refused the change, and the control shows the choice already.
    markStale()
  }

  // MARK: The control

  private func show() {
    let old = name
    name = view.name
    switch look {
    case .menu: showMenu(old)
    case .segmented: showSegments()
    case .radio: showRadio(old)
    case .entry: showEntry()
    }
  }

  private func showMenu(_ old: String?) {
    let button =
      retained.control as? ButtonView
      ?? ButtonView(menu: { [weak self] in self?.items ?? [] })
    retained.control = button
    button.setLabel(view.name, insteadOf: old)
    button.showsMenuMark = true
    button.kind = kind
    button.isEnabled = isEnabled
    let chosen = index.map { choices[$0] }
    if button.accessibilityLabel == nil { button.accessibilityLabel = "Choice" }
    button.title = chosen.map { $0.title.isEmpty ? " " : $0.title } ?? " "
    button.icon = chosen?.icon
  }

  private func showSegments() {
    let titles = choices.map(\.title)
    let segments =
      retained.control as? SegmentedView ?? SegmentedView(label: view.name ?? "", titles: titles)
    retained.control = segments
    segments.label = view.name ?? ""
    if segments.titles != titles {
      segments.selection = nil
      segments.titles = titles
    }
    segments.selection = index
    segments.isEnabled = isEnabled
    segments.onChange = { [weak self] in self?.choose(number: $0) }
  }

  private func showRadio(_ old: String?) {
    let group = retained.control as? RadioGroupView ?? RadioGroupView(titles: [])
    retained.control = group
    group.setLabel(view.name, insteadOf: old)
    group.titles = choices.map(\.title)
    group.selection = index
    group.isEnabled = isEnabled
    group.isRightToLeft = isRightToLeft
    group.onChange = { [weak self] in self?.choose(number: $0) }
  }

  private func showEntry() {
    let entry = retained.control as? MenuEntryView ?? MenuEntryView()
    retained.control = entry
    entry.items = { [weak self] _ in
      guard let self else { return [] }
      guard isSubmenu else { return [MenuItem.separator] + items + [MenuItem.separator] }
      var item = MenuItem(view.name ?? "", submenu: items)
      item.isEnabled = isEnabled
      return [item]
    }
  }

  private func choose(number: Int) {
    let choices = choices
    if choices.indices.contains(number) { choose(choices[number].tag) }
  }

  private var items: [MenuItem] {
    let chosen = selected
    return options.map { option in
      if option.isSeparator { return .separator }
      let own = option.tag.flatMap { value(of: $0) }
      var item = MenuItem(option.title, icon: option.icon) { [weak self] in
        self?.choose(option.tag)
      }
      item.isChecked = own != nil && own == chosen
      item.isEnabled = isEnabled && own != nil
      return item
    }
  }

  override func stretch(of elements: [Element]) -> AxisSet { [] }
}
