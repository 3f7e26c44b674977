package import Launcher

/// A program whose scenes a command line controls.
package protocol ControlledProgram: Sendable {
  @MainActor static var names: ApplicationNames { get }
  /// Runs the application until it ends.
  ///
  /// - Returns: The exit status.
  @MainActor static func run(_ options: StartOptions) -> Int32
}

/// The program of a command line with options of its own.
enum Commanded<Command: DesktopCommand>: ControlledProgram {
  static var names: ApplicationNames { Command.application.names }

  static func run(_ options: StartOptions) -> Int32 {
    Command.application.run({ try Command.launch($0, nil) }, options: options)
  }
}
