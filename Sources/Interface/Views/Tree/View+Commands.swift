extension View {
  /// Repaints the buttons of the tree whose command became available or unavailable. The buttons do not
  /// hear of changes of the selection or the text.
  package final func validateCommands() {
    guard !isHidden else { return }
    (self as? ButtonView)?.validateCommand()
    for view in subviews { view.validateCommands() }
  }
}
