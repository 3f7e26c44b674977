internal import Foundation

/// The kernel's figures of a process.
public struct ProcessFigures: Sendable {
  /// The process's own memory: anonymous and shared-memory pages. Shared pages count in part.
  public let ownKiB: Int
  /// The voluntary context switches of each thread so far, by the thread's number.
  private let switches: [String: Int]
  private let folder: String

  /// The number of voluntary context switches of all threads so far.
  public var voluntarySwitches: Int { switches.values.reduce(0, +) }
  public var threads: Int { switches.count }

  public init(of process: ChildProcess) {
    let folder = "/proc/\(process.pid)"
    self.folder = folder
    ownKiB = ["Pss_Anon:", "Pss_Shmem:"].reduce(0) { sum, key in
      sum + ProcessFigures.value(key, in: folder + "/smaps_rollup")
    }
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/task")) ?? []
    switches = tasks.reduce(into: [:]) { switches, task in
      switches[task] = ProcessFigures.value(
        "voluntary_ctxt_switches:", in: "\(folder)/task/\(task)/status")
    }
  }

  /// The threads that woke since an earlier time, by name and number, and how often each woke. Threads that
  /// have ended in the meantime are left out.
  public func wakes(since earlier: ProcessFigures) -> [String: Int] {
    switches.reduce(into: [:]) { wakes, thread in
      let count = thread.value - (earlier.switches[thread.key] ?? 0)
      guard count > 0 else { return }
      let path = "\(folder)/task/\(thread.key)/comm"
      let name = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      wakes["\(name.prefix { $0 != "\n" }) \(thread.key)"] = count
    }
  }

  /// The number of voluntary context switches of the main thread so far.
  public static func mainThreadSwitches(of process: ChildProcess) -> Int {
    value("voluntary_ctxt_switches:", in: "/proc/\(process.pid)/task/\(process.pid)/status")
  }

  /// The bytes that a process has written by system calls so far, to files and sockets.
  public static func bytesWritten(by process: ChildProcess) -> Int {
    value("wchar:", in: "/proc/\(process.pid)/io")
  }

  /// The processor time of all threads of a process so far.
  public static func processorTime(of process: ChildProcess) -> Duration {
    var clock: clockid_t = 0
    var time = timespec()
    guard clock_getcpuclockid(process.pid, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      return .zero
    }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// The processor time of a process's main thread so far.
  static func mainThreadTime(of pid: pid_t) -> Duration {
    let path = "/proc/\(pid)/task/\(pid)/schedstat"
    let text = try? String(contentsOfFile: path, encoding: .utf8)
    let spent = text?.split(separator: " ").first.flatMap { Int64($0) }
    return .nanoseconds(spent ?? 0)
  }

  /// The time for which the threads of a process were ready to run but had no processor, summed over all
  /// threads. It measures the delay that other programs on the machine cause.
  public static func waitingTime(of process: ChildProcess) -> Duration {
    waitingTime(in: "/proc/\(process.pid)")
  }

  /// The time for which the threads of this process were ready to run but had no processor.
  public static var ownWaitingTime: Duration { waitingTime(in: "/proc/self") }

  private static func waitingTime(in process: String) -> Duration {
    let folder = process + "/task"
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return tasks.reduce(.zero) { sum, task in
      // The fields are: time on a processor, time of waiting for one (both in nanoseconds), and the number
      // of runs.
      let text = try? String(contentsOfFile: "\(folder)/\(task)/schedstat", encoding: .utf8)
      let words = text?.split(separator: " ") ?? []
      return sum + .nanoseconds(words.count > 1 ? Int64(words[1]) ?? 0 : 0)
    }
  }

  /// The targets of a process's open descriptors: a path, or a kind without its number, such as `socket`.
  /// Sorted alphabetically.
  public static func descriptors(of process: ChildProcess) -> [String] {
    let folder = "/proc/\(process.pid)/fd"
    let files = FileManager.default
    let names = (try? files.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap { try? files.destinationOfSymbolicLink(atPath: "\(folder)/\($0)") }
      .map { $0.hasPrefix("/") ? $0 : String($0.prefix { $0 != ":" }) }.sorted()
  }

  /// Whether a timer of the kernel is set in a process, which is how libdispatch waits for a time. When it looks
  /// at the threads of its global queues once a second, one is always set.
  public static func hasTimer(_ process: ChildProcess) -> Bool {
    let folder = "/proc/\(process.pid)/fdinfo"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.contains { name in
      let text = (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)) ?? ""
      return text.contains("it_value: (") && !text.contains("it_value: (0, 0)")
    }
  }

  /// The peak memory of a process so far.
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
