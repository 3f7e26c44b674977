internal import Glibc

/// Read-only files that come with a program: pictures, sounds, templates.
public enum SharedFiles {
  /// The folder beside an installed program, or in the source tree in which the program was built.
  ///
  /// - Parameters:
  ///   - installed: Below `share`, for a program in `bin` or below `libexec`: `photogallery/photographs`.
  ///   - source: Below the root of the source tree: `Assets/photographs`.
  ///   - executable: The program's path. The default is the running program's.
  /// - Returns: Nil when there is neither.
  public static func folder(
    installed: String, source: String, executable: String? = nil
  ) -> String? {
    guard let executable = executable ?? runningExecutable else { return nil }
    var place = parent(of: executable)
    while !place.isEmpty {
      if isFolder("\(place)/share/\(installed)") { return "\(place)/share/\(installed)" }
      if isFolder("\(place)/\(source)") { return "\(place)/\(source)" }
      place = parent(of: place)
    }
    return nil
  }

  private static var runningExecutable: String? {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  private static func isFolder(_ path: String) -> Bool {
    var information = stat()
    return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
  }
}
