internal import Glibc

/// Paths as users write them: a tilde stands for the home folder.
public enum UserPath {
  /// The user's home folder. Nil where the environment names none.
  public static var home: String? {
    guard let home = getenv("HOME").map({ String(cString: $0) }), home.hasPrefix("/") else {
      return nil
    }
    return home
  }

  /// The user's folder for documents, or else the home folder.
  public static var documents: String {
    let home = home ?? "/"
    let named = getenv("XDG_DOCUMENTS_DIR").map { String(cString: $0) }
    let folders = [named, configuredDocuments(home), "\(home)/Documents"]
    return folders.compactMap { $0 }.first { $0.hasPrefix("/") && isFolder($0) } ?? home
  }

  /// A path with the home folder in place of the tilde.
  public static func expanded(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home else { return path }
    return home + path.dropFirst()
  }

  /// A path with the tilde in place of the home folder.
  public static func abbreviated(_ path: String) -> String {
    guard let home, home.count > 1, path.hasPrefix(home + "/") else { return path }
    return "~" + path.dropFirst(home.count)
  }

  /// Whether there is a folder at a path. Links are followed.
  public static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The folder in the file of the desktop's user directories: `XDG_DOCUMENTS_DIR="$HOME/Dokumente"`.
  private static func configuredDocuments(_ home: String) -> String? {
    let folder = getenv("XDG_CONFIG_HOME").map { String(cString: $0) } ?? "\(home)/.config"
    let bytes = try? FileSystem.read("\(folder)/user-dirs.dirs", limit: 1 << 16)
    for line in String(decoding: bytes ?? [], as: UTF8.self).split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0] == "XDG_DOCUMENTS_DIR" else { continue }
      let value = parts[1].filter { $0 != "\"" }
      return value.hasPrefix("$HOME") ? home + value.dropFirst(5) : value
    }
    return nil
  }
}
