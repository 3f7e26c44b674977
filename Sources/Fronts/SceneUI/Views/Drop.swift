public import Dragging
public import Geometry
internal import SceneModel
internal import Views

/// The closures of a view that takes drops.
@MainActor
final class DropTarget: InteractionOwner, DropInteractionDelegate {
  var values = DropValues()
  private(set) lazy var interaction: DropInteraction = .init(delegate: self)
  private var isTargeted = false { didSet { if isTargeted != oldValue { tell() } } }

  private func tell() { values.isTargeted(isTargeted) }

  func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool {
    session.hasItems(ofTypes: values.types)
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession)
    -> DropProposal
  {
    let action = session.action(among: [.copy])
    isTargeted = action != nil
    return DropProposal(action)
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession) {
    isTargeted = false
  }

  func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
    isTargeted = false
    guard let view = interaction.view else { return }
    values.perform(session, session.location(in: view))
  }
}

/// What a drop target of the moment does.
struct DropValues {
  var types: [String] = []
  var isTargeted: @MainActor (Bool) -> Void = { _ in }
  var perform: @MainActor (DropSession, Point) -> Void = { _, _ in }
}

extension View {
  /// Makes the view a drop target for items of some MIME types.
  ///
  /// - Parameters:
  ///   - types: The view takes a drag with an item of one of them.
  ///   - isTargeted: Whether such a drag is over the view, for a highlight.
  ///   - action: Receives the providers of the dropped items, and the place in the view. Their data may
  ///     arrive later.
  public func onDrop(
    of types: [String], isTargeted: Binding<Bool>? = nil,
    perform action: @escaping @MainActor ([ItemProvider], Point) -> Void
  ) -> some View {
    target(
      DropValues(
        types: types, isTargeted: { isTargeted?.wrappedValue = $0 },
        perform: { session, point in action(session.items.map(\.itemProvider), point) }))
  }

  /// Makes the view a drop target for values of a type, such as `String`.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - action: Receives the values when all have arrived, and the place in the view. It is not called when
  ///     none could be read.
  ///   - isTargeted: Called when such a drag comes over the view, and when it leaves.
  public func dropDestination<Value: ItemReading>(
    for type: Value.Type = Value.self, action: @escaping @MainActor ([Value], Point) -> Void,
    isTargeted: @escaping @MainActor (Bool) -> Void = { _ in }
  ) -> some View {
    target(
      DropValues(
        types: type.readableTypes, isTargeted: isTargeted,
        perform: { session, point in
          session.loadObjects(of: type) { results in
            let values = results.compactMap { try? $0.get() }
            if !values.isEmpty { action(values, point) }
          }
        }))
  }

  private func target(_ values: DropValues) -> some View {
    // The box is hit also where the content lets the pointer through.
    InteractiveView(content: BoxedView(content: self) { _, _ in }) { (target: DropTarget) in
      target.values = values
    }
  }

  /// Makes the view draggable with a value, such as a text.
  ///
  /// - Parameter value: Called when a drag begins.
  public func draggable<Value: ItemWriting>(_ value: @autoclosure @escaping @MainActor () -> Value)
    -> some View
  {
    onDrag {
      let provider = ItemProvider()
      value().register(in: provider, visibility: .all)
      return DragItem(itemProvider: provider)
    }
  }
}
