internal import ArgumentParser
internal import NoteListApp
internal import Scenery

/// NoteList in a configuration that it has no option for.
enum FixtureNotes: String, ExpressibleByArgument {
  /// A manifest that allows one scene only.
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
