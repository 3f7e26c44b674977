/// Sections with items, of which each exists once, as the content of a table or a collection.
public struct NSDiffableDataSourceSnapshot<Section: Hashable, Item: Hashable> {
  private var items: [[Item]] = []
  /// The sections in order.
  public private(set) var sectionIdentifiers: [Section] = []

  /// A snapshot without sections.
  public init() {}

  /// All items in order.
  public var itemIdentifiers: [Item] { Array(items.joined()) }
  /// The number of sections.
  public var numberOfSections: Int { sectionIdentifiers.count }
  /// The number of items in all sections.
  public var numberOfItems: Int { items.reduce(0) { $0 + $1.count } }

  var sections: [[Item]] { items }

  /// The number of items in a section.
  public func numberOfItems(inSection section: Section) -> Int {
    items[place(of: section)].count
  }

  /// The items of a section, in order.
  public func itemIdentifiers(inSection section: Section) -> [Item] {
    items[place(of: section)]
  }

  /// The place of a section among the sections. Nil if it is not there.
  public func indexOfSection(_ section: Section) -> Int? {
    sectionIdentifiers.firstIndex(of: section)
  }

  /// The place of an item among the items of all sections. Nil if it is not there.
  public func indexOfItem(_ item: Item) -> Int? { itemIdentifiers.firstIndex(of: item) }

  /// The section with an item. Nil if it is not there.
  public func sectionIdentifier(containingItem item: Item) -> Section? {
    position(of: item).map { sectionIdentifiers[$0.section] }
  }

  // MARK: Sections

  /// Adds sections at the end.
  public mutating func appendSections(_ sections: [Section]) {
    sectionIdentifiers += sections
    items += sections.map { _ in [] }
  }

  /// Adds sections before another one.
  public mutating func insertSections(_ sections: [Section], beforeSection other: Section) {
    insert(sections, at: place(of: other))
  }

  /// Adds sections after another one.
  public mutating func insertSections(_ sections: [Section], afterSection other: Section) {
    insert(sections, at: place(of: other) + 1)
  }

  private mutating func insert(_ sections: [Section], at place: Int) {
    sectionIdentifiers.insert(contentsOf: sections, at: place)
    items.insert(contentsOf: sections.map { _ in [] }, at: place)
  }

  /// Removes sections, with their items.
  public mutating func deleteSections(_ sections: [Section]) {
    for section in sections {
      guard let place = sectionIdentifiers.firstIndex(of: section) else { continue }
      sectionIdentifiers.remove(at: place)
      items.remove(at: place)
    }
  }

  // MARK: Items

  /// Appends items to a section, or to the last one.
  ///
  /// - Precondition: The section exists.
  public mutating func appendItems(_ new: [Item], toSection section: Section? = nil) {
    guard let place = section.map(place(of:)) ?? items.indices.last else {
      preconditionFailure("A snapshot without sections cannot have items.")
    }
    items[place] += new
  }

  /// - Precondition: The other item exists.
  public mutating func insertItems(_ new: [Item], beforeItem other: Item) {
    let place = existing(other)
    items[place.section].insert(contentsOf: new, at: place.item)
  }

  /// - Precondition: The other item exists.
  public mutating func insertItems(_ new: [Item], afterItem other: Item) {
    let place = existing(other)
    items[place.section].insert(contentsOf: new, at: place.item + 1)
  }

  /// Deletes items. Items that do not exist are ignored.
  public mutating func deleteItems(_ old: [Item]) {
    let old = Set(old)
    for place in items.indices { items[place].removeAll(where: old.contains) }
  }

  /// Removes everything.
  public mutating func deleteAllItems() { self = Self() }

  /// - Precondition: Both items exist.
  public mutating func moveItem(_ item: Item, beforeItem other: Item) {
    guard item != other else { return }
    deleteItems([item])
    insertItems([item], beforeItem: other)
  }

  /// - Precondition: Both items exist.
  public mutating func moveItem(_ item: Item, afterItem other: Item) {
    guard item != other else { return }
    deleteItems([item])
    insertItems([item], afterItem: other)
  }

  // Every visible cell is configured again when a snapshot is applied, so these have nothing to note.

  /// Lets the cells of these items be configured again, although the items are the same.
  public func reloadItems(_ items: [Item]) {}
  /// Lets the cells of these items be configured again, although the items are the same.
  public func reconfigureItems(_ items: [Item]) {}

  // MARK: Places

  private func place(of section: Section) -> Int {
    guard let place = sectionIdentifiers.firstIndex(of: section) else {
      preconditionFailure("The snapshot has no section \(section).")
    }
    return place
  }

  private func position(of item: Item) -> (section: Int, item: Int)? {
    for (section, items) in items.enumerated() {
      if let place = items.firstIndex(of: item) { return (section, place) }
    }
    return nil
  }

  private func existing(_ item: Item) -> (section: Int, item: Int) {
    guard let position = position(of: item) else {
      preconditionFailure("The snapshot has no item \(item).")
    }
    return position
  }
}

extension NSDiffableDataSourceSnapshot: Sendable where Section: Sendable, Item: Sendable {}
