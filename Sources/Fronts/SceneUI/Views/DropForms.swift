public import Dragging
public import Geometry
internal import SceneModel
internal import Views

// SwiftUI's forms of drags and drops: types of files, and closures that return whether they used what was dropped.

extension View {
  /// Lets a person drag an item out of the view.
  public func onDrag(_ provider: @escaping @MainActor () -> ItemProvider) -> some View {
    onDrag { DragItem(itemProvider: provider()) }
  }

  /// Lets a person drag an item out of the view, with a picture of another view.
  public func onDrag<Preview: View>(
    _ provider: @escaping @MainActor () -> ItemProvider,
    @ViewBuilder preview: @escaping @MainActor () -> Preview
  ) -> some View {
    InteractiveView(content: BoxedView(content: self) { _, _ in }) { (source: DragSource) in
      source.item = { DragItem(itemProvider: provider()) }
      source.preview = { HostingController(rootView: preview()).view }
    }
  }

  /// Lets a person drag a value out of the view, with a picture of another view.
  public func draggable<Value: ItemWriting, Preview: View>(
    _ value: @autoclosure @escaping @MainActor () -> Value,
    @ViewBuilder preview: @escaping @MainActor () -> Preview
  ) -> some View {
    onDrag {
      let provider = ItemProvider()
      value().register(in: provider, visibility: .all)
      return provider
    } preview: {
      preview()
    }
  }

  /// Takes items that are dropped on the view.
  ///
  /// - Parameters:
  ///   - types: The types that are taken, and the kinds of them.
  ///   - isTargeted: Set to whether such an item is over the view.
  ///   - action: Receives the items. Its result has no effect: what was dropped is reported as copied.
  public func onDrop(
    of types: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping @MainActor ([ItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: types, isTargeted: isTargeted) { items, _ in action(items) }
  }

  /// Takes items that are dropped on the view, with the point of the view at which they were.
  public func onDrop(
    of types: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping @MainActor ([ItemProvider], Point) -> Bool
  ) -> some View {
    onDrop(of: types.flatMap(\.mimeTypes), isTargeted: isTargeted) { items, point in
      _ = action(items, point)
    }
  }

  /// Takes values that are dropped on the view.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - action: Receives the values and the point of the view. Its result has no effect: what was dropped is reported
  ///     as copied.
  ///   - isTargeted: Called when such a value comes over the view, and when it leaves.
  public func dropDestination<Value: ItemReading>(
    for type: Value.Type = Value.self, action: @escaping @MainActor ([Value], Point) -> Bool,
    isTargeted: @escaping @MainActor (Bool) -> Void = { _ in }
  ) -> some View {
    dropDestination(for: type) { (values, point) -> Void in
      _ = action(values, point)
    } isTargeted: {
      isTargeted($0)
    }
  }
}

// MARK: - Delegates

/// What decides about drops on a view, and performs them.
///
///     struct ShelfTarget: DropDelegate {
///       let shelf: Shelf
///       func performDrop(info: DropInfo) -> Bool {
///         shelf.add(info.itemProviders(for: [.plainText]))
///         return true
///       }
///     }
@MainActor
public protocol DropDelegate {
  /// Whether the drop may happen.
  func validateDrop(info: DropInfo) -> Bool
  /// The items came over the view.
  func dropEntered(info: DropInfo)
  /// The items moved over the view. With nil, they will be copied.
  func dropUpdated(info: DropInfo) -> DropProposal?
  /// The items left the view.
  func dropExited(info: DropInfo)
  /// The items were dropped. Returns whether they were used.
  func performDrop(info: DropInfo) -> Bool
}

extension DropDelegate {
  public func validateDrop(info: DropInfo) -> Bool { true }
  public func dropEntered(info: DropInfo) {}
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  public func dropExited(info: DropInfo) {}
}

/// Items over a view.
@MainActor
public struct DropInfo {
  fileprivate let session: DropSession
  /// The place of the pointer in the view, in logical units.
  public let location: Point

  /// Whether an item has one of the types, or a kind of it.
  public func hasItemsConforming(to types: [UTType]) -> Bool {
    session.hasItems(ofTypes: types.flatMap(\.mimeTypes))
  }

  /// The items that have one of the types, or a kind of it.
  public func itemProviders(for types: [UTType]) -> [ItemProvider] {
    let types = types.flatMap(\.mimeTypes)
    return session.items.map(\.itemProvider).filter { $0.hasRepresentation(ofTypes: types) }
  }
}

@MainActor
private final class DelegateTarget: InteractionOwner, DropInteractionDelegate {
  var types: [String] = []
  var delegate: (any DropDelegate)?
  private(set) lazy var interaction: DropInteraction = .init(delegate: self)

  private func info(_ session: DropSession) -> DropInfo {
    let point = interaction.view.map { session.location(in: $0) } ?? .zero
    return DropInfo(session: session, location: point)
  }

  func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool {
    session.hasItems(ofTypes: types) && delegate?.validateDrop(info: info(session)) == true
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DropSession) {
    delegate?.dropEntered(info: info(session))
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession)
    -> DropProposal
  {
    delegate?.dropUpdated(info: info(session)) ?? DropProposal(session.action(among: [.copy]))
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession) {
    delegate?.dropExited(info: info(session))
  }

  func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
    _ = delegate?.performDrop(info: info(session))
  }
}

extension View {
  /// Lets a delegate decide about items that are dropped on the view.
  public func onDrop(of types: [UTType], delegate: any DropDelegate) -> some View {
    InteractiveView(content: BoxedView(content: self) { _, _ in }) { (target: DelegateTarget) in
      target.types = types.flatMap(\.mimeTypes)
      target.delegate = delegate
    }
  }
}
