internal import Geometry
internal import Views

/// What is said of a row of a list, beside its content. What is said nearer to the content holds.
struct RowTraits {
  /// The margins of the content in the row's background.
  var padding: Insets?
  var ground: Color?
  var separatorAbove: Bool?
  var separatorBelow: Bool?
  var separatorColor: Color?
  /// A short text at the end of the row.
  var badge: String?
  var tag: AnyHashable?
  /// What a click on the row, or Return, does.
  var action: (@MainActor () -> Void)?
  /// Whether the rows below the row, which it opens and closes, are shown.
  var isExpanded: Binding<Bool>?
  var swipes: [SwipeButtons] = []
  var isDeletable: Bool?
  var isMovable: Bool?
  /// The number of outlines and disclosures that the row lies in.
  var depth = 0

  /// Takes what is said further out, where nothing was said before.
  @MainActor mutating func fill(from outer: RowTraits) {
    padding = padding ?? outer.padding
    ground = ground ?? outer.ground
    separatorAbove = separatorAbove ?? outer.separatorAbove
    separatorBelow = separatorBelow ?? outer.separatorBelow
    separatorColor = separatorColor ?? outer.separatorColor
    badge = badge ?? outer.badge
    tag = tag ?? outer.tag
    action = action ?? outer.action
    isExpanded = isExpanded ?? outer.isExpanded
    for swipe in outer.swipes where !swipes.contains(where: { $0.edge == swipe.edge }) {
      swipes.append(swipe)
    }
    isDeletable = isDeletable ?? outer.isDeletable
    isMovable = isMovable ?? outer.isMovable
    depth += outer.depth
  }

  @MainActor func filled(from outer: RowTraits) -> RowTraits {
    var traits = self
    traits.fill(from: outer)
    return traits
  }
}

/// The node of a list.
@MainActor
protocol RowHost: ViewNode {
  func rowTraitsChanged()
}

/// A view of which something is said as a row, or as each of several rows.
struct RowTraitsView<Content: View>: ModifierView {
  let content: Content
  let traits: @MainActor (EnvironmentValues) -> RowTraits

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { RowTraitsNode(self, context) }
}

private final class RowTraitsNode<Content: View>: ModifierNode<RowTraitsView<Content>> {
  private var traits = RowTraits()
  private var isMade = false

  override var passesRows: Bool { true }

  override func updateSelf() { traits = view.traits(trackedEnvironment) }

  override func updateChildren() {
    super.updateChildren()
    // The list asks a row that was just made by itself.
    defer { isMade = true }
    guard isMade, environment.isListRow else { return }
    // The list reads what is said of its rows.
    var node = parent
    while let candidate = node {
      if let host = candidate as? any RowHost { return host.rowTraitsChanged() }
      node = candidate.parent
    }
  }

  override var elements: [Element] {
    super.elements.map { element in
      var element = element
      element.row.fill(from: traits)
      return element
    }
  }

  override var listParts: [ListPart] { super.listParts.map { $0.with(traits) } }
}

extension View {
  func rowTraits(_ change: @escaping @MainActor (inout RowTraits, EnvironmentValues) -> Void)
    -> RowTraitsView<Self>
  {
    RowTraitsView(content: self) { environment in
      var traits = RowTraits()
      change(&traits, environment)
      return traits
    }
  }
}
