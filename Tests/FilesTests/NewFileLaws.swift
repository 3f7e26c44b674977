import Foundation
import Testing

@testable import Files

/// Files that are made where nothing was, in a real folder.
@Suite("New files")
final class NewFileLaws {
  private let folder = NSTemporaryDirectory() + "scenery-new-" + UUID().uuidString

  init() throws { try FileSystem.makeDirectory(folder) }
  deinit { FileSystem.removeTree(folder) }

  private func code(_ path: String, _ bytes: [UInt8] = [1, 2, 3]) -> Int32? {
    do throws(FileError) {
      try NewFile.write(bytes, to: path)
      return nil
    } catch {
      return error.code
    }
  }

  @Test("A new file holds its bytes, others may read it, and no other file is left")
  func writes() throws {
    let path = "\(folder)/Title.md"
    try NewFile.write(Array("text".utf8), to: path)
    #expect(try FileSystem.read(path, limit: 10) == Array("text".utf8))
    #expect(try FileSystem.names(in: folder) == ["Title.md"])
    #expect(mode(of: path) == 0o666 & ~(try mask))
  }

  @Test("The user alone may read a private file")
  func isPrivate() throws {
    let path = "\(folder)/private"
    try NewFile.write([1], to: path, for: .user)
    #expect(mode(of: path) == 0o600)
  }

  private func mode(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : nil
  }

  /// The file mode mask of this process, which the kernel shows.
  private var mask: mode_t {
    get throws {
      let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("Umask:") })
      let digits = try #require(line.split(separator: "\t").last)
      return try #require(mode_t(digits, radix: 8))
    }
  }

  @Test(
    "What is there stays: a file, a folder, a pipe, a link to a file, and one that leads nowhere")
  func keeps() throws {
    let names = ["file", "folder", "pipe", "link", "nowhere"]
    try DurableFile.replace("\(folder)/file", with: [7])
    #expect(mkdir("\(folder)/folder", 0o700) == 0 && mkfifo("\(folder)/pipe", 0o600) == 0)
    #expect(symlink("file", "\(folder)/link") == 0 && symlink("new", "\(folder)/nowhere") == 0)
    for name in names { #expect(code("\(folder)/\(name)") == EEXIST, "\(name)") }
    #expect(try FileSystem.read("\(folder)/file", limit: 10) == [7])
    #expect(try FileSystem.names(in: folder) == names.sorted())
    #expect(code("/dev/null") == EEXIST)
  }

  @Test("Without a folder, or under too long a name, there is an error and no file")
  func fails() throws {
    #expect(code("\(folder)/none/a") == ENOENT)
    #expect(code("\(folder)/" + String(repeating: "a", count: 256)) == ENAMETOOLONG)
    #expect(try FileSystem.names(in: folder) == [])
  }

  @Test("A name of the longest length is possible")
  func longest() throws {
    #expect(code("\(folder)/" + String(repeating: "a", count: 255)) == nil)
  }
}
