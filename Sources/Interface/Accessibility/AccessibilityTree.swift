internal import Geometry
public import Views

/// The windows of a program as a tree of elements, for those who ask from outside.
///
/// The tree keeps numbers and nothing else. What an element is, where it is and what it holds is asked of its view at
/// each question.
///
///     application (0) ─▶ windows ─▶ elements: views that are something ─▶ … ─▶ items of lists, grids, menus
///                                      │
///                                      └─ views that only hold others are passed over
@MainActor
public final class AccessibilityTree {
  /// The number of the application, the root.
  public static let applicationID = 0

  package let application: any AccessibilityApplication
  public weak var observer: (any AccessibilityTreeObserver)?

  /// What a number stands for.
  enum Node {
    case view(View)
    /// An item of a view.
    case item(AnyHashable, of: View)
  }

  private struct Entry {
    weak var view: View?
    var item: AnyHashable?
  }

  private struct ItemKey: Hashable {
    var view: Int
    var item: AnyHashable
  }

  private var entries: [Int: Entry] = [:]
  private var viewIDs: [ObjectIdentifier: Int] = [:]
  private var itemIDs: [ItemKey: Int] = [:]
  private var lastID = AccessibilityTree.applicationID
  /// Dead entries are looked for when there are so many.
  private var sweepsAt = 1000

  /// The children that somebody was told of, of elements without items.
  var toldChildren: [Int: [Int]] = [:]
  var changedParents: Set<Int> = []
  var mayHaveNewFocus = false
  /// The texts without the focus whose caret has moved.
  var movedCarets: Set<Int> = []
  var awaitsFlush = false
  var lastFocus: Int?
  /// The classes of nameless controls that the author was warned of, by window.
  var warnings: Set<NamelessControl> = []

  public init(_ application: any AccessibilityApplication) { self.application = application }

  // MARK: Numbers

  /// The number of a view, given at the first question.
  package func id(of view: View) -> Int {
    let key = ObjectIdentifier(view)
    // Another view may have the place of a view that is gone.
    if let id = viewIDs[key], entries[id]?.view === view { return id }
    let id = enter(Entry(view: view))
    viewIDs[key] = id
    return id
  }

  func id(ofItem item: AnyHashable, of view: View) -> Int {
    let key = ItemKey(view: id(of: view), item: item)
    if let id = itemIDs[key] { return id }
    let id = enter(Entry(view: view, item: item))
    itemIDs[key] = id
    return id
  }

  /// The number of a view, if somebody was told of it.
  func knownID(of view: View) -> Int? {
    viewIDs[ObjectIdentifier(view)].flatMap { entries[$0]?.view === view ? $0 : nil }
  }

  private func enter(_ entry: Entry) -> Int {
    if entries.count >= sweepsAt { sweep() }
    lastID += 1
    entries[lastID] = entry
    return lastID
  }

  /// Forgets the views that are gone, and their items.
  private func sweep() {
    entries = entries.filter { $0.value.view != nil }
    viewIDs = viewIDs.filter { entries[$0.value] != nil }
    itemIDs = itemIDs.filter { entries[$0.value] != nil }
    toldChildren = toldChildren.filter { entries[$0.key] != nil || $0.key == Self.applicationID }
    sweepsAt = max(1000, 2 * entries.count)
  }

  /// What a number stands for. Nil when it is gone, or is not in a window any more.
  func node(_ id: Int) -> Node? {
    guard let entry = entries[id], let view = entry.view, window(of: view) != nil else {
      return nil
    }
    guard let item = entry.item else { return .view(view) }
    return view.describedItems?.index(of: item) == nil ? nil : .item(item, of: view)
  }

  /// Whether a number stands for something.
  public func exists(_ id: Int) -> Bool { id == Self.applicationID || node(id) != nil }

  /// Whether a number stands for an item of a list, which is described when it is asked for.
  public func isItem(_ id: Int) -> Bool { entries[id]?.item != nil }

  // MARK: Windows

  func window(of view: View) -> (any AccessibilityWindow)? { view.host as? any AccessibilityWindow }

  var windows: [any AccessibilityWindow] { application.accessibilityWindows }

  // MARK: Up and down

  /// The number of the element that holds another. Nil for the application, and for what is gone.
  public func parent(of id: Int) -> Int? {
    switch node(id) {
    case nil: nil
    case .item(_, let view): self.id(of: view)
    case .view(let view): parent(of: view)
    }
  }

  private func parent(of view: View) -> Int {
    var inner = view
    while let outer = inner.superview {
      if let items = outer.describedItems {
        let index = items.index(containing: view)
        return index.map { id(ofItem: items.identifier(of: $0), of: outer) } ?? id(of: outer)
      }
      if outer.describedElement != nil || outer.superview == nil { return self.id(of: outer) }
      inner = outer
    }
    return Self.applicationID
  }

  /// The numbers of the elements in another: at most so many.
  public func children(of id: Int, atMost most: Int = .max) -> [Int] {
    guard id != Self.applicationID else {
      return windows.map { self.id(of: $0.accessibilityRoot) }
    }
    switch node(id) {
    case nil: return []
    case .view(let view):
      if let items = view.describedItems {
        return (0..<min(most, items.count)).map {
          self.id(ofItem: items.identifier(of: $0), of: view)
        }
      }
      return Array(elements(in: view).prefix(most).map { self.id(of: $0) })
    case .item(let item, let view):
      guard let items = view.describedItems, let index = items.index(of: item) else {
        return []
      }
      return items.views(at: index).prefix(most).map { self.id(of: $0) }
    }
  }

  /// How many elements are in another.
  public func childCount(of id: Int) -> Int {
    if case .view(let view) = node(id), let items = view.describedItems { return items.count }
    return children(of: id).count
  }

  public func child(at index: Int, of id: Int) -> Int? {
    guard index >= 0 else { return nil }
    if case .view(let view) = node(id), let items = view.describedItems {
      return index < items.count
        ? self.id(ofItem: items.identifier(of: index), of: view) : nil
    }
    let children = children(of: id)
    return children.indices.contains(index) ? children[index] : nil
  }

  /// The index of an element among the children of its parent.
  public func indexInParent(of id: Int) -> Int? {
    if case .item(let item, let view) = node(id) { return view.describedItems?.index(of: item) }
    return parent(of: id).flatMap { children(of: $0).firstIndex(of: id) }
  }

  /// The place of an item among its like, from 1, and how many there are.
  public func place(of id: Int) -> (index: Int, count: Int)? {
    guard case .item(let item, let view) = node(id), let items = view.describedItems,
      let index = items.index(of: item)
    else { return nil }
    return (index + 1, items.count)
  }

  /// The views in another that are elements, in reading order. Those that only hold others are passed over.
  func elements(in view: View) -> [View] {
    if view.hidesInnerElements { return [] }
    return View.inReadingOrder(view.subviews.filter(\.isTold)).flatMap {
      $0.describedElement == nil ? elements(in: $0) : [$0]
    }
  }

  // MARK: Items

  /// The items of an element, if it has its children in this way.
  public func items(of id: Int) -> (any AccessibilityItems)? {
    guard case .view(let view) = node(id) else { return nil }
    return view.describedItems
  }

  public func id(ofItem index: Int, of id: Int) -> Int? {
    guard case .view(let view) = node(id), let items = view.describedItems,
      (0..<items.count).contains(index)
    else { return nil }
    return self.id(ofItem: items.identifier(of: index), of: view)
  }

  /// The text of an element, if it can be read part by part.
  public func text(of id: Int) -> (any AccessibilityText)? {
    guard case .view(let view) = node(id) else { return nil }
    return view.accessibilityText
  }
}

extension View {
  /// Whether there is something to tell of the view itself.
  var isAccessible: Bool {
    describedElement != nil || describedItems != nil || accessibilityFocusedView != nil
  }
}
