internal import Glibc

extension FileSystem {
  /// Gives a damaged file the first free name of `path.damaged-1`, `path.damaged-2` and so on, so that
  /// nothing is ever overwritten, and a person can still look at it.
  ///
  /// - Parameters:
  ///   - path: The damaged file's path.
  ///   - siblings: What the names of files that belong to it end in, such as `-wal`. Those that exist
  ///     go along, and keep their endings after the new name, so that SQLite finds them there. They go
  ///     first: SQLite deletes a log that it finds beside a missing database.
  /// - Returns: The new path.
  public static func setAside(_ path: String, alongWith siblings: [String] = [])
    throws(FileError) -> String
  {
    let moving = siblings.filter { exists(path + $0) }
    var number = 1
    var aside = "\(path).damaged-1"
    while exists(aside) || moving.contains(where: { exists(aside + $0) }) {
      number += 1
      aside = "\(path).damaged-\(number)"
    }
    for suffix in moving { try rename(path + suffix, to: aside + suffix) }
    try rename(path, to: aside)
    try syncDirectory(of: path)
    return aside
  }
}
