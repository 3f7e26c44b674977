import Foundation
import Launcher
import Testing

@Suite("Where an application keeps its files")
struct DirectoriesTests {
  @Test("The XDG variables are followed, and relative values ignored")
  func variables() throws {
    let directories = try Directories(
      of: .notes,
      environment: [
        "HOME": "/home/ada", "XDG_DATA_HOME": "/data/", "XDG_STATE_HOME": "state",
        "XDG_RUNTIME_DIR": "/run/user/7", "XDG_CACHE_HOME": "",
      ])
    #expect(directories.data == "/data/notes")
    #expect(directories.state == "/home/ada/.local/state/notes")
    #expect(directories.cache == "/home/ada/.cache/notes")
    #expect(directories.config == "/home/ada/.config/notes")
    #expect(directories.runtime == "/run/user/7/notes")
  }

  @Test("Without a runtime directory sockets belong to a folder of the user's own in /tmp")
  func noRuntime() throws {
    for environment in [[:], ["XDG_RUNTIME_DIR": "relative"]] as [[String: String]] {
      #expect(
        Directories.runtime(of: .notes, environment: environment) == "/tmp/notes-\(getuid())")
    }
  }

  @Test("Directories are made for the user alone")
  func permissions() throws {
    let folder = try TemporaryFolder()
    let directories = Directories(folder: "\(folder.path)/a/b/", runtime: nil)
    try directories.create(for: "Notes")
    try directories.create(for: "Notes")
    let attributes = try FileManager.default.attributesOfItem(atPath: directories.state)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test("A file in a directory's place is one sentence and status 73")
  func fileInPlace() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "a")
    let error = #expect(throws: LaunchError.self) {
      try Directories(folder: "\(folder.path)/a", runtime: nil).create(for: "Notes")
    }
    #expect(error?.status == .cannotCreate)
    #expect(throws: LaunchError.self) {
      try Directories(folder: "\(folder.path)/a/b", runtime: nil).create(for: "Notes")
    }
    #expect(throws: LaunchError.self) {
      try Directories(folder: "/proc/notes", runtime: nil).create(for: "Notes")
    }
  }
}
