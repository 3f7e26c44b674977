internal import ArgumentParser
internal import NoteListApp
internal import Scenery

/// NoteList as no setting of it has it.
enum FixtureNotes: String, ExpressibleByArgument {
  /// Its manifest allows one scene only.
  case single

  @MainActor
  func make(
    _ context: LaunchContext
  ) throws -> (any ApplicationDelegate, ApplicationConfiguration) {
    var (delegate, configuration) = try NoteListLaunch.open(context)
    switch self {
    case .single: configuration.manifest?.supportsMultipleScenes = false
    }
    return (delegate, configuration)
  }
}
