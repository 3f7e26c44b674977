internal import CSystem
internal import Glibc

/// The threads of Swift's tasks that are not on the main actor.
///
/// Swift runs those on libdispatch's global queues. After the first job, libdispatch looks at the threads of
/// these queues once a second as long as the process lives, so that a single search would wake an idle
/// application for ever. These threads wait for the next job without a timer, and end when none comes.
///
///     task ─▶ swift_task_enqueueGlobal_hook ─▶ lane of its priority ─▶ a thread of that lane
///
/// The main actor's jobs do not come here. They stay on the main queue, which the ``EventLoop`` runs.
///
/// SEE: swift-corelibs-libdispatch, src/event/workqueue.c, `_dispatch_workq_monitor_pools`.
package final class TaskThreads: Sendable {
  /// The highest first.
  private let lanes: [TaskLane]

  /// Jobs of different lanes do not wait for each other. The nice values are those of libdispatch's threads.
  ///
  /// - Parameters:
  ///   - limit: How many threads a lane may have.
  ///   - patience: How long a thread without a job stays.
  package init(limit: Int = TaskThreads.usualLimit, patience: Duration = .seconds(5)) {
    lanes = [
      TaskLane(.userInitiated, niceness: 0, limit: limit, patience: patience),
      TaskLane(.medium, niceness: 0, limit: limit, patience: patience),
      TaskLane(.utility, niceness: 2, limit: limit, patience: patience),
      TaskLane(.background, niceness: 10, limit: limit, patience: patience),
    ]
  }

  /// Twice the number of processors, and four at least. Half of the threads may then wait for a disk, and the
  /// processors still have work. libdispatch starts as many when its threads wait.
  package static var usualLimit: Int { max(2, sysconf(Int32(_SC_NPROCESSORS_ONLN))) * 2 }

  /// The number of threads that are there now.
  package var count: Int { lanes.reduce(0) { $0 + $1.threadCount } }

  /// Runs a job on one of the threads.
  ///
  /// - Returns: False when there is no thread for it, and none can be started.
  package func run(_ job: UnownedJob) -> Bool {
    let priority = job.priority.rawValue
    // A job that has no priority gets the default one.
    let wanted = priority == 0 ? TaskPriority.medium.rawValue : priority
    return (lanes.first { $0.lowest.rawValue <= wanted } ?? lanes[lanes.count - 1]).run(job)
  }

  // MARK: Of the process

  private static let shared = TaskThreads()

  /// Lets the process's tasks run on these threads. Called when a program starts, before its first task.
  package static func takeJobs() {
    // Without the hook, the tasks run on libdispatch's threads.
    _ = scenery_take_task_jobs { job in
      guard let job else { return false }
      return TaskThreads.shared.run(UnownedJob(address: job))
    }
  }
}

extension UnownedJob {
  // The structure is frozen. It holds the job's address and nothing else.
  fileprivate init(address: UnsafeMutableRawPointer) {
    self = unsafeBitCast(address, to: UnownedJob.self)
  }

  /// Runs the job on this thread, as one that belongs to no executor. (The public methods run it for an
  /// executor, and the task would then be enqueued again to get away from that.)
  func runHere() { scenery_run_task_job(unsafeBitCast(self, to: UnsafeMutableRawPointer.self)) }
}
