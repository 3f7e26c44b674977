internal import Views

/// The node of a view that is shown by one retained view without subviews of its own.
final class LeafNode<Content: View, Retained: Views.View>: NodeOf<Content> {
  let retained: Retained
  private let stretch: AxisSet
  private let configure: @MainActor (Retained, Content, EnvironmentValues) -> Void

  /// - Parameter configure: Makes the retained view show the value. Called again when a value that it read
  ///   has changed.
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
  /// Names the view for accessibility by its content, unless it has another name.
  final func setLabel(_ label: String?, insteadOf old: String?) {
    // Empty words are no name, and leave the view to be named by what is around it.
    let label = label?.isEmpty == true ? nil : label
    if accessibilityLabel == nil || accessibilityLabel == old { accessibilityLabel = label }
  }
}
