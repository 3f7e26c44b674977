internal import Views

/// The order of the list.
extension SidebarController {
  /// The menu of the button beside the search field.
  var listMenu: [MenuItem] {
    EntryOrder.allCases.map { order in
      var item = MenuItem(order.name) { [context] in context.settings.order = order }
      item.isChecked = order == context.store.order
      return item
    }
  }
}
