internal import CXTest
internal import Foundation

/// A test's own session bus, which ends with the test.
public final class LiveBus {
  public let address: String
  public private(set) var daemon: ChildProcess
  private let command: [String]
  private let environment: [String: String]
  private let folder: URL

  /// Starts a bus and waits until it listens.
  ///
  /// - Parameters:
  ///   - services: The services that the bus may start: the command line of each name.
  ///   - environment: The environment of the bus and its services.
  /// - Throws: ``LiveDisplay/Failure`` if the bus does not start.
  public init(services: [String: String] = [:], environment: [String: String] = [:]) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("scenery-bus-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, command) in services {
      try Data("[D-BUS Service]\nName=\(name)\nExec=\(command)\n".utf8)
        .write(to: folder.appendingPathComponent("\(name).service"))
    }
    let configuration = try BusConfiguration.write(
      into: folder, listening: "unix:path=\(folder.path)/bus",
      services: "<servicedir>\(folder.path)</servicedir>")
    command = ["--config-file=\(configuration)", "--nofork", "--nopidfile", "--print-address=1"]
    self.environment = environment
    (daemon, address) = try Self.start(command, environment)
  }

  /// Starts the bus again at the same address, after its daemon was stopped.
  public func startAgain() throws {
    try? FileManager.default.removeItem(at: folder.appendingPathComponent("bus"))
    daemon = try Self.start(command, environment).daemon
  }

  private static func start(
    _ command: [String], _ environment: [String: String]
  ) throws -> (daemon: ChildProcess, address: String) {
    let daemon = try ChildProcess("dbus-daemon", command, environment: environment)
    let deadline = Deadline(seconds: 20)
    while !daemon.output.contains("\n"), daemon.isRunning, !deadline.hasPassed {
      var descriptor = pollfd(fd: daemon.outputDescriptor, events: Int16(POLLIN), revents: 0)
      poll(&descriptor, 1, min(100, deadline.milliseconds))
      daemon.readOutput()
    }
    guard let line = daemon.output.split(separator: "\n").first, line.hasPrefix("unix:") else {
      throw LiveDisplay.Failure(description: "No session bus: \(daemon.output)")
    }
    // Without the identifier, which is another one when the bus starts again.
    return (daemon, String(line.prefix { $0 != "," }))
  }

  deinit {
    daemon.stop()
    try? FileManager.default.removeItem(at: folder)
  }
}

/// A socket that accepts connections and never answers, as a bus that hangs.
public final class HungBus {
  public let address: String
  private let path: String
  private let descriptor: Int32

  public init() throws {
    path = NSTemporaryDirectory() + "scenery-hung-\(UUID().uuidString.prefix(8))"
    address = "unix:path=\(path)"
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: path.utf8) }
    let result = withUnsafePointer(to: &name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0, listen(descriptor, 8) == 0 else {
      throw LiveDisplay.Failure(description: "No socket at \(path).")
    }
  }

  deinit {
    close(descriptor)
    unlink(path)
  }
}
