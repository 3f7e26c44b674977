internal import CXTest
internal import Foundation

/// The programs of a test, recognized by their HOME. They include programs that a bus or another program
/// started, which are not children of this process.
enum ProcessFamily {
  /// Ends the programs and waits until they are gone. The folder can be removed then, and no program
  /// creates it again.
  static func end(withHome home: String) {
    for pid in members(withHome: home) {
      let descriptor = scenery_pidfd_open(pid)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      // The number may belong to another process by now. The descriptor always means the same process.
      guard isMember(pid, withHome: home), kill(pid, SIGKILL) == 0 else { continue }
      var end = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      poll(&end, 1, 10_000)
    }
  }

  private static func members(withHome home: String) -> [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.filter { $0 != getpid() && isMember($0, withHome: home) }
  }

  private static func isMember(_ pid: Int32, withHome home: String) -> Bool {
    // The environment of a process that has ended or that belongs to another user cannot be read.
    guard let data = FileManager.default.contents(atPath: "/proc/\(pid)/environ") else {
      return false
    }
    return data.split(separator: 0).contains { $0.elementsEqual("HOME=\(home)".utf8) }
  }
}
