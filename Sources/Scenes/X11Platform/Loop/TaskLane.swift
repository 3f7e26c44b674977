internal import Threads

/// Jobs of about the same priority, in the order of their arrival, and the threads that run them.
///
/// The first thread is started by the first job. Another one is started when more jobs wait than threads, up
/// to a limit.
final class TaskLane: Sendable {
  private struct State {
    var jobs = JobQueue()
    var threads = 0
    /// The threads that have no job. Each of them is going to look for one.
    var free = 0
  }

  /// The lowest priority of a job here.
  let lowest: TaskPriority
  private let niceness: Int32
  private let limit: Int
  private let patience: Duration
  private let shared = StateMonitor(State())

  init(_ lowest: TaskPriority, niceness: Int32, limit: Int, patience: Duration) {
    self.lowest = lowest
    self.niceness = niceness
    self.limit = max(1, limit)
    self.patience = patience
  }

  var threadCount: Int { shared.withLock { $0.threads } }

  /// Returns false when the lane has no thread and none can be started. The job is then not taken.
  func run(_ job: UnownedJob) -> Bool {
    shared.withLock { state in
      if state.jobs.count < state.free {
        shared.wakeOne()
      } else if state.threads < limit, startThread() {
        state.threads += 1
        state.free += 1
      } else if state.threads == 0 {
        return false
      }
      state.jobs.append(job)
      return true
    }
  }

  private func startThread() -> Bool {
    Threads.startThread(named: "tasks", niceness: niceness) {
      self.runJobs()
    } == nil
  }

  // MARK: On a thread

  private func runJobs() {
    var job = nextJob(afterAnother: false)
    while let next = job {
      next.runHere()
      job = nextJob(afterAnother: true)
    }
  }

  /// Waits for a job. Nil when none came for a while. The thread is then no longer counted and must end.
  private func nextJob(afterAnother: Bool) -> UnownedJob? {
    var isNewlyFree = afterAnother
    var end: Duration?
    return shared.wait { state in
      if isNewlyFree {
        state.free += 1
        isNewlyFree = false
      }
      if let job = state.jobs.takeFirst() {
        state.free -= 1
        return .done(job)
      }
      let now = Duration.monotonicNow
      let time = end ?? now + patience
      end = time
      guard now < time else {
        state.free -= 1
        state.threads -= 1
        return .done(nil)
      }
      return .wait(until: time)
    }
  }
}

/// Jobs in the order of their arrival.
struct JobQueue {
  private var jobs: [UnownedJob] = []
  /// The jobs before this index were taken.
  private var first = 0

  var count: Int { jobs.count - first }

  mutating func append(_ job: UnownedJob) { jobs.append(job) }

  mutating func takeFirst() -> UnownedJob? {
    guard first < jobs.count else { return nil }
    let job = jobs[first]
    first += 1
    if first == jobs.count {
      // A burst of jobs must not keep its memory.
      jobs.removeAll(keepingCapacity: jobs.count <= 64)
      first = 0
    } else if first > 64, first * 2 > jobs.count {
      jobs.removeFirst(first)
      first = 0
    }
    return job
  }
}
