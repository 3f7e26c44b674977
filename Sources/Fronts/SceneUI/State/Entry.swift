/// Makes a key for a property of ``EnvironmentValues``, with the value that it has where no view above sets one.
///
///     extension EnvironmentValues {
///       @Entry var author = "Ibsen"
///       @Entry var translator: String?
///     }
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "SceneUIMacros", type: "EntryMacro")
