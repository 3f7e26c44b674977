/// Where a declarative application keeps its files: its own directories below the XDG ones, or those
/// that the command line names. They are set before the application is made.
public struct AppDirectories: Hashable, Sendable {
  /// Documents.
  public var data: String
  /// The windows of the last run; the system's.
  public var state: String
  public var cache: String
  public var config: String

  public init(data: String, state: String, cache: String, config: String) {
    self.data = data
    self.state = state
    self.cache = cache
    self.config = config
  }

  /// Everything in one folder, for a test.
  public init(folder: String) {
    self.init(
      data: folder, state: folder + "/state", cache: folder + "/cache", config: folder + "/config")
  }

  /// Those of the application that runs in this process; nil where none was started by `main()`.
  @MainActor public static var current: AppDirectories?
}
