public import Geometry
public import SceneModel
public import Scenes
public import Views

/// One drag over the application's windows, for its drop targets.
@MainActor
public final class DropSession {
  /// The dragged items, in the source's order. At least one.
  public let items: [DragItem]
  /// The drag of this process. Nil when another program drags. Then the items have no `localObject`.
  public let localDragSession: DragSession?
  /// The actions that the source can take part in, the preferred one first.
  public private(set) var allowedActions: [DropAction]
  /// The action that the person requests with the modifier keys: Ctrl copies, Shift moves, both link. Nil
  /// without these keys.
  public internal(set) var requestedAction: DropAction?
  /// The action that the target under the pointer has accepted. Nil while none accepts.
  public internal(set) var action: DropAction?
  /// The data that another program sends.
  public let progress = DropProgress()

  /// The pointer's place in the window below it.
  var windowLocation = Point.zero
  /// Makes the report that ``deferReport()`` returns. Nil for a drag of this process, where nobody waits.
  var makeReport: (@MainActor () -> DropReport)?
  /// Asks the target once more although the pointer rests.
  var onUpdateNeeded: (@MainActor () -> Void)?

  init(items: [DragItem], localDragSession: DragSession?, allowedActions: [DropAction]) {
    self.items = items
    self.localDragSession = localDragSession
    self.allowedActions = allowedActions
  }

  /// A session with an item that is pasted, for targets that take pasted and dropped items in one way.
  public convenience init(pasted provider: ItemProvider) {
    self.init(
      items: [DragItem(itemProvider: provider)], localDragSession: nil, allowedActions: [.copy])
  }

  /// Moves an action to the front of the allowed ones.
  func prefer(_ action: DropAction) {
    guard let index = allowedActions.firstIndex(of: action) else { return }
    allowedActions.remove(at: index)
    allowedActions.insert(action, at: 0)
  }

  /// The pointer's place in a view's bounds. The view must be in the window under the pointer.
  public func location(in view: View) -> Point { view.convertFromWindow(windowLocation) }

  /// Whether an item has a representation of one of these MIME types.
  public func hasItems(ofTypes types: [String]) -> Bool {
    items.contains { $0.itemProvider.hasRepresentation(ofTypes: types) }
  }

  /// Whether objects can be made of an item.
  public func canLoadObjects<Object: ItemReading>(of type: Object.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(of: type) }
  }

  /// Makes objects of all items that they can be made of.
  ///
  /// - Parameters:
  ///   - type: The type of the objects.
  ///   - completion: Called once, when all objects are there, with one result for each such item, in order.
  ///     For items of this process it is called before the method returns.
  public func loadObjects<Object: ItemReading>(
    of type: Object.Type,
    completion: @escaping @MainActor ([Result<Object, ItemProviderError>]) -> Void
  ) {
    let providers = items.map(\.itemProvider).filter { $0.canLoadObject(of: type) }
    var results = [Result<Object, ItemProviderError>?](repeating: nil, count: providers.count)
    var missing = providers.count
    if providers.isEmpty { completion([]) }
    for (index, provider) in providers.enumerated() {
      provider.loadObject(of: type) { result in
        if results[index] == nil { missing -= 1 }
        results[index] = result
        if missing == 0 { completion(results.compactMap { $0 }) }
      }
    }
  }

  /// The action for a target that can perform some: the requested one, or without a request the source's
  /// first that the target can perform. Nil if source or target cannot perform the requested one.
  public func action(among supported: [DropAction]) -> DropAction? {
    allowedActions.first { action in
      supported.contains(action) && (requestedAction ?? action) == action
    }
  }

  /// Lets the source wait for a report of the target. A target calls this while it performs the drop, when it
  /// has more to do than to receive the data.
  public func deferReport() -> DropReport { makeReport?() ?? DropReport { _ in } }

  /// Asks the target for a new proposal. A target calls this when its content moves under a resting pointer.
  public func setNeedsUpdate() { onUpdateNeeded?() }
}
