/// A view that makes another one from the values that the views in it pass.
private struct PreferenceReader<Key: PreferenceKey, Content: View, Attached: View>: View
where Key.Value: Equatable {
  let content: Content
  let alignment: Alignment
  let isBehind: Bool
  let attached: @MainActor (Key.Value) -> Attached
  @State private var value = Key.defaultValue

  var body: some View {
    let read = content.onPreferenceChange(Key.self) { value = $0 }
    if isBehind {
      read.background(alignment: alignment) { attached(value) }
    } else {
      read.overlay(alignment: alignment) { attached(value) }
    }
  }
}

extension View {
  /// Puts a view in front of this one that is made from the value that the views in this one pass.
  public func overlayPreferenceValue<Key: PreferenceKey, Overlay: View>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ overlay: @escaping @MainActor (Key.Value) -> Overlay
  ) -> some View where Key.Value: Equatable {
    PreferenceReader<Key, Self, Overlay>(
      content: self, alignment: alignment, isBehind: false, attached: overlay)
  }

  /// Puts a view behind this one that is made from the value that the views in this one pass.
  public func backgroundPreferenceValue<Key: PreferenceKey, Background: View>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ background: @escaping @MainActor (Key.Value) -> Background
  ) -> some View where Key.Value: Equatable {
    PreferenceReader<Key, Self, Background>(
      content: self, alignment: alignment, isBehind: true, attached: background)
  }
}
