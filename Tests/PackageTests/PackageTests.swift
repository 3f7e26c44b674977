import Foundation
import Geometry
import LiveSupport
import Testing

/// The Debian packages, in a system that has never seen them. `make test-packages` runs it.
@Suite("Packages", .serialized)
struct PackageTests {
  @Test(
    """
    K-2 lintian accepts each package; in a clean root they are installed, upgraded while all run, removed and \
    purged: nothing is left, and no journal is touched
    """)
  func life() throws {
    let packages = try BuiltPackages()
    let options = ["--allow-root", "--no-cfg", "--fail-on=error,warning"]
    let checked = try ChildProcess("lintian", options + packages.files.map(\.path))
    #expect(checked.waitForExit(seconds: 300) == .exited(0), "\(checked.output)")
    let root = try PackageRoot(for: packages)
    let before = try root.files()
    try root.install(packages.files)

    let display = try LiveDisplay()
    let programs = try BuiltPackages.applications.map { name in
      try LiveProgram(
        name, command: root.command("/usr/bin/\(name)"), on: display, rests: false,
        saysWhatItShows: false)
    }
    let journal = programs[0]
    let desk = journal.desk
    journal.settle()
    let list = try #require(journal.windows.first)
    try journal.focus(list)
    desk.chord("Control_L", "n")
    try journal.waitForWindows(2)
    // The old program runs on, and a start of the new one finds it.
    let next = root.path + "-next"
    defer { try? FileManager.default.removeItem(atPath: next) }
    let newer = try BuiltPackages.made(asVersion: "9", in: URL(fileURLWithPath: next))
    try root.install(newer.files)
    for program in programs {
      #expect(program.process.isRunning, "\(program.name): \(program.process.output)")
      let again = try ChildProcess(
        try root.command("/usr/bin/\(program.name)"), ["--new-window"],
        environment: display.environment)
      #expect(again.waitForExit() == .exited(0), "\(again.output)")
      try program.waitForWindows(program.name == "journal" ? 3 : 2, rests: false)
      try program.quit()
    }
    let data = root.path + "/root/.local/share/journal"
    func contents() throws -> [String: Data] {
      var contents: [String: Data] = [:]
      for name in try FileManager.default.subpathsOfDirectory(atPath: data) {
        contents[name] = FileManager.default.contents(atPath: "\(data)/\(name)")
      }
      return contents
    }
    let written = try contents()
    #expect(written.keys.contains("journal.sqlite"))
    // It starts as the new version with the windows of the old one.
    let renewed = try LiveProgram(
      "journal", command: root.command("/usr/bin/journal"), on: display, windows: 3,
      saysWhatItShows: false)
    try renewed.quit()
    let used = try contents()
    let names = packages.files.map { $0.lastPathComponent.prefix { $0 != "_" } }.map(String.init)
    try root.run("sh", "-c", "dpkg --remove \(names.joined(separator: " "))")
    try root.run("sh", "-c", "dpkg --purge \(names.joined(separator: " "))")
    let after = try root.files()
    #expect(after.subtracting(before) == [], "is left")
    #expect(before.subtracting(after) == [], "is gone")
    #expect(try contents() == used)
    #expect(try root.run("sh", "-c", "dpkg --list | grep -c scenery || true") == "0\n")
  }
}
