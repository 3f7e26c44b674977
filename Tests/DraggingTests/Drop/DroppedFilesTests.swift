import Foundation
import Testing

@testable import Dragging
@testable import Scenes

/// Lists of files as other programs, and hostile ones, drop them.
@Suite("Dropped files")
struct DroppedFilesTests {
  private let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "dropped-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func list(_ text: String) throws -> DroppedFiles {
    try DroppedFiles.read(Array(text.utf8), ofType: "text/uri-list")
  }

  private func file(_ name: String) -> DroppedFile { DroppedFile(path: "\(folder)/\(name)") }

  /// The sentence about a file that cannot be read.
  private func refusal(of file: DroppedFile, limit: Int = 1 << 20) async -> String? {
    do throws(DroppedFileError) {
      _ = try await file.bytes(limit: limit)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("Files of this computer are in the list, and everything else has a reason")
  func entries() throws {
    let list = try list(
      "file:///a/b%20c.txt\r\nsftp://host/x\r\nfile://elsewhere/x\r\nfile:///../../x\r\nfile:///a%00b\r\n"
    )
    #expect(list.files.map(\.path) == ["/a/b c.txt"] && list.files.first?.name == "b c.txt")
    #expect(
      list.refusals.map(\.reason) == [
        "is not a file of this computer", "is on another computer",
        "is not a file of this computer", "is not a file of this computer",
      ])
    #expect(!list.isLinks)
    #expect(try self.list("https://example.org/\r\n").isLinks)
  }

  @Test("Of 20,000 files 10,000 are in the list, and more than a megabyte is refused")
  func many() throws {
    let all = try list((0..<20_000).map { "file:///tmp/\($0)\r\n" }.joined())
    #expect(all.files.count == 10_000 && all.omittedCount == 10_000)
    #expect(LeftOutFiles(of: all).summary == "10000 files were left out.")
    #expect(throws: ItemProviderError.self) {
      try list((0..<100_000).map { "file:///tmp/\($0)\r\n" }.joined())
    }
  }

  @Test("A file that grows while it is read is read up to its size")
  func growing() async throws {
    let path = folder + "/log.txt"
    try Data(count: 1 << 20).write(to: URL(fileURLWithPath: path))
    let writer = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try writer.seekToEnd()
    let growth = Task.detached {
      while !Task.isCancelled { try writer.write(contentsOf: Data(count: 4096)) }
    }
    let count = try await file("log.txt").bytes(limit: 256 << 20).count
    growth.cancel()
    try await growth.value
    #expect(count >= 1 << 20 && count <= FileManager.default.contents(atPath: path)?.count ?? 0)
  }

  @Test("A file's bytes are read, and a larger file is not")
  func bytes() async throws {
    try Data("fjord".utf8).write(to: URL(fileURLWithPath: folder + "/a.txt"))
    #expect(try await file("a.txt").bytes(limit: 5) == Array("fjord".utf8))
    #expect(await refusal(of: file("a.txt"), limit: 4) == "“a.txt” is larger than 4 bytes.")
  }

  @Test(
    "A device, a pipe, a folder, a loop of links, and nothing are no files", .timeLimit(.minutes(1))
  )
  func noFiles() async throws {
    #expect(mkfifo(folder + "/pipe", 0o600) == 0)
    #expect(symlink(folder + "/loop", folder + "/loop") == 0)
    #expect(symlink("/dev/zero", folder + "/zero") == 0)
    #expect(await refusal(of: file("pipe")) == "“pipe” is not a file.")
    #expect(await refusal(of: file("zero")) == "“zero” is not a file.")
    #expect(await refusal(of: DroppedFile(path: folder)) == "“\(file("").name)” is not a file.")
    #expect(
      await refusal(of: file("loop"))
        == "“loop” cannot be read: Too many levels of symbolic links.")
    #expect(await refusal(of: file("gone")) == "“gone” is no longer there.")
  }

  @Test("A task that is cancelled has no bytes")
  func cancelled() async throws {
    try Data("fjord".utf8).write(to: URL(fileURLWithPath: folder + "/a.txt"))
    let file = file("a.txt")
    let task = Task { () -> Bool in
      withUnsafeCurrentTask { $0?.cancel() }
      do throws(DroppedFileError) {
        _ = try await file.bytes(limit: 5)
        return false
      } catch {
        return error == .cancelled("a.txt")
      }
    }
    #expect(await task.value)
  }

  @Test("HTML is read as its text, and text without NUL")
  func text() {
    #expect(String.read(Array("<p>a &amp; b</p>".utf8), ofType: "text/html") == "a & b")
    #expect(String.read([0x61, 0, 0x62], ofType: "text/plain") == "ab")
  }
}
