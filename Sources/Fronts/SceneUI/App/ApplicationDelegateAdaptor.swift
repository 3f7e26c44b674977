public import Scenes

/// Gives a declarative application an application delegate.
///
///     struct Reader: App {
///       @ApplicationDelegateAdaptor(ReaderDelegate.self) private var delegate
///       …
///     }
///
/// The delegate is told of launch, termination and discarded sessions, as every application delegate is.
/// Its `configurationForConnecting` may name a scene class and a delegate class for a scene. The
/// declaration provides what it does not name.
@MainActor @propertyWrapper
public struct ApplicationDelegateAdaptor<Delegate: ApplicationDelegate> {
  /// The delegate, the same for the whole run.
  public let wrappedValue: Delegate

  /// Uses a delegate: `@ApplicationDelegateAdaptor private var delegate = ReaderDelegate()`.
  public init(wrappedValue: Delegate) { self.wrappedValue = wrappedValue }
}

extension ApplicationDelegateAdaptor where Delegate: InitializableApplicationDelegate {
  /// Creates a delegate of a type.
  public init(_ type: Delegate.Type = Delegate.self) { wrappedValue = Delegate() }
}

/// An application delegate that an ``ApplicationDelegateAdaptor`` can create.
@MainActor
public protocol InitializableApplicationDelegate: ApplicationDelegate {
  /// Creates the delegate. Called once, before the application is launched.
  init()
}

/// Finds the adaptor among an application's stored properties.
@MainActor
enum ApplicationDelegateAdaptorSearch {
  static func delegate(in app: some App) -> (any ApplicationDelegate)? {
    for child in Mirror(reflecting: app).children {
      if let adaptor = child.value as? any AnyApplicationDelegateAdaptor { return adaptor.delegate }
    }
    return nil
  }
}

@MainActor
private protocol AnyApplicationDelegateAdaptor {
  var delegate: any ApplicationDelegate { get }
}

extension ApplicationDelegateAdaptor: AnyApplicationDelegateAdaptor {
  fileprivate var delegate: any ApplicationDelegate { wrappedValue }
}
