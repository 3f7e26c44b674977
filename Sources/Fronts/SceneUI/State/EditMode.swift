/// Whether the content of a window is being edited: rows are chosen, moved and deleted.
public enum EditMode: Hashable, Sendable {
  case inactive
  /// Editing that ends by itself.
  case transient
  case active

  /// Whether the content can be edited now.
  public var isEditing: Bool { self != .inactive }
}

private struct EditModeKey: EnvironmentKey { static let defaultValue: Binding<EditMode>? = nil }

extension EnvironmentValues {
  /// The edit mode of the window, which an ``EditButton`` changes. Nil for views outside of a window.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] ?? windowTraits.map { .property(of: $0, \.editMode) } }
    set { self[EditModeKey.self] = newValue }
  }
}

/// Begins and ends editing: sets ``EnvironmentValues/editMode``.
public struct EditButton: View {
  @Environment(\.editMode) private var editMode

  /// A button with the title Edit or Done.
  public init() {}

  public var body: some View {
    let isEditing = editMode?.wrappedValue.isEditing == true
    Button(isEditing ? "Done" : "Edit") {
      editMode?.wrappedValue = isEditing ? .inactive : .active
    }
  }
}
