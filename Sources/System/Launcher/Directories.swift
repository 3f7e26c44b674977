internal import Files
internal import Glibc

/// The directories of an application, by the XDG base directory specification.
///
/// Relative values are ignored, as the specification demands.
public struct Directories: Hashable, Sendable {
  /// For the application's documents.
  public var data: String
  /// For the saved sessions of windows.
  public var state: String
  public var cache: String
  public var config: String
  /// For sockets and a second lock, outside of ``data``. With nil both are in ``data``.
  public var runtime: String?

  /// The user's own directories for an application.
  ///
  /// - Throws: When neither the environment nor the password file names a home.
  public init(of names: ApplicationNames, environment: [String: String]) throws(LaunchError) {
    func absolute(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? Self.withoutTrailingSlash($0) : nil }
    }
    let home = absolute("HOME") ?? Self.homeFromPasswordFile()
    func base(_ variable: String, _ fallback: String) throws(LaunchError) -> String {
      if let path = absolute(variable) { return "\(path)/\(names.executable)" }
      guard let home else {
        throw LaunchError(
          .cannotCreate,
          "\(names.name) does not know where to keep its files: HOME is not set.")
      }
      return "\(home == "/" ? "" : home)/\(fallback)/\(names.executable)"
    }
    data = try base("XDG_DATA_HOME", ".local/share")
    state = try base("XDG_STATE_HOME", ".local/state")
    cache = try base("XDG_CACHE_HOME", ".cache")
    config = try base("XDG_CONFIG_HOME", ".config")
    runtime = Self.runtime(of: names, environment: environment)
  }

  /// Where an application's sockets belong.
  ///
  /// In a session without a directory for them it is a folder of the user's own in `/tmp`. The data folder
  /// would not do: if it is removed while its owner runs, the next start must find the owner all the same.
  public static func runtime(of names: ApplicationNames, environment: [String: String]) -> String {
    guard let base = environment["XDG_RUNTIME_DIR"], base.hasPrefix("/") else {
      return "/tmp/\(names.executable)-\(getuid())"
    }
    return "\(withoutTrailingSlash(base))/\(names.executable)"
  }

  /// All directories in one folder that the user named, so that a trial changes nothing else.
  public init(folder: String, runtime: String?) {
    data = Self.withoutTrailingSlash(folder)
    state = "\(data)/state"
    cache = "\(data)/cache"
    config = "\(data)/config"
    self.runtime = runtime
  }

  /// Makes the directories that the first window needs. Only the user can read them.
  public func create(for application: String) throws(LaunchError) {
    for path in [data, state] { try makeDirectory(path, for: application) }
  }

  private static func withoutTrailingSlash(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  private static func homeFromPasswordFile() -> String? {
    guard let entry = getpwuid(getuid()), let home = entry.pointee.pw_dir else { return nil }
    let path = String(cString: home)
    return path.hasPrefix("/") ? path : nil
  }
}

/// Makes a folder and its missing parents. Only the user can read them.
///
/// - Parameter application: The application's name, for the beginning of the error's sentence.
package func makeDirectory(_ path: String, for application: String) throws(LaunchError) {
  do throws(FileError) {
    try FileSystem.makeDirectory(path)
  } catch {
    if error.code == ENOTDIR, error.path == path {
      throw LaunchError(
        .cannotCreate, "\(application) needs the folder \(path), but a file is there.")
    }
    throw LaunchError(
      .cannotCreate,
      "\(application) cannot create the folder \(error.path): \(error.reasonInWords).")
  }
}
