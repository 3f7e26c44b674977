public import ArgumentParser
public import Logging

/// A log level for the loggers with a label, such as `drag=debug`.
public struct LogRule: ExpressibleByArgument, Hashable, Sendable {
  /// The label of a logger, or one of its parts between the dots.
  public var label: String
  /// The lowest level that is logged.
  public var level: Logger.Level

  /// Reads `drag=debug`. Nil for another form, and for an unknown level.
  public init?(argument: String) {
    let parts = argument.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, let level = Logger.Level(rawValue: String(parts[1]))
    else { return nil }
    label = String(parts[0])
    self.level = level
  }

  /// Whether the rule applies to a logger. A rule for `drag` also covers `org.scenery.drag` and the labels
  /// below it.
  public func applies(to label: String) -> Bool {
    label.split(separator: ".").contains(Substring(self.label)) || label == self.label
  }

  /// Makes loggers write warnings, and the levels that the rules name, to standard error.
  ///
  /// - Precondition: swift-log is not set up yet in this process.
  static func setUpLogging(_ rules: [LogRule]) {
    LoggingSystem.bootstrap { label in
      var handler = StreamLogHandler.standardError(label: label)
      handler.logLevel = rules.last { $0.applies(to: label) }?.level ?? .warning
      return handler
    }
  }
}
