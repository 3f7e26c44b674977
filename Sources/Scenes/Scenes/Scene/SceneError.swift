/// The reason why a request for a scene failed.
public enum SceneError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A new scene was requested, but the application declares that it shows one scene only.
  case multipleScenesNotSupported
  /// The session or the role cannot be used.
  case requestDenied(Denial)
  /// The window cannot have the requested geometry.
  case geometryRequestDenied(String)

  /// The reason why a request was denied.
  public enum Denial: Equatable, Sendable {
    /// The session is not among the application's open sessions, or not any more.
    case sessionNotOpen(String)
    /// The manifest has no configuration for this role.
    case roleUnknown(String)
    /// The application is quitting.
    case terminating
    /// No open scene and no scene declaration takes an event with this target.
    case notHandled(String?)
    /// An activity from outside whose type the application has not declared.
    case activityTypeUndeclared(String)
    /// The scene that was chosen for a launcher action did not perform it.
    case actionNotPerformed(String)
    /// The session to reopen is not among the recently closed ones, or not any more.
    case closedSessionUnknown(String)
    /// The manifest has no configuration of this name.
    case configurationUnknown(String)
    /// The user was asked whether the window may open, and declined.
    case declined
    /// Too many windows already wait for the user's answer.
    case tooManyWindows(waiting: Int)
    /// No person asked for the window: a timer did, or an answer that came later. See ``Application/Cause``.
    case withoutCause
    /// Another program asked to close the last window, which would end the application.
    case lastWindow
  }

  /// A sentence to show to the user.
  public var description: String {
    switch self {
    case .multipleScenesNotSupported:
      "A second scene is not supported: the application's manifest says supportsMultipleScenes = false."
    case .requestDenied(.sessionNotOpen(let identifier)):
      "The scene session \(identifier) is not open."
    case .requestDenied(.roleUnknown(let role)):
      "The manifest has no scene configuration for the role \(role)."
    case .requestDenied(.terminating):
      "The application is quitting and opens no more scenes."
    case .requestDenied(.notHandled(let target)):
      "No scene handles \(target.map { "\"\($0)\"" } ?? "an event without a target")."
    case .requestDenied(.activityTypeUndeclared(let type)):
      "Other programs may not open activities of the type \(type): the application does not declare it."
    case .requestDenied(.actionNotPerformed(let type)):
      "The scene that received the action \(type) did not perform it."
    case .requestDenied(.closedSessionUnknown(let identifier)):
      "The closed window \(identifier) cannot be reopened."
    case .requestDenied(.configurationUnknown(let name)):
      "The manifest has no scene configuration \"\(name)\"."
    case .requestDenied(.declined):
      "The window was not opened: the answer to the question about it was no."
    case .requestDenied(.tooManyWindows(let count)):
      "\(count) windows wait already until the user has said whether to open them."
    case .requestDenied(.withoutCause):
      "A window was requested without a cause, by a timer or a late answer. No window opens by itself."
    case .requestDenied(.lastWindow):
      "The last window is not closed from outside: the application would end."
    case .geometryRequestDenied(let reason):
      "The window cannot have this geometry: \(reason)."
    }
  }
}
