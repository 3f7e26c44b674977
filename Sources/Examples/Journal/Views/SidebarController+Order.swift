internal import Text
internal import Views

/// The order of the list, and its tag.
extension SidebarController {
  /// Opens the menu of the list. The tags are counted before.
  func openListMenu() {
    guard let button = content?.listButton else { return }
    PopUpMenu.present(from: button) { [weak self, context] in
      let tags = await context.store.tags()
      return self.map { $0.orderItems + [.separator] + $0.tagItems(tags) } ?? []
    }
  }

  private var orderItems: [MenuItem] {
    EntryOrder.allCases.map { order in
      var item = MenuItem(order.name) { [context] in context.settings.order = order }
      item.isChecked = order == context.store.order
      return item
    }
  }

  /// The largest number of tags in the menu. Others are found by their text.
  private static let mostTags = 200

  private func tagItems(_ list: EntryTagList) -> [MenuItem] {
    func note(_ text: String) -> MenuItem {
      var item = MenuItem(text) {}
      item.isEnabled = false
      return item
    }
    var items: [MenuItem] = []
    if !list.tags.isEmpty || tag != nil {
      var all = MenuItem("All Entries", icon: .book) { [weak self] in self?.filter(by: nil) }
      all.isChecked = tag == nil
      items.append(all)
    }
    let shown = list.shortened(to: Self.mostTags, keeping: tag)
    for tag in shown {
      var item = MenuItem(tag.name, icon: .tag, shortcut: tag.count.grouped) { [weak self] in
        self?.filter(by: tag.name)
      }
      item.isChecked = tag.name == self.tag
      items.append(item)
    }
    if shown.count < list.tags.count {
      items.append(note("\((list.tags.count - shown.count).grouped) more tags of fewer entries"))
    }
    if !list.isWhole {
      items.append(note("Still looking for tags…"))
    } else if list.tags.isEmpty {
      items.append(note("No tags. Write #word in an entry."))
    }
    return items
  }

  // MARK: Tags

  /// The tag to which the list is restricted.
  var tag: String? { search.tag }

  /// Restricts the list to the entries with a tag. Nil shows all of them.
  func filter(by tag: String?) {
    let tag = tag?.lowercased()
    guard tag != search.tag else { return }
    search.tag = tag
    content?.tag = tag
    // The menu button stays where it is, unlike the focus of a button that disappears.
    if tag == nil, content?.tagButton.isFocused == true { focusList() }
    runSearch()
  }

  /// The sentence for a list without entries.
  var emptyState: EmptyStateView? {
    guard rows.hits?.isEmpty == true, !search.isRunning else { return nil }
    let complaint = SearchQuery(search.query).complaint(about: search.query)
    guard let tag else {
      return EmptyStateView(title: "No entry \(complaint).", actionTitle: "Clear Search") {
        [weak self] in
        self?.clearQuery()
        self?.focusSearch()
      }
    }
    let title =
      search.query.isBlank
      ? "No entry has the tag #\(tag)." : "No entry with the tag #\(tag) \(complaint)."
    return EmptyStateView(title: title, actionTitle: "Show All Entries") { [weak self] in
      self?.clearSearch()
      self?.focusList()
    }
  }
}

extension SearchQuery {
  /// What no entry does, for a sentence. Quotes are not put into quotes.
  fileprivate func complaint(about text: String) -> String {
    let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let isQuoted = TextFolding.fold(text).contains("\"")
    if isQuoted { return "matches \(text)" }
    return excluded.isEmpty ? "contains “\(text)”" : "matches “\(text)”"
  }
}
