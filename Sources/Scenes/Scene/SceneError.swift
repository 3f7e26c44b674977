/// Why a request for a scene was not carried out.
public enum SceneError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A new scene was asked for, and the application declares that it shows one only.
  case multipleScenesNotSupported
  /// The session or the role cannot be used.
  case requestDenied(Denial)
  /// The window cannot have the geometry that was asked for.
  case geometryRequestDenied(String)

  /// What stands against a request.
  public enum Denial: Equatable, Sendable {
    /// The session is not, or no longer, among the application's open sessions.
    case sessionNotOpen(String)
    /// The manifest has no configuration for this role.
    case roleUnknown(String)
    /// The application is quitting.
    case terminating
    /// No open scene and no scene declaration takes an event with this target.
    case notHandled(String?)
    /// An activity from outside whose type the application has not declared.
    case activityTypeUndeclared(String)
    /// The scene that was chosen for a launcher's action did not do it.
    case actionNotPerformed(String)
    /// What was to be reopened is not, or no longer, among the recently closed.
    case closedSessionUnknown(String)
    /// The manifest has no configuration of this name.
    case configurationUnknown(String)
    /// The person was asked whether the window may open, and said no.
    case declined
    /// So many windows wait for the person's answer that no more are taken.
    case tooManyWindows(waiting: Int)
  }

  /// A sentence that the user can be shown.
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
    case .geometryRequestDenied(let reason):
      "The window cannot have this geometry: \(reason)."
    }
  }
}
