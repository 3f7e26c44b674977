/// The commands of a scene's windows, for menus and keys.
///
///     WindowGroup { LibraryView() }
///       .commands {
///         CommandMenu("Library") { LibraryCommands() }
///       }
///
/// A window shows its commands in a ``CommandsMenu``, usually in its toolbar. Their keys work wherever the
/// focus is.
@MainActor
public protocol Commands {
  /// The type of the commands within these.
  associatedtype Body: Commands

  /// The commands that these consist of.
  @CommandsBuilder var body: Body { get }
}

/// `Never` has the body of a view: none.
extension Never: Commands {}

/// Commands without a body, which name their menus themselves.
@MainActor
protocol PrimitiveCommands: Commands where Body == Never {
  func appendMenus(to list: inout [any AnyCommandMenu])
}

extension PrimitiveCommands {
  /// Never called: ``Commands/append(to:)`` handles these types separately.
  public var body: Never { preconditionFailure("\(Self.self) has no body.") }
}

extension Commands {
  func append(to list: inout [any AnyCommandMenu]) {
    if let primitive = self as? any PrimitiveCommands {
      primitive.appendMenus(to: &list)
    } else {
      body.append(to: &list)
    }
  }
}

/// Gathers commands.
@MainActor @resultBuilder
public enum CommandsBuilder {
  public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: Commands>(_ content: repeat each Content)
    -> TupleCommands<repeat each Content>
  {
    TupleCommands(repeat each content)
  }
}

/// A sequence of commands.
public struct TupleCommands<each Content: Commands>: PrimitiveCommands {
  private let content: (repeat each Content)

  init(_ content: repeat each Content) { self.content = (repeat each content) }

  func appendMenus(to list: inout [any AnyCommandMenu]) {
    repeat (each content).append(to: &list)
  }
}
