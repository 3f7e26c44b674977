package import Views

/// What another front shows at a place among the views of this one.
///
/// It is made when the place comes to be, told of each change of what it was made from, and dismantled with the place.
@MainActor
package protocol HostedContent: AnyObject {
  /// The view that is shown. It stays the same.
  var view: Views.View { get }
  /// The directions in which it takes the room that others leave.
  var stretch: AxisSet { get }
  /// The controller of the view, if it has one that belongs to the controllers of the window.
  var controller: ViewController? { get }
  /// The place is gone.
  func dismantle()
}

/// A view that shows what another front makes, such as a view with UIKit's names.
package struct HostedView<Content: HostedContent>: PrimitiveView {
  fileprivate let make: @MainActor (EnvironmentValues) -> Content
  fileprivate let update: @MainActor (Content, EnvironmentValues) -> Void

  /// - Parameters:
  ///   - make: Called once for each place.
  ///   - update: Called afterwards, and whenever a value that it read has changed.
  package init(
    make: @escaping @MainActor (EnvironmentValues) -> Content,
    update: @escaping @MainActor (Content, EnvironmentValues) -> Void
  ) {
    self.make = make
    self.update = update
  }

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { HostedNode(self, context) }
}

private final class HostedNode<Content: HostedContent>: NodeOf<HostedView<Content>> {
  private var content: Content?
  private var stretch: AxisSet = []

  override var elements: [Element] {
    content.map { [Element(view: $0.view, stretch: $0.stretch)] } ?? []
  }

  override func updateSelf() {
    let content = self.content ?? view.make(trackedEnvironment)
    view.update(content, trackedEnvironment)
    if self.content == nil {
      self.content = content
      stretch = content.stretch
      if content.controller != nil { graph.participants.add(self, for: content.view) }
    } else if content.stretch != stretch {
      stretch = content.stretch
      parent?.childElementsChanged()
    }
  }

  override func willDismantle() {
    guard let content else { return }
    graph.participants.remove(content.view)
    content.dismantle()
  }
}

/// Scroll positions and the like of the controller.
extension HostedNode: InteractionParticipant {
  var interactionKind: String { "hosted" }

  func encodeInteractionState() -> [String: InteractionValue] {
    content?.controller?.encodeInteractionState() ?? [:]
  }

  func restoreInteractionState(_ state: [String: InteractionValue]) {
    content?.controller?.restoreInteractionState(state)
  }
}
