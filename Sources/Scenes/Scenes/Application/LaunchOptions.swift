/// The options of a launch.
public struct LaunchOptions: Equatable, Sendable {
  /// The command-line arguments that the program passes on.
  public var arguments: [String]
  /// The events that the process was started for: links, a launcher action, a notification response. Their
  /// scenes find them in the connection options.
  public var externalEvents: [ExternalEvent]

  /// Whether to ask before the windows of the last session are restored, because the process crashed twice
  /// soon after its start.
  public var asksBeforeRestoring: Bool

  public init(
    arguments: [String] = [], externalEvents: [ExternalEvent] = [],
    asksBeforeRestoring: Bool = false
  ) {
    self.arguments = arguments
    self.externalEvents = externalEvents
    self.asksBeforeRestoring = asksBeforeRestoring
  }
}
