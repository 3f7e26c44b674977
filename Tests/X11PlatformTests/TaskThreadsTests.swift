import Dispatch
import Glibc
import Synchronization
import Testing

@testable import X11Platform

@Suite("The threads of tasks")
struct TaskThreadsTests {
  /// Lets tasks of the test run on threads of its own. The test's other tasks stay on libdispatch's.
  private final class Executor: TaskExecutor {
    let threads: TaskThreads
    /// The numbers that jobs have noted, in order.
    let notes = Mutex<[Int]>([])

    init(limit: Int, patience: Duration = .milliseconds(100)) {
      threads = TaskThreads(limit: limit, patience: patience)
    }

    func enqueue(_ job: consuming ExecutorJob) { #expect(threads.run(UnownedJob(job))) }
  }

  private static let priorities: [TaskPriority] = [.high, .medium, .utility, .background]

  @Test("Each of ten thousand tasks runs to its end, on few threads")
  func load() async {
    let executor = Executor(limit: 3)
    // A child would run with the test's priority.
    let tasks = (1...10_000).map { index in
      Task(
        executorPreference: executor, priority: Self.priorities[index % Self.priorities.count]
      ) {
        await Task.yield()
        executor.notes.withLock { $0.append(executor.threads.count) }
        await Task.yield()
        return index
      }
    }
    var sum = 0
    for task in tasks { sum += await task.value }
    #expect(sum == 10_000 * 10_001 / 2)
    let counts = executor.notes.withLock { $0 }
    #expect(counts.count == 10_000 && counts.allSatisfy((1...12).contains))
  }

  @Test("Jobs are taken in the order of their arrival")
  func order() async {
    let executor = Executor(limit: 1)
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<500 {
        group.addTask(executorPreference: executor) {
          executor.notes.withLock { $0.append(index) }
        }
      }
    }
    #expect(executor.notes.withLock { $0 } == Array(0..<500))
  }

  @Test("A job that waits does not hold up the others", .timeLimit(.minutes(1)))
  func blocked() async {
    let executor = Executor(limit: 2)
    let gate = DispatchSemaphore(value: 0)
    @Sendable func pass() { gate.wait() }
    await withTaskGroup(of: Void.self) { group in
      group.addTask(executorPreference: executor) { pass() }
      group.addTask(executorPreference: executor) { gate.signal() }
    }
  }

  @Test(
    "However many jobs of a low priority wait, one of a higher priority runs",
    .timeLimit(.minutes(1)))
  func lanes() async {
    let executor = Executor(limit: 1)
    let gate = DispatchSemaphore(value: 0)
    @Sendable func pass() { gate.wait() }
    let low = (0..<15).map { index in
      Task(executorPreference: executor, priority: Self.priorities[1 + index % 3]) { pass() }
    }
    let high = Task(executorPreference: executor, priority: .high) {
      for _ in low { gate.signal() }
      return executor.threads.count
    }
    #expect(await high.value == 4)
    for task in low { await task.value }
  }

  @Test(
    "The threads of low priorities leave the processor to the others",
    arguments: zip(priorities, [Int32(0), 0, 2, 10]))
  func niceness(_ priority: TaskPriority, _ difference: Int32) async {
    @Sendable func niceness() -> Int32 { getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) }
    let executor = Executor(limit: 1)
    let own = niceness()
    let seen = await Task(executorPreference: executor, priority: priority) { niceness() }.value
    // The test's own thread may have another priority than the process.
    let process = getpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(getpid()))
    #expect([min(19, own + difference), min(19, process + difference)].contains(seen))
  }

  @Test("A thread without a job ends, and the next job has a new one", .timeLimit(.minutes(1)))
  func end() async {
    let executor = Executor(limit: 2, patience: .zero)
    for _ in 0..<3 {
      await withCheckedContinuation { ended in
        Task(executorPreference: executor) { ThreadEnd.notify { ended.resume() } }
      }
      #expect(executor.threads.count == 0)
    }
  }

  /// Calls a closure when the present thread ends.
  private enum ThreadEnd {
    private final class Box {
      let body: () -> Void
      init(_ body: @escaping () -> Void) { self.body = body }
    }

    private static let key: pthread_key_t = {
      var key = pthread_key_t()
      pthread_key_create(&key) { box in
        guard let box else { return }
        Unmanaged<Box>.fromOpaque(box).takeRetainedValue().body()
      }
      return key
    }()

    static func notify(_ body: @escaping @Sendable () -> Void) {
      pthread_setspecific(key, Unmanaged.passRetained(Box(body)).toOpaque())
    }
  }

  @Test("A queue of jobs keeps their order while it is filled and emptied")
  func queue() {
    var queue = JobQueue()
    var (next, taken) = (0, 0)
    // The addresses are numbers here, and no job is run.
    func job(_ number: Int) -> UnownedJob { unsafeBitCast(number + 1, to: UnownedJob.self) }
    func number(_ job: UnownedJob?) -> Int? { job.map { unsafeBitCast($0, to: Int.self) - 1 } }
    for round in 0..<300 {
      for _ in 0..<(round % 7) {
        queue.append(job(next))
        next += 1
      }
      for _ in 0..<(round % 5) where queue.count > 0 {
        #expect(number(queue.takeFirst()) == taken)
        taken += 1
      }
      #expect(queue.count == next - taken)
    }
    while let job = queue.takeFirst() {
      #expect(number(job) == taken)
      taken += 1
    }
    #expect(taken == next)
  }
}
