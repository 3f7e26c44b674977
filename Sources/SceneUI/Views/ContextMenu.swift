public import Views

extension View {
  /// The menu of the view, for a secondary click, the menu key or Shift+F10; the items are asked for each
  /// time. The rows of a list have ``List/contextMenu(_:)``.
  public func contextMenu(_ items: @escaping @MainActor () -> [MenuItem]) -> some View {
    BoxedView(content: self) { box, _ in box.contextMenu = items }
  }
}
