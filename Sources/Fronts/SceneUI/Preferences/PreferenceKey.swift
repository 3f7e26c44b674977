/// The key of a value that views pass to the views above them, with its default.
///
///     struct WidestTitle: PreferenceKey {
///       static let defaultValue = 0.0
///       static func reduce(value: inout Double, nextValue: () -> Double) {
///         value = max(value, nextValue())
///       }
///     }
@MainActor
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value
  /// The value where no view sets one.
  static var defaultValue: Value { get }
  /// Joins the values of several views, in their order.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// Nil where no view sets a value.
  public static var defaultValue: Value { nil }
}

extension View {
  /// Passes a value to the views above, in place of what the views in this one pass.
  public func preference<Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Key.Value
  ) -> some View {
    PreferenceView<Self, Key>(content: self, role: .value(value))
  }

  /// Changes the value that the views in this one pass to those above.
  public func transformPreference<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, _ change: @escaping @MainActor (inout Key.Value) -> Void
  ) -> some View {
    PreferenceView<Self, Key>(content: self, role: .change(change))
  }

  /// Calls an action when the value that the views in this one pass has changed. At first it is the default.
  public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, perform action: @escaping @MainActor (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable {
    PreferenceView<Self, Key>(content: self, role: .listener(action))
  }
}
