internal import CXTest
internal import Foundation

/// Programs that belong to a test by the folder that they were given as HOME: also those that a bus or
/// another program started, which are nobody's children here.
enum ProcessFamily {
  /// Ends them, and waits until they are gone: the folder can be removed then, and stays removed.
  static func end(withHome home: String) {
    for pid in members(withHome: home) {
      let descriptor = scenery_pidfd_open(pid)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      // The number may be another process's by now; the descriptor's process stays the same.
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
    // A process that is gone, or somebody else's, has no environment to read.
    guard let data = FileManager.default.contents(atPath: "/proc/\(pid)/environ") else {
      return false
    }
    return data.split(separator: 0).contains { $0.elementsEqual("HOME=\(home)".utf8) }
  }
}
