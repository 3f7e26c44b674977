extension View {
  /// Paints those buttons of the tree again whose commands can be performed now and could not be before, or
  /// the other way round: a selection or a text that changed does not know them.
  package final func validateCommands() {
    guard !isHidden else { return }
    (self as? ButtonView)?.validateCommand()
    for view in subviews { view.validateCommands() }
  }
}
