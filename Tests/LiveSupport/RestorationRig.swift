internal import Foundation
public import SceneModel
public import SeededRandom

/// Kills a program at random moments while a person works with it, and checks whether everything is
/// restored.
///
///     round: act, act, act … kill -9 … read the session files … relaunch … compare
///
/// The comparison requires: Every session file can be read. No session is lost or doubled. Each session has
/// one window after the relaunch, and there is no other window. The changes that the test noted are there.
/// A change is *committed* once it is older than the limit of the specification. A younger change may be there
/// or not after the kill. The kill comes at the moment that was meant: it waits for no file. What the machine
/// itself delayed counts for nobody: the time for which the processes that take part waited for a processor, and
/// the time that the disk needs for the writes of a save.
public final class RestorationRig {
  public let program: LiveProgram
  public var random: SeededGenerator
  public private(set) var expected: [String: Expectation] = [:]
  private var discarded: [(session: String, at: Moment)] = []

  /// A time, and what the machine had delayed by then.
  public struct Moment: Sendable {
    fileprivate let time = ContinuousClock.now
    fileprivate let waiting: Duration
  }

  /// The moment at which the program was killed.
  public struct Kill: Sendable {
    /// The limit in the specification.
    private static let limit = Duration.milliseconds(250)
    fileprivate let moment: Moment
    fileprivate let disk: Duration

    /// Whether a change of that moment had to be on the disk.
    public func commits(_ earlier: Moment) -> Bool {
      moment.time - earlier.time > Self.limit + (moment.waiting - earlier.waiting) + disk
    }
  }

  /// What the test knows about a session.
  public struct Expectation {
    /// When the session's window was first seen. Nil when it was restored.
    public var since: Moment?
    /// The times at which each change was requested, by the change's name. A session's record counts the
    /// changes.
    public var changes: [String: [Moment]] = [:]
    /// The counts at the program's last launch.
    public var base: [String: Int] = [:]
  }

  public init(_ program: LiveProgram, seed: UInt64) {
    self.program = program
    random = SeededGenerator(seed: seed)
    noteWindows()
  }

  // MARK: The person's actions

  /// Notes the present windows as sessions that must be restored.
  ///
  /// - Parameter base: The counts with which new sessions begin.
  public func noteWindows(base: [String: Int] = [:]) {
    for window in program.windows {
      let session = program.session(of: window)
      if expected[session] == nil { expected[session] = Expectation(since: now, base: base) }
    }
  }

  /// The count of a change once the program has processed all requests.
  public func total(of change: String, in session: String) -> Int {
    let expectation = expected[session]
    return (expectation?.base[change] ?? 0) + (expectation?.changes[change]?.count ?? 0)
  }

  /// Notes that a change was requested in a session.
  public func note(_ change: String, in session: String) {
    expected[session]?.changes[change, default: []].append(now)
  }

  /// Notes that a session was closed and that its window disappeared.
  public func noteClosed(_ session: String) {
    expected[session] = nil
    discarded.append((session, now))
  }

  /// The present moment.
  public var now: Moment {
    let others = [program.display.server] + (program.display.windowManager.map { [$0] } ?? [])
    return Moment(
      waiting: (others + [program.process]).reduce(ProcessFigures.ownWaitingTime) {
        $0 + ProcessFigures.waitingTime(of: $1)
      })
  }

  /// The time that the disk needs for a save: the file, its name, and the folder of the store.
  private func measureDisk() throws -> Duration {
    let path = program.display.home.appendingPathComponent("page").path
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    defer { try? file.close() }
    let begin = ContinuousClock.now
    for _ in 0..<4 {
      try file.write(contentsOf: Data(count: 4096))
      try file.synchronize()
    }
    return begin.duration(to: .now)
  }

  // MARK: The kill

  /// Waits for a random time, in which the program goes on with its work. Then kills it, relaunches it and
  /// compares.
  ///
  /// - Parameters:
  ///   - limit: The longest random time, in seconds.
  ///   - read: Returns the counts of the noted changes from a session's record.
  ///   - complains: Returns a sentence for each further fault of the records after the kill.
  ///   - shows: Whether a restored window shows the content of its session's record.
  /// - Returns: One sentence per difference. Empty when there is none.
  /// - Throws: `LiveProgram.Failure` if the program or its windows do not come back, and errors of reading
  ///   the session files.
  public func killAndCompare(
    upTo limit: Double = 0.6, read: (SessionRecord) -> [String: Int],
    complains: ([String: SessionRecord], Kill) -> [String] = { _, _ in [] },
    shows: (Desk.Window, SessionRecord) -> Bool = { _, _ in true }
  ) throws -> [String] {
    let disk = try measureDisk()
    let pause = Double.random(in: 0...limit, using: &random)
    _ = program.desk.wait(seconds: pause) { !program.process.isRunning }
    let moment = now
    try program.kill()
    // Other programs use the disk as well, and the save was between the two measures.
    let kill = Kill(moment: moment, disk: max(disk, try measureDisk()))
    var complaints: [String] = []
    let records = try readSessions(&complaints)
    complaints += compare(records, kill, read) + complains(records, kill)

    try program.relaunch()
    let wanted = records.keys.sorted()
    let desk = program.desk
    desk.watched = [program.process]
    let isBack = desk.wait {
      program.windows.map(program.session(of:)).sorted() == wanted || !program.process.isRunning
    }
    if !isBack || !program.process.isRunning {
      throw program.failure(
        "After the relaunch the windows' sessions are "
          + "\(program.windows.map(program.session(of:)).sorted()), and not \(wanted)")
    }
    for (session, record) in records {
      let isShown = desk.wait {
        program.windows.contains { program.session(of: $0) == session && shows($0, record) }
      }
      if !isShown { complaints.append("The window of \(session) shows something else.") }
    }
    // A click at the very moment at which the program focuses its first window has an older time than that
    // focus. The server ignores requests with that time.
    program.settle()
    expected = records.mapValues { Expectation(since: nil, base: read($0)) }
    discarded = []
    return complaints
  }

  private func compare(
    _ records: [String: SessionRecord], _ kill: Kill, _ read: (SessionRecord) -> [String: Int]
  ) -> [String] {
    var complaints: [String] = []
    for (session, expectation) in expected
    where expectation.since.map(kill.commits) ?? true {
      guard let record = records[session] else {
        complaints.append("The session \(session) is lost.")
        continue
      }
      let found = read(record)
      for (change, times) in expectation.changes {
        let base = expectation.base[change] ?? 0
        let least = base + times.count(where: kill.commits)
        let number = found[change] ?? 0
        if number < least || number > base + times.count {
          complaints.append(
            "\(session): \(change) is \(number), not from \(least) to \(base + times.count).")
        }
      }
    }
    for (session, time) in discarded where kill.commits(time) && records[session] != nil {
      complaints.append("The session \(session) was closed and is there again.")
    }
    return complaints
  }

  private func readSessions(_ complaints: inout [String]) throws -> [String: SessionRecord] {
    let folder = URL(fileURLWithPath: program.stateDirectory + "/sessions")
    var records: [String: SessionRecord] = [:]
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    for file in files where file.pathExtension == "session" {
      do {
        let record = try SessionRecord(archive: Array(try Data(contentsOf: file)))
        records[record.persistentIdentifier] = record
      } catch {
        complaints.append("\(file.lastPathComponent): \(error)")
      }
    }
    for file in files where file.lastPathComponent.contains("damaged") {
      complaints.append("\(file.lastPathComponent) was set aside.")
    }
    return records
  }
}
