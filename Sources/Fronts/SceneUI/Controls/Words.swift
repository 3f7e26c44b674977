/// A view that is words, by which a control is named.
@MainActor
protocol WordedView {
  /// Nil where the words are not known before the view is shown.
  var words: String? { get }
}

extension Text: WordedView {
  var words: String? { string }
}

extension Label: WordedView where Title == Text {
  var words: String? { titleWords }
}

extension ButtonLabel: WordedView {
  var words: String? { shown.name ?? shown.title }
}

extension EmptyView: WordedView {
  var words: String? { nil }
}

/// The words of a view. Nil where it has none, or where they are not known before it is shown.
@MainActor
func spokenWords(of view: some View) -> String? { (view as? any WordedView)?.words }

private struct LabelsHiddenKey: EnvironmentKey { static let defaultValue = false }
private struct ControlSizeKey: EnvironmentKey { static let defaultValue = ControlSize.regular }

/// How large controls are.
public enum ControlSize: Hashable, Sendable, CaseIterable {
  case mini, small, regular, large, extraLarge
}

extension EnvironmentValues {
  /// Whether controls show no labels. A person who does not see them hears their names.
  public var labelsVisibility: Visibility {
    get { self[LabelsHiddenKey.self] ? .hidden : .automatic }
    set { self[LabelsHiddenKey.self] = newValue == .hidden }
  }

  /// How large controls are. Spinners follow it. Other controls have the height of a line, which follows the person's
  /// size of text.
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }
}

extension View {
  /// Hides the labels of controls in this view. They stay the names of the controls.
  public func labelsHidden() -> some View { environment(\.labelsVisibility, .hidden) }

  /// Shows or hides the labels of controls in this view.
  public func labelsVisibility(_ visibility: Visibility) -> some View {
    environment(\.labelsVisibility, visibility)
  }

  /// Sets how large controls are.
  public func controlSize(_ size: ControlSize) -> some View { environment(\.controlSize, size) }
}
