public import Views

/// The superclass of application and scene delegates.
///
/// An alias of `Responder` would not do: a delegate's class is made by its name, so that its protocol
/// asks for `init()`, which a class that is not final has to inherit as a required one.
@MainActor
open class UIResponder: Responder {
  public required override init() { super.init() }
}
