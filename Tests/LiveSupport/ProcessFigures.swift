internal import Foundation

/// What the kernel counts of a process.
public struct ProcessFigures: Sendable {
  /// Memory that is the process's own: anonymous and shared-memory pages, shared ones in part.
  public let ownKiB: Int
  /// How often its threads went to sleep of their own will so far.
  public let voluntarySwitches: Int
  public let threads: Int

  public init(of process: ChildProcess) {
    let folder = "/proc/\(process.pid)"
    ownKiB = ["Pss_Anon:", "Pss_Shmem:"].reduce(0) { sum, key in
      sum + ProcessFigures.value(key, in: folder + "/smaps_rollup")
    }
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/task")) ?? []
    threads = tasks.count
    voluntarySwitches = tasks.reduce(0) { sum, task in
      sum + ProcessFigures.value("voluntary_ctxt_switches:", in: "\(folder)/task/\(task)/status")
    }
  }

  /// How often the main thread went to sleep of its own will so far.
  public static func mainThreadSwitches(of process: ChildProcess) -> Int {
    value("voluntary_ctxt_switches:", in: "/proc/\(process.pid)/task/\(process.pid)/status")
  }

  /// The processor time that a process has used so far, all of its threads together.
  public static func processorTime(of process: ChildProcess) -> Duration {
    var clock: clockid_t = 0
    var time = timespec()
    guard clock_getcpuclockid(process.pid, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      return .zero
    }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// How long its threads were ready to run so far and had no processor, all of them together: what other
  /// programs on the machine cost it.
  public static func waitingTime(of process: ChildProcess) -> Duration {
    let folder = "/proc/\(process.pid)/task"
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return tasks.reduce(.zero) { sum, task in
      // Time on a processor, time without one, both in nanoseconds, and how often it ran.
      let text = try? String(contentsOfFile: "\(folder)/\(task)/schedstat", encoding: .utf8)
      let words = text?.split(separator: " ") ?? []
      return sum + .nanoseconds(words.count > 1 ? Int64(words[1]) ?? 0 : 0)
    }
  }

  /// Where each of the open descriptors of a process leads: a path, or a kind and a number. In the order of
  /// the alphabet, sockets and the like without their numbers.
  public static func descriptors(of process: ChildProcess) -> [String] {
    let folder = "/proc/\(process.pid)/fd"
    let files = FileManager.default
    let names = (try? files.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap { try? files.destinationOfSymbolicLink(atPath: "\(folder)/\($0)") }
      .map { $0.hasPrefix("/") ? $0 : String($0.prefix { $0 != ":" }) }.sorted()
  }

  /// The most memory that a process had in use at one time so far.
  public static func peakKiB(of process: ChildProcess) -> Int {
    value("VmHWM:", in: "/proc/\(process.pid)/status")
  }

  private static func value(_ key: String, in path: String) -> Int {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return 0 }
    for line in text.split(separator: "\n") where line.hasPrefix(key) {
      return Int(line.dropFirst(key.count).split(whereSeparator: { !$0.isNumber }).first ?? "0")
        ?? 0
    }
    return 0
  }
}
