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
/// A change is *committed* once it is older than ``commitTime``. A younger change may be there or not after
/// the kill. On a busy machine the kill waits until the files hold the committed changes. The time limit
/// itself is tested by the laws of restoration.
public final class RestorationRig {
  public let program: LiveProgram
  public var random: SeededGenerator
  /// Twice the time of the specification, for a machine on which other tests run.
  public let commitTime = Duration.milliseconds(500)
  public private(set) var expected: [String: Expectation] = [:]
  private var discarded: [(session: String, at: ContinuousClock.Instant)] = []

  /// What the test knows about a session.
  public struct Expectation {
    /// When the session's window was first seen.
    public var since: ContinuousClock.Instant
    /// The times at which each change was requested, by the change's name. A session's record counts the
    /// changes.
    public var changes: [String: [ContinuousClock.Instant]] = [:]
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
      if expected[session] == nil { expected[session] = Expectation(since: .now, base: base) }
    }
  }

  /// The count of a change once the program has processed all requests.
  public func total(of change: String, in session: String) -> Int {
    let expectation = expected[session]
    return (expectation?.base[change] ?? 0) + (expectation?.changes[change]?.count ?? 0)
  }

  /// Notes that a change was requested in a session.
  public func note(_ change: String, in session: String) {
    expected[session]?.changes[change, default: []].append(.now)
  }

  /// Notes that a session was closed and that its window disappeared.
  public func noteClosed(_ session: String) {
    expected[session] = nil
    discarded.append((session, .now))
  }

  // MARK: The kill

  /// Waits for a random time, in which the program goes on with its work. Then kills it, relaunches it and
  /// compares.
  ///
  /// - Parameters:
  ///   - limit: The longest random time, in seconds.
  ///   - read: Returns the counts of the noted changes from a session's record.
  ///   - holds: A further condition on the records before the kill.
  ///   - shows: Whether a restored window shows the content of its session's record.
  /// - Returns: One sentence per difference. Empty when there is none.
  /// - Throws: `LiveProgram.Failure` if the program or its windows do not come back, and errors of reading
  ///   the session files.
  public func killAndCompare(
    upTo limit: Double = 0.6, read: (SessionRecord) -> [String: Int],
    holds: ([String: SessionRecord]) -> Bool = { _ in true },
    shows: (Desk.Window, SessionRecord) -> Bool = { _, _ in true }
  ) throws -> [String] {
    let pause = Double.random(in: 0...limit, using: &random)
    _ = program.desk.wait(seconds: pause) { !program.process.isRunning }
    let killed = ContinuousClock.now
    // Errors and differences at this point are found again after the kill.
    _ = program.desk.wait {
      guard let records = try? program.savedSessions() else { return false }
      return compare(records, killed, read).isEmpty && holds(records)
    }
    try program.kill()
    var complaints: [String] = []
    let records = try readSessions(&complaints)
    complaints += compare(records, killed, read)

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
    expected = records.mapValues { record in
      Expectation(since: .now - commitTime, base: read(record))
    }
    discarded = []
    return complaints
  }

  private func compare(
    _ records: [String: SessionRecord], _ killed: ContinuousClock.Instant,
    _ read: (SessionRecord) -> [String: Int]
  ) -> [String] {
    func isCommitted(_ time: ContinuousClock.Instant) -> Bool { killed - time > commitTime }
    var complaints: [String] = []
    for (session, expectation) in expected where isCommitted(expectation.since) {
      guard let record = records[session] else {
        complaints.append("The session \(session) is lost.")
        continue
      }
      let found = read(record)
      for (change, times) in expectation.changes {
        let base = expectation.base[change] ?? 0
        let least = base + times.count(where: isCommitted)
        let number = found[change] ?? 0
        if number < least || number > base + times.count {
          complaints.append(
            "\(session): \(change) is \(number), not from \(least) to \(base + times.count).")
        }
      }
    }
    for (session, time) in discarded where isCommitted(time) && records[session] != nil {
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
