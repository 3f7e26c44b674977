import Foundation
import LiveSupport
import Testing

/// A Debian system in a folder, without the packages that are tested. It goes with the test.
///
/// It is made by debootstrap, with what our packages depend on and recommend. A copy of that is kept below `.build`
/// for the next test. Making it, and changing into it, needs root.
final class PackageRoot {
  let path: String
  private let scripts: URL

  /// What the desktop of a person has: indexes of programs, types, icons and manual pages.
  private static let desktop = [
    "desktop-file-utils", "gtk-update-icon-cache", "libglib2.0-bin", "man-db", "shared-mime-info",
    "xdg-utils",
  ]

  /// - Throws: ``Failure`` with what a command said.
  init(for packages: BuiltPackages) throws {
    guard getuid() == 0 else { throw Failure(description: "A root for packages needs root.") }
    let files = FileManager.default
    let folder = Repository.root.appendingPathComponent(".build/package-root")
    scripts = folder.appendingPathComponent(UUID().uuidString)
    path = scripts.appendingPathComponent("root").path
    let kept = folder.appendingPathComponent("kept")
    let need = (try packages.needed + Self.desktop).joined(separator: ", ")
    try files.createDirectory(at: scripts, withIntermediateDirectories: true)
    let note = folder.appendingPathComponent("kept.txt")
    if (try? String(contentsOf: note, encoding: .utf8)) != need {
      try? files.removeItem(at: note)
      try? files.removeItem(at: kept)
      try Self.run("debootstrap", ["--variant=minbase", "bookworm", kept.path])
      // The mirror and its updates, as this machine has them.
      try Self.run(
        "chroot", [kept.path, "apt-get", "satisfy", "-qq", "-y", need],
        environment: ["DEBIAN_FRONTEND": "noninteractive"])
      try Self.run("chroot", [kept.path, "apt-get", "clean"])
      try Data(need.utf8).write(to: note)
    }
    try Self.run("cp", ["-a", "--reflink=auto", kept.path, path])
    // In a namespace of its own, so that what is mounted goes with the process.
    let script = """
      #!/bin/sh
      if [ -z "$PACKAGE_ROOT_ENTERED" ]; then
        export PACKAGE_ROOT_ENTERED=1
        exec unshare --mount --propagation private "$0" "$@"
      fi
      mount -t proc proc "\(path)/proc"
      mkdir -p "\(path)/tmp/.X11-unix" && mount --bind /tmp/.X11-unix "\(path)/tmp/.X11-unix"
      exec chroot "\(path)" "$@"
      """
    try Data(script.utf8).write(to: scripts.appendingPathComponent("enter"))
    try files.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: scripts.appendingPathComponent("enter").path)
  }

  deinit { try? FileManager.default.removeItem(at: scripts) }

  struct Failure: Error, CustomStringConvertible { let description: String }

  /// Runs a command of the machine.
  ///
  /// - Returns: What it said.
  @discardableResult
  static func run(
    _ program: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws -> String {
    let process = try ChildProcess(program, arguments, environment: environment)
    guard process.waitForExit(seconds: 600) == .exited(0) else {
      throw Failure(
        description: "\(program) \(arguments.joined(separator: " ")): \(process.output)")
    }
    return process.output
  }

  /// Runs a command of the system in the folder.
  ///
  /// - Returns: What it said.
  @discardableResult
  func run(_ words: String..., environment: [String: String] = [:]) throws -> String {
    try Self.run(
      scripts.appendingPathComponent("enter").path, words,
      environment: [
        "DEBIAN_FRONTEND": "noninteractive", "HOME": "/root", "LC_ALL": "C.UTF-8",
        "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
      ].merging(environment) { _, new in new })
  }

  /// A command for ``LiveProgram`` that runs a program of the system in the folder, with its files in `/root`.
  func command(_ program: String) throws -> String {
    let command = scripts.appendingPathComponent((program as NSString).lastPathComponent)
    let script = """
      #!/bin/sh
      exec env -u XDG_DATA_HOME -u XDG_STATE_HOME -u XDG_CACHE_HOME -u XDG_CONFIG_HOME -u XDG_RUNTIME_DIR \\
        HOME=/root "\(scripts.path)/enter" "\(program)" "$@"
      """
    try Data(script.utf8).write(to: command)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: command.path)
    return command.path
  }

  /// Installs packages, or newer versions of them.
  func install(_ packages: [URL]) throws {
    for package in packages {
      try Self.run("cp", [package.path, "\(path)/root/"])
    }
    let names = packages.map { "/root/\($0.lastPathComponent)" }
    try run("sh", "-c", "dpkg --install \(names.joined(separator: " "))")
    for name in names { try FileManager.default.removeItem(atPath: path + name) }
  }

  /// All files but those of the user, the notes of dpkg and the logs, each with its size, its link and its rights.
  func files() throws -> Set<String> {
    let left = ["root", "tmp", "proc", "var/lib/dpkg", "var/log", "var/cache"]
    let pruned = left.flatMap { ["-path", "\(path)/\($0)", "-prune", "-o"] }
    let named = ["!", "-type", "d", "-printf", "%P %s %l %m\\n", "-o", "-printf", "%P %m\\n"]
    let found = try Self.run("find", [path, "-xdev"] + pruned + named)
    return Set(found.split(separator: "\n").map(String.init))
  }
}
