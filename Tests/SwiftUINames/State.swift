import SceneUI

// ## State and data

// Same: `@Observable`
@Observable private final class Library {
  var title = "Books"
}

// Same: `ObservableObject`, `@Published`. There is no Combine: `objectWillChange` and `$title` can be received, and
//   have no operators.
@MainActor private final class Shelf: ObservableObject {
  @Published var title = "Books"
}

// Same: `EnvironmentKey`
private struct AuthorKey: EnvironmentKey {
  static let defaultValue = "Anonymous"
}

// Same: `EnvironmentValues`
extension EnvironmentValues {
  fileprivate var author: String {
    get { self[AuthorKey.self] }
    set { self[AuthorKey.self] = newValue }
  }
  // Same: `@Entry`
  @Entry fileprivate var reader = "Anonymous"
}

// Same: `PreferenceKey`
private struct WidestKey: PreferenceKey {
  static let defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
    value = max(value, nextValue())
  }
}

// Same: `DynamicProperty`. Its `update(in:)` has the place of the view as its argument.
private struct Tally: DynamicProperty {
  @State var count = 0
}

private struct StateNames: View {
  // Same: `@State`
  @State private var name = ""
  @State private var number: Int?
  // Same: `@Binding`
  @Binding var isOn: Bool
  // Same: `@Bindable`
  @Bindable var library: Library
  // Same: `@StateObject`
  @StateObject private var shelf = Shelf()
  // Same: `@ObservedObject`
  @ObservedObject var lent: Shelf
  // Same: `@EnvironmentObject`
  @EnvironmentObject private var shared: Shelf
  // Same: `@Environment(_:)`. A key path, or the type of an `Observable` object.
  @Environment(Library.self) private var found
  @Environment(\.author) private var author
  // Same: `@AppStorage`. What another process, or code without the wrapper, changes is seen at the next evaluation.
  @AppStorage("hasSeenTour") private var hasSeenTour = false
  // Same: `@FocusState`
  @FocusState private var isFocused: Bool
  // Same: `@GestureState`. Set by `updating(_:body:)` of a `DragGesture`.
  @GestureState private var offset = CGSize.zero
  // Same: `@Namespace`
  @Namespace private var namespace
  // Same: `@ScaledMetric`
  @ScaledMetric private var side = 20.0
  // Missing: `@FetchRequest`, `@Query`, `@SectionedFetchRequest`. The products `Stores` and `DatabaseStores`.
  // @FetchRequest(sortDescriptors: []) private var books
  // @Query private var queried: [Library]
  // @SectionedFetchRequest(sectionIdentifier: \.title) private var sections

  // Same: `\.colorScheme`, `\.colorSchemeContrast`
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.colorSchemeContrast) private var contrast
  // Same: `\.locale`, `\.calendar`, `\.timeZone`
  @Environment(\.locale) private var locale
  @Environment(\.calendar) private var calendar
  @Environment(\.timeZone) private var timeZone
  // Same: `\.layoutDirection`. Rows, edges and layouts are seen in a mirror from right to left.
  @Environment(\.layoutDirection) private var layoutDirection
  // Same: `\.isEnabled`
  @Environment(\.isEnabled) private var isEnabled
  // Same: `\.horizontalSizeClass`, `\.verticalSizeClass`. Compact below 600 and 400 logical units.
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass
  @Environment(\.verticalSizeClass) private var verticalSizeClass
  // Same: `\.displayScale`, `\.pixelLength`
  @Environment(\.displayScale) private var displayScale
  @Environment(\.pixelLength) private var pixelLength
  // Same: `\.accessibilityReduceMotion`
  @Environment(\.accessibilityReduceMotion) private var reduceMotion
  // Same: `\.controlActiveState`. It is `.key` or `.inactive`.
  @Environment(\.controlActiveState) private var controlActiveState
  // Same: `\.editMode`
  @Environment(\.editMode) private var editMode
  // Same: `\.font`, `\.lineLimit`, `\.multilineTextAlignment`
  @Environment(\.font) private var font
  @Environment(\.lineLimit) private var lineLimit
  @Environment(\.multilineTextAlignment) private var alignment
  // Missing: `\.undoManager`. Texts undo by themselves; other commands are the application's.
  // @Environment(\.undoManager) private var undoManager
  // Same: `\.redactionReasons`
  @Environment(\.redactionReasons) private var redactionReasons
  // Same: `\.dynamicTypeSize`
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize
  // Accepted: `\.accessibilityVoiceOverEnabled`. A screen reader needs no other interface: it is false.
  @Environment(\.accessibilityVoiceOverEnabled) private var voiceOver
  // Same: `\.accessibilityDifferentiateWithoutColor`, `\.accessibilityReduceTransparency`. Where a person wants more
  //   contrast.
  @Environment(\.accessibilityReduceTransparency) private var isOpaque
  @Environment(\.accessibilityDifferentiateWithoutColor) private var withoutColor
  // Missing: `\.managedObjectContext`, `\.modelContext`. The application's own object, by `environment(_:)`.
  // @Environment(\.managedObjectContext) private var managedObjects
  // @Environment(\.modelContext) private var models

  var body: some View { EmptyView() }

  func values() {
    let view = Text("Books")
    // Same: `Binding(get:set:)`
    _ = Binding(get: { 1 }, set: { _ in })
    // Same: `Binding.constant(_:)`
    _ = Binding.constant(true)
    // Same: `Binding(_:)`. Nil while the value is nil.
    _ = Binding($number)
    // Same: `Binding.animation(_:)`
    _ = $isOn.animation()
    // Same: `.environment(_:_:)`, `.environment(_:)`
    _ = view.environment(\.author, "Ibsen")
    _ = view.environment(library)
    // Same: `.environmentObject(_:)`
    _ = view.environmentObject(shelf)
    // Same: `.transformEnvironment(_:transform:)`
    _ = view.transformEnvironment(\.author) { $0 += ", ed." }
    // Same: `.preference(key:value:)`, `.onPreferenceChange(_:perform:)`, `.transformPreference(_:_:)`
    _ = view.preference(key: WidestKey.self, value: 20)
    _ = view.onPreferenceChange(WidestKey.self) { width in print(width) }
    _ = view.transformPreference(WidestKey.self) { $0 += 1 }
    // Missing: `.anchorPreference(key:value:transform:)`. There are no anchors.
    // _ = view.anchorPreference(key: WidestKey.self, value: .bounds) { _ in 0 }
    // Same: `.overlayPreferenceValue(_:_:)`, `.backgroundPreferenceValue(_:_:)`. Of values that can be compared.
    _ = view.overlayPreferenceValue(WidestKey.self) { _ in Text("") }
    _ = view.backgroundPreferenceValue(WidestKey.self) { _ in Text("") }
    // Same: `objectWillChange`
    shelf.objectWillChange.send()
  }
}
