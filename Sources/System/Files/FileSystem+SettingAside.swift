internal import Glibc

extension FileSystem {
  /// Renames a damaged file to the first free name of `path.damaged-1`, `path.damaged-2` and so on. No file
  /// is overwritten, and a person can still examine it.
  ///
  /// - Parameters:
  ///   - path: The damaged file's path.
  ///   - siblings: The name extensions of files that belong to it, such as `-wal`. Existing ones are
  ///     renamed too, and keep their extensions after the new name, so that SQLite finds them. They are
  ///     renamed first: SQLite deletes a log beside a missing database.
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
