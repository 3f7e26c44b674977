internal import ArgumentParser
internal import Dispatch
internal import Glibc
internal import NoteListApp
internal import Scenery

/// NoteList in a configuration that it has no option for.
enum FixtureNotes: String, ExpressibleByArgument {
  /// A manifest that allows one scene only.
  case single
  /// SIGUSR1 adds a note without the change notification, SIGUSR2 sends the notification, and SIGWINCH refreshes all
  /// sessions.
  case unannounced
  /// The same, and only one scene in the background stays connected.
  case forgetful
  /// Takes activities of a type that its delegate does not know.
  case welcoming

  /// The type of those activities.
  private static let unknownType = "org.example.unknown"

  @MainActor private static var signals: [any DispatchSourceSignal] = []

  @MainActor
  func make(
    _ context: LaunchContext
  ) throws -> (any ApplicationDelegate, ApplicationConfiguration) {
    var (delegate, configuration) = try NoteListLaunch.open(context)
    switch self {
    case .single: configuration.manifest?.supportsMultipleScenes = false
    case .welcoming: configuration.declaredActivityTypes.insert(Self.unknownType)
    case .unannounced, .forgetful:
      if self == .forgetful { configuration.disconnectionLimit = 1 }
      guard let notes = delegate as? NoteListAppDelegate else { break }
      Self.on(SIGUSR1) { notes.store.create(title: "Unannounced", text: "") }
      Self.on(SIGUSR2) { notes.changes.post() }
      Self.on(SIGWINCH) {
        let application = Application.shared
        for session in application.openSessions { application.requestSceneSessionRefresh(session) }
      }
    }
    return (delegate, configuration)
  }

  @MainActor
  private static func on(_ number: Int32, _ action: @escaping @MainActor () -> Void) {
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
    source.setEventHandler { MainActor.assumeIsolated { action() } }
    source.activate()
    signals.append(source)
  }
}
