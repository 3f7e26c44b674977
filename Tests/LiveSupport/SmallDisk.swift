internal import Foundation

/// A file system of a few megabytes in a folder. A test can fill it and empty it again.
///
/// It exists in its own mount namespace, so that nothing is left when a test is killed. A holder process
/// keeps the namespace alive, the program enters the namespace, and the test accesses it through the
/// holder.
public final class SmallDisk {
  /// The folder's path for a program in the namespace.
  public let folder: String
  private let holder: ChildProcess
  private let entering: [String]

  /// Mounts the disk.
  ///
  /// - Parameter kilobytes: The size of the disk. A database with its log and its index needs 5000.
  /// - Throws: ``LiveDisplay/Failure`` if the disk cannot be mounted.
  public init(at folder: String, kilobytes: Int) throws {
    self.folder = folder
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let isRoot = getuid() == 0
    // An unprivileged user may mount in a user namespace of its own.
    let options = isRoot ? ["-m"] : ["-m", "-U", "-r"]
    let script = "mount -t tmpfs -o size=\(kilobytes)k none \"$0\" && echo ready && exec sleep 3600"
    holder = try ChildProcess(
      "unshare", options + ["--propagation", "private", "sh", "-c", script, folder])
    entering =
      ["-t", "\(holder.pid)", "-m"] + (isRoot ? [] : ["-U", "--preserve-credentials"])
    let deadline = Deadline(seconds: 10)
    while !holder.output.contains("ready"), holder.isRunning, !deadline.hasPassed {
      var descriptor = pollfd(fd: holder.outputDescriptor, events: Int16(POLLIN), revents: 0)
      if poll(&descriptor, 1, deadline.milliseconds) > 0 { holder.readOutput() }
    }
    guard holder.output.contains("ready") else {
      throw LiveDisplay.Failure(description: "No small disk: \(holder.output)")
    }
  }

  /// The command that runs a program with this disk, and the command's arguments.
  public func command(running program: String) -> (command: String, arguments: [String]) {
    ("nsenter", entering + [program])
  }

  /// The path at which this process sees the root of the program's files.
  public var root: String { "/proc/\(holder.pid)/root" }
  /// The folder's path for this process.
  private var path: String { root + folder }

  /// Copies a file from the disk. The copy of a missing file is empty.
  ///
  /// - Throws: An error of Foundation if the copy cannot be written.
  public func copy(_ name: String, to target: String) throws {
    var bytes: [UInt8] = []
    let file = open("\(path)/\(name)", O_RDONLY | O_CLOEXEC)
    if file >= 0 {
      defer { close(file) }
      var block = [UInt8](repeating: 0, count: 65536)
      while case let count = read(file, &block, block.count), count > 0 { bytes += block[..<count] }
    }
    try Data(bytes).write(to: URL(fileURLWithPath: target))
  }

  private var filler: String { path + "/filler" }

  /// Fills the disk to the last byte.
  ///
  /// - Throws: ``LiveDisplay/Failure`` if the filler file cannot be opened.
  public func fill() throws {
    let file = open(filler, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw LiveDisplay.Failure(description: "The disk cannot be filled") }
    defer { close(file) }
    let block = [UInt8](repeating: 0x5a, count: 4096)
    for length in [4096, 1] {
      while write(file, block, length) == length {}
    }
  }

  public func makeRoom() throws { try FileManager.default.removeItem(atPath: filler) }
}
