internal import Geometry
internal import Views

/// A space in which places are measured.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  // A name is a value that is compared. Nothing changes it.
  /// That of the window's content.
  case global
  /// That of the view itself.
  case local
  /// That of a view around with a name.
  case named(AnyHashable)

  /// That of the nearest scroll view around: its origin is the upper left corner of what is visible.
  public static var scrollView: CoordinateSpace { .named(ScrollSpaceName.scrollView) }
}

/// The name of the space of a scroll view.
enum ScrollSpaceName: Hashable { case scrollView }

/// A view with a named space.
@MainActor
final class NamedSpace {
  weak var view: Views.View?
}

private struct NamedSpacesKey: EnvironmentKey {
  static let defaultValue: [AnyHashable: NamedSpace] = [:]
}

extension EnvironmentValues {
  /// The spaces of the views around, by their names.
  var namedSpaces: [AnyHashable: NamedSpace] {
    get { self[NamedSpacesKey.self] }
    set { self[NamedSpacesKey.self] = newValue }
  }
}

/// A view whose space has a name.
private struct SpaceView<Content: View>: ModifierView {
  let content: Content
  let name: AnyHashable

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { SpaceNode(self, context) }
}

private final class SpaceNode<Content: View>: ModifierNode<SpaceView<Content>> {
  private let space = NamedSpace()
  private var given = EnvironmentValues()

  override func updateSelf() {
    var values = environment.asListRow
    values.namedSpaces[view.name] = space
    given = values.keepingEntries(of: given)
  }

  override var childEnvironment: EnvironmentValues { given }

  override func updateChildren() {
    if let child {
      child.update(view.content, in: given)
    } else {
      child = SceneUI.makeNode(of: view.content, childContext)
    }
  }

  override var elements: [Element] {
    let elements = super.elements
    space.view = elements.first?.view
    return elements
  }
}

extension View {
  /// Names the view's space, in which a ``GeometryProxy`` of a view in it can measure.
  public func coordinateSpace(name: some Hashable) -> some View {
    SpaceView(content: self, name: AnyHashable(name))
  }

  /// Names the view's space, in which a ``GeometryProxy`` of a view in it can measure.
  public func coordinateSpace(_ space: CoordinateSpace) -> some View {
    var name = AnyHashable(ScrollSpaceName?.none)
    if case .named(let given) = space { name = given }
    return SpaceView(content: self, name: name)
  }
}
