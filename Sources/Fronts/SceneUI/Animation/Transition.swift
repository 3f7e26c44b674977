public import Geometry
internal import Views

/// How a view comes and goes when a change is animated.
///
///     if isOpen {
///       Details().transition(.move(edge: .bottom).combined(with: .opacity))
///     }
///
/// A view that goes is seen until it is gone, and is no longer found by the pointer, keys or assistive technology. One
/// that comes back meanwhile does so from where it is, with its state. Without a transition a view fades.
public struct AnyTransition: Sendable {
  var insertion = PresenceParts()
  var removal = PresenceParts()
  var animation: Animation?

  private init(_ change: (inout PresenceParts) -> Void) {
    change(&insertion)
    removal = insertion
  }

  /// The view comes and goes at once.
  public static let identity = AnyTransition { $0.jumps = true }
  /// The view becomes more and less opaque.
  public static let opacity = AnyTransition { $0.look.opacity = 0 }
  /// The view grows from its middle, and shrinks to it.
  public static let scale = scale(scale: 0)

  /// The view grows from a part of its size, and shrinks to it.
  public static func scale(scale: Double, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition {
      $0.look.scale = scale
      $0.look.anchor = anchor
    }
  }

  /// The view comes from where lines begin, and goes to where they end.
  public static let slide = asymmetric(
    insertion: move(edge: .leading), removal: move(edge: .trailing))

  /// The view comes from an edge, as far as it is long, and goes to it.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition { $0.edges = [edge] } }

  /// The view comes from an edge and fades in, and goes to the opposite edge and fades out.
  public static func push(from edge: Edge) -> AnyTransition {
    asymmetric(
      insertion: move(edge: edge).combined(with: .opacity),
      removal: move(edge: edge.opposite).combined(with: .opacity))
  }

  /// The view comes from another place, and goes there. The distances are in logical units.
  public static func offset(x: Double = 0, y: Double = 0) -> AnyTransition {
    AnyTransition { $0.look.offset = Vector(dx: x, dy: y) }
  }

  /// The view comes in one way, and goes in another.
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition {
    var transition = insertion
    transition.removal = removal.removal
    return transition
  }

  /// Both at the same time.
  public func combined(with other: AnyTransition) -> AnyTransition {
    var transition = self
    transition.insertion.add(other.insertion)
    transition.removal.add(other.removal)
    transition.animation = other.animation ?? animation
    return transition
  }

  /// The transition with an animation of its own, in place of that of the change.
  public func animation(_ animation: Animation?) -> AnyTransition {
    var transition = self
    transition.animation = animation
    return transition
  }

  /// The transition of a retained view.
  func resolved(_ direction: LayoutDirection) -> ViewTransition {
    ViewTransition(
      insertion: insertion.look(direction), removal: removal.look(direction), animation: animation)
  }
}

extension ViewTransition {
  /// How a view moves by the transition in the running change. Nil where nothing moves.
  @MainActor var context: AnimationContext? {
    guard let transaction = Transaction.current, let usual = transaction.animation else {
      return nil
    }
    return AnimationContext(animation ?? usual, group: transaction.group)
  }
}

/// How a view is seen before it comes, where the direction of reading is not known yet.
struct PresenceParts: Sendable {
  var look = PresenceLook()
  var edges: [Edge] = []
  /// Whether it comes and goes at once.
  var jumps = false

  mutating func add(_ other: PresenceParts) {
    look = look.combined(with: other.look)
    edges += other.edges
    jumps = jumps && other.jumps
  }

  func look(_ direction: LayoutDirection) -> PresenceLook {
    edges.reduce(look) { look, edge in
      var moved = PresenceLook()
      let side = direction == .rightToLeft ? -1.0 : 1
      switch edge {
      case .top: moved.shift.dy = -1
      case .bottom: moved.shift.dy = 1
      case .leading: moved.shift.dx = -side
      case .trailing: moved.shift.dx = side
      }
      return look.combined(with: moved)
    }
  }
}

extension Edge {
  fileprivate var opposite: Edge {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .leading: .trailing
    case .trailing: .leading
    }
  }
}

/// A view whose retained views come and go by a transition.
private struct TransitionView<Content: View>: ModifierView {
  let content: Content
  let transition: AnyTransition

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { TransitionNode(self, context) }
}

extension TransitionView: ListStructure {
  static var isSeveralRows: Bool { SceneUI.isSeveralRows(Content.self) }
}

private final class TransitionNode<Content: View>: ModifierNode<TransitionView<Content>> {
  override var passesRows: Bool { true }

  override var elements: [Element] {
    let transition = view.transition.resolved(environment.layoutDirection)
    return super.elements.map { element in
      var element = element
      element.transition = transition
      return element
    }
  }
}

extension View {
  /// Sets how the view comes and goes when a change is animated. Without it the view fades.
  public func transition(_ transition: AnyTransition) -> some View {
    TransitionView(content: self, transition: transition)
  }
}
