public import Views

extension View {
  /// Sets the view's menu for a secondary click, the menu key or Shift+F10. The closure is called each
  /// time. For the rows of a list use ``List/contextMenu(_:)``.
  public func contextMenu(_ items: @escaping @MainActor () -> [MenuItem]) -> some View {
    BoxedView(content: self) { box, _ in box.contextMenu = items }
  }
}
