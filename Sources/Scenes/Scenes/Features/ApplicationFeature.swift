package import SceneModel
package import Views

/// An ability that another module adds to an application, with its own state: drags and drops, the view of all windows.
///
///     Application ── its life, its sessions, lost displays ──▶ each of its features, in order
///     Window ─────── keys, presses, commands, texts ─────────▶ the window features that they made for it
///     WindowHost ─── drags of other programs ────────────────▶ the drop handler that one of them made for it
///
/// The application knows its ``Application/features`` by this protocol only. Each hook has an implementation that does
/// nothing.
@MainActor
package protocol ApplicationFeature: AnyObject {
  /// Adds the scenes of the feature to the configuration of an application that is being made.
  func prepare(_ configuration: inout ApplicationConfiguration)

  /// The feature has come into an application's list.
  func attached(to application: Application)

  /// Makes the feature's part in a window. Nil if it has none.
  func makeFeature(for window: Window) -> (any WindowFeature)?

  /// Makes the receiver of other programs' drags over a top-level. Nil if the feature takes no drops.
  func makeDropHandler(for host: WindowHost) -> DropHandler?

  // MARK: Commands

  /// Whether a command can be performed that no responder in a window performs.
  func canPerform(_ command: Command, in application: Application) -> Bool

  /// Performs a command of which ``canPerform(_:in:)`` has said that it can be performed.
  func perform(_ command: Command, in application: Application)

  // MARK: Life

  /// An application starts, and has read its saved sessions.
  func launching(_ application: Application, with sessions: [SessionRecord])

  /// Whether a scene in the background must not be disconnected now.
  func needs(_ scene: Scene) -> Bool

  /// The record of a session has changed.
  func sessionChanged(_ session: SceneSession)

  /// A scene has entered the background, and its state is being written.
  func enteredBackground(_ scene: Scene)

  /// What stands for a scene in the background is to be brought up to date.
  func refreshed(_ scene: Scene)

  /// A scene is about to be disconnected. Its session stays open.
  func willDisconnect(_ scene: Scene)

  /// A session is closed for good. Its scene is gone.
  func sessionClosed(_ session: SceneSession)

  /// A display was lost. Its windows are still known.
  func displayWasLost(_ system: any WindowSystem)

  /// The application is about to end. Its scenes are in the background, and still connected.
  func willTerminate(_ application: Application)

  /// The application has ended, and all its sessions are written.
  func didTerminate()
}

/// Answers ``WindowContent/handleDrop(_:of:)``.
package typealias DropHandler = @MainActor (WindowDropEvent, any PlatformDrop) -> DropAction?

extension ApplicationFeature {
  package func prepare(_ configuration: inout ApplicationConfiguration) {}
  package func attached(to application: Application) {}
  package func makeFeature(for window: Window) -> (any WindowFeature)? { nil }
  package func makeDropHandler(for host: WindowHost) -> DropHandler? { nil }
  package func canPerform(_ command: Command, in application: Application) -> Bool { false }
  package func perform(_ command: Command, in application: Application) {}
  package func launching(_ application: Application, with sessions: [SessionRecord]) {}
  package func needs(_ scene: Scene) -> Bool { false }
  package func sessionChanged(_ session: SceneSession) {}
  package func enteredBackground(_ scene: Scene) {}
  package func refreshed(_ scene: Scene) {}
  package func willDisconnect(_ scene: Scene) {}
  package func sessionClosed(_ session: SceneSession) {}
  package func displayWasLost(_ system: any WindowSystem) {}
  package func willTerminate(_ application: Application) {}
  package func didTerminate() {}
}

extension Application {
  /// The feature of a type.
  ///
  /// - Precondition: The application was made with one.
  package func feature<Feature: ApplicationFeature>(_ type: Feature.Type = Feature.self) -> Feature
  {
    for case let feature as Feature in features { return feature }
    preconditionFailure("The application was made without \(type).")
  }
}
