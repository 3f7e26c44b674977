internal import Files
internal import Glibc
internal import Printing

/// A file for another program, which only the user can read.
enum TemporaryFile {
  /// Calls `body` with the path of a file that can be made. What is there afterwards is removed.
  static func using<R>(
    _ body: (String) throws(PrintingError) -> R
  ) throws(PrintingError) -> R {
    let variables = ["XDG_RUNTIME_DIR", "TMPDIR"]
    let folders = variables.compactMap { getenv($0).map { String(cString: $0) } }
    let base = folders.first { $0.hasPrefix("/") && UserPath.isFolder($0) } ?? "/tmp"
    let folder: String
    do throws(FileError) {
      folder = try FileSystem.makeTemporaryDirectory(in: base)
    } catch {
      throw .cannotWrite(path: base, reason: error.reasonInWords)
    }
    defer { FileSystem.removeTree(folder) }
    return try body("\(folder)/entry.pdf")
  }
}
