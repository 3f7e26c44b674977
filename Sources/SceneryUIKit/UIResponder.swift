public import Views

/// The superclass of application and scene delegates.
///
/// It is not an alias of `Responder`: delegates are made by class name, so their protocol requires
/// `init()`, and a class that is not final must inherit it as a required initializer.
@MainActor
open class UIResponder: Responder {
  public required override init() { super.init() }
}
