import Foundation
import JournalApp
import Testing

@Suite("Where Journal keeps its files")
struct DirectoriesTests {
  @Test("The XDG variables are followed, and relative values ignored")
  func variables() throws {
    let directories = try Directories(environment: [
      "HOME": "/home/ada", "XDG_DATA_HOME": "/data/", "XDG_STATE_HOME": "state",
      "XDG_RUNTIME_DIR": "/run/user/7", "XDG_CACHE_HOME": "",
    ])
    #expect(directories.data == "/data/journal")
    #expect(directories.state == "/home/ada/.local/state/journal")
    #expect(directories.cache == "/home/ada/.cache/journal")
    #expect(directories.config == "/home/ada/.config/journal")
    #expect(directories.runtime == "/run/user/7/journal")
  }

  @Test("Directories are made for the user alone")
  func permissions() throws {
    let folder = try TemporaryFolder()
    let directories = Directories(folder: "\(folder.path)/a/b/", runtime: nil)
    try directories.create()
    try directories.create()
    let attributes = try FileManager.default.attributesOfItem(atPath: directories.state)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test("A file in a directory's place is one sentence and status 73")
  func fileInPlace() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "a")
    let error = #expect(throws: JournalError.self) {
      try Directories(folder: "\(folder.path)/a", runtime: nil).create()
    }
    #expect(error?.status == .cannotCreate)
    #expect(throws: JournalError.self) {
      try Directories(folder: "\(folder.path)/a/b", runtime: nil).create()
    }
    #expect(throws: JournalError.self) {
      try Directories(folder: "/proc/journal", runtime: nil).create()
    }
  }
}
