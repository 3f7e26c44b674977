import Foundation
import Testing

@testable import Files

/// The guarantees of reading and replacing files, tested with a real folder.
@Suite("Files and folders")
final class FileSystemLaws {
  private let folder = NSTemporaryDirectory() + "scenery-files-" + UUID().uuidString

  init() throws { try FileSystem.makeDirectory(folder) }
  deinit { FileSystem.removeTree(folder) }

  private func path(_ name: String) -> String { "\(folder)/\(name)" }
  private func write(_ text: String, _ name: String) throws {
    try DurableFile.replace(path(name), with: Array(text.utf8))
  }
  private func text(_ name: String) throws -> String {
    String(decoding: try FileSystem.read(path(name), limit: 1000), as: UTF8.self)
  }

  @Test("A path is divided at its slashes, also before a combining mark")
  func parts() {
    let path = "/a/\u{301}b"
    #expect(FileSystem.folder(of: path) == "/a" && FileSystem.name(of: path) == "\u{301}b")
    #expect(FileSystem.folder(of: "/\u{301}b") == "/")
  }

  @Test("A replaced file holds the new bytes, and no other file is left")
  func replaces() throws {
    try write("old", "a")
    try write("new and longer", "a")
    #expect(try text("a") == "new and longer")
    #expect(try FileSystem.names(in: folder) == ["a"])
  }

  struct Killed: Error {}

  @Test(
    "A kill between two steps leaves the old file or the new one",
    arguments: DurableFile.Step.allCases)
  func killed(before step: DurableFile.Step) throws {
    try write("old", "a")
    #expect(throws: Killed.self) {
      try DurableFile.replace(path("a"), with: Array("new".utf8)) {
        if $0 == step { throw Killed() }
      }
    }
    #expect(try text("a") == (step == .syncDirectory ? "new" : "old"))
  }

  @Test("What is not a regular file of the allowed size is refused, and a pipe holds nothing up")
  func refuses() throws {
    try write("12345", "large")
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    #expect(symlink(path("large"), path("link")) == 0)
    func reason(_ name: String) -> FileError.Reason? {
      do throws(FileError) {
        _ = try FileSystem.read(path(name), limit: 4)
        return nil
      } catch {
        return error.reason
      }
    }
    #expect(reason("large") == .tooLarge(bytes: 5, limit: 4))
    #expect(reason("pipe") == .notAFile)
    #expect(reason("link") == .system(ELOOP))
    #expect(reason("nothing") == .system(ENOENT))
    #expect(try FileSystem.read(path("link"), limit: 5, followingLinks: true).count == 5)
  }

  @Test("A file that cannot be written says what was tried, and leaves no other file behind")
  func fullDisk() throws {
    #expect(symlink("/dev/full", path("a.tmp")) == 0)
    let error = #expect(throws: FileError.self) { try write("text", "a") }
    #expect(
      error?.description == "cannot create \(path("a.tmp")): Too many levels of symbolic links")
    #expect(try FileSystem.names(in: folder) == [])
  }

  @Test("Files set aside take the first free number, and their siblings keep their endings")
  func setsAside() throws {
    for expected in 1...2 {
      try write("main", "a")
      try write("log", "a-wal")
      let aside = try FileSystem.setAside(path("a"), alongWith: ["-wal", "-shm"])
      #expect(aside == path("a.damaged-\(expected)"))
    }
    #expect(
      try FileSystem.names(in: folder)
        == ["a.damaged-1", "a.damaged-1-wal", "a.damaged-2", "a.damaged-2-wal"])
  }

  @Test("A log that an interrupted setting aside took along finds its file again")
  func setAsideInterrupted() throws {
    try write("main", "a")
    try write("log", "a.damaged-1-wal")
    #expect(try FileSystem.setAside(path("a"), alongWith: ["-wal"]) == path("a.damaged-1"))
  }

  @Test("A file that was replaced, or whose folder is gone, is not the file that was opened")
  func identity() throws {
    try write("old", "a")
    let descriptor = open(path("a"), O_RDONLY)
    defer { close(descriptor) }
    let opened = FileIdentity(descriptor: descriptor)
    #expect(opened != nil && FileIdentity(path: path("a")) == opened)
    try write("new", "a")
    #expect(FileIdentity(path: path("a")) != opened)
    FileSystem.removeTree(folder)
    #expect(FileIdentity(path: path("a")) == nil)
  }

  @Test("Folders are made with those above them, for the user alone; a file in the way is named")
  func folders() throws {
    try FileSystem.makeDirectory(path("x/y/z"))
    try FileSystem.makeDirectory(path("x/y/z"))
    var status = stat()
    #expect(stat(path("x/y"), &status) == 0 && status.st_mode & 0o777 == 0o700)
    try write("", "file")
    let error = #expect(throws: FileError.self) { try FileSystem.makeDirectory(path("file/below")) }
    #expect(error?.code == ENOTDIR)
    #expect(throws: FileError.self) { try FileSystem.makeDirectory(path("file")) }
  }

  @Test("Removing what is not there is no error; a tree goes without what its links lead to")
  func removes() throws {
    try FileSystem.remove(path("nothing"))
    try FileSystem.makeDirectory(path("tree/below"))
    try write("kept", "kept")
    #expect(symlink(path("kept"), path("tree/link")) == 0)
    FileSystem.removeTree(path("tree"))
    #expect(try FileSystem.names(in: folder) == ["kept"])
  }
}
