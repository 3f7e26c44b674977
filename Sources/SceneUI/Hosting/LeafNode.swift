internal import Views

/// The place of a view that is shown by one retained view and holds no others.
final class LeafNode<Content: View, Retained: Views.View>: NodeOf<Content> {
  let retained: Retained
  private let stretch: AxisSet
  private let configure: @MainActor (Retained, Content, EnvironmentValues) -> Void

  /// - Parameter configure: Makes the retained view show the value; called again when anything that it
  ///   read has changed.
  init(
    _ view: Content, _ context: NodeContext, _ retained: Retained, stretch: AxisSet = [],
    configure: @escaping @MainActor (Retained, Content, EnvironmentValues) -> Void
  ) {
    self.retained = retained
    self.stretch = stretch
    self.configure = configure
    super.init(view, context)
  }

  override var elements: [Element] {
    [Element(view: retained, stretch: stretch, text: retained as? LabelView)]
  }

  override func updateSelf() { configure(retained, view, trackedEnvironment) }
}

extension Views.View {
  /// Calls the view by what it shows, unless it was given another name.
  final func setLabel(_ label: String?, insteadOf old: String?) {
    if accessibilityLabel == nil || accessibilityLabel == old { accessibilityLabel = label }
  }
}
