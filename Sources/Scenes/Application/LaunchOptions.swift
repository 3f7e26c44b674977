/// What the process was started with.
public struct LaunchOptions: Equatable, Sendable {
  /// The command line's arguments that the program passes on.
  public var arguments: [String]
  /// What the process was started for: links, a launcher's action, a notification's response. The
  /// scenes that they are routed to find them in their connection options.
  public var externalEvents: [ExternalEvent]

  /// Whether to ask before the windows of last time are restored, because the process crashed twice
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
