/// A change to a view that has a name and, if it likes, a state of its own.
///
///     struct Card: ViewModifier {
///       @State private var isHovered = false
///       func body(content: Content) -> some View {
///         content.padding().background(.control, cornerRadius: 8)
///       }
///     }
///     extension View { func card() -> some View { modifier(Card()) } }
@MainActor
public protocol ViewModifier {
  /// The modified view's type.
  associatedtype Body: View
  /// The view that is modified.
  typealias Content = ModifierContent<Self>
  /// The modified view.
  @ViewBuilder func body(content: Content) -> Body
}

/// The view that a ``ViewModifier`` modifies.
public struct ModifierContent<Modifier: ViewModifier>: View {
  let content: AnyView

  public var body: some View { content }
}

/// A view and its modifier.
public struct ModifiedContent<Content: View, Modifier: ViewModifier>: View {
  let content: Content
  private let modifier: ModifierProperty<Modifier>

  /// `content.modifier(modifier)`.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = ModifierProperty(modifier: modifier)
  }

  public var body: some View {
    modifier.modifier.body(content: ModifierContent(content: AnyView(content)))
  }
}

/// Connects the dynamic properties of a modifier with the place of the modified view.
private struct ModifierProperty<Modifier: ViewModifier>: DynamicProperty {
  var modifier: Modifier

  mutating func update(in context: DynamicPropertyContext) { connect(&modifier, context) }
}

/// A modifier that changes nothing.
public struct EmptyModifier: ViewModifier {
  /// The modifier that changes nothing.
  public init() {}

  public func body(content: Content) -> some View { content }
}

extension View {
  /// Applies a modifier.
  public func modifier<Modifier: ViewModifier>(
    _ modifier: Modifier
  ) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
