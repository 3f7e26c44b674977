internal import Files
internal import Scenes
internal import Views

/// A kind of window, of which the user can open any number.
///
///     WindowGroup("Library") { LibraryView() }
///     WindowGroup(id: "inspector") { InspectorView() }
///     WindowGroup(for: Note.ID.self) { $id in NoteView(id: id) }
///
/// Each window has its own state. A group for a type of values has one window for each value that was
/// passed to `openWindow(value:)`. The value is stored in the activity that asks for the window and in the
/// window's session, so that it is restored after a relaunch.
public struct WindowGroup<Content: View>: PrimitiveScene {
  private let declaration: SceneDeclaration

  /// A group of windows with the same content.
  ///
  /// - Parameters:
  ///   - title: The windows' title, if the content sets none. Nil means the application's name.
  ///   - id: The identifier for `openWindow(id:)`. Sessions store it. Set one if the order of declarations
  ///     may change between versions.
  ///   - content: The content of a window. Called once for each scene.
  public init(
    _ title: String? = nil, id: String? = nil,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    declaration = SceneDeclaration(kind: .group, id: id, title: title) { context in
      HostingController(rootView: SceneRoot(context: context, content: content()))
    }
  }

  /// A group with one window per value. The binding is nil in a window that was opened without a value.
  public init<Value: Codable & Hashable, Presented: View>(
    _ title: String? = nil, id: String? = nil, for type: Value.Type,
    @ViewBuilder content: @escaping (Binding<Value?>) -> Presented
  ) where Content == PresentedValueView<Value?, Presented> {
    self.init(title: title, id: id, valueType: type) { context in
      PresentedValueView(binding: { context.binding(to: Value.self) }, content: content)
    }
  }

  /// A group with one window per value, and a default value for windows that were opened without one.
  public init<Value: Codable & Hashable, Presented: View>(
    _ title: String? = nil, id: String? = nil, for type: Value.Type,
    @ViewBuilder content: @escaping (Binding<Value>) -> Presented,
    defaultValue: @escaping @MainActor () -> Value
  ) where Content == PresentedValueView<Value, Presented> {
    self.init(title: title, id: id, valueType: type) { context in
      PresentedValueView(
        binding: { context.binding(to: Value.self, default: defaultValue) }, content: content)
    }
  }

  private init(
    title: String?, id: String?, valueType: any Hashable.Type,
    content: @escaping @MainActor (SceneContext) -> Content
  ) {
    declaration = SceneDeclaration(kind: .group, id: id, title: title, valueType: valueType) {
      context in
      HostingController(rootView: SceneRoot(context: context, content: content(context)))
    }
  }

  func appendDeclarations(to list: inout [SceneDeclaration]) { list.append(declaration) }
}

/// The content of a window that presents a value.
public struct PresentedValueView<Value, Content: View>: View {
  let binding: @MainActor () -> Binding<Value>
  // Not annotated with @MainActor, which follows from the context: Swift 6.2 drops the annotation of a
  // closure whose parameter is `$id`.
  let content: (Binding<Value>) -> Content

  public var body: some View { content(binding()) }
}

/// The root view of each window. It passes the scene to the views.
struct SceneRoot<Content: View>: View, DeclaredContent {
  let context: SceneContext
  let content: Content

  var body: some View {
    content.environment(\.sceneContext, context)
      .environment(\.dismiss, DismissAction { DismissWindowAction(context: context)() })
  }
}

extension SceneContext {
  /// A binding to the presented value. Nil means no value, or one that cannot be decoded any more.
  func binding<Value: Codable & Hashable>(to type: Value.Type) -> Binding<Value?> {
    Binding(
      get: { [self] in
        presentedValue.flatMap { try? OpenWindowActivity.decode(Value.self, from: $0) }
      },
      set: { [self] value in
        do {
          presentedValue = try value.map { try OpenWindowActivity.encode($0) }
        } catch {
          Diagnostics.toStandardError("A window's value cannot be encoded: \(error)")
        }
      })
  }

  func binding<Value: Codable & Hashable>(
    to type: Value.Type, default makeDefault: @escaping @MainActor () -> Value
  ) -> Binding<Value> {
    let optional: Binding<Value?> = binding(to: type)
    return Binding(
      get: { optional.wrappedValue ?? makeDefault() }, set: { optional.wrappedValue = $0 })
  }
}
