public import Views

/// The superclass of application and scene delegates.
///
/// It is not an alias of `Responder`: delegates are made by class name, so their protocol requires
/// `init()`, and a class that is not final must inherit it as a required initializer.
@MainActor
open class UIResponder: Responder {
  public required override init() { super.init() }

  /// The keys that call methods. Evaluated at each key press that no responder before used.
  open var keyCommands: [UIKeyCommand]? { nil }

  open override func keyPressed(_ event: KeyEvent) -> Bool {
    perform(keyCommands, for: event) || super.keyPressed(event)
  }
}
