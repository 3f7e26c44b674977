/// The directories of a declarative application: its own below the XDG base directories, or those that the
/// command line names. They are set before the application is made.
public struct AppDirectories: Hashable, Sendable {
  /// For documents.
  public var data: String
  /// For the saved sessions of windows. The library writes them.
  public var state: String
  /// For what can be made again.
  public var cache: String
  /// For what a person has set.
  public var config: String

  /// Directories by their absolute paths.
  public init(data: String, state: String, cache: String, config: String) {
    self.data = data
    self.state = state
    self.cache = cache
    self.config = config
  }

  /// All directories in one folder, for a test.
  public init(folder: String) {
    self.init(
      data: folder, state: folder + "/state", cache: folder + "/cache", config: folder + "/config")
  }

  /// The directories of the application in this process. Nil if `main()` started none.
  @MainActor public static var current: AppDirectories?
}
