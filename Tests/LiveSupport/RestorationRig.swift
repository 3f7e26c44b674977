internal import Foundation
public import SceneModel
public import SeededRandom

/// Kills a program at random moments while a person works with it, and looks whether all is there again.
///
///     round: act, act, act … kill -9 … read the session files … relaunch … compare
///
/// What is compared: every session file can be read; no session is lost and none is doubled; each has
/// one window after the relaunch, and no other window is there; and what the test says of its own
/// changes. A change is *committed* once it is older than ``commitTime``; one that is younger at the
/// kill may be there or not. On a machine that is busy elsewhere the kill waits until the files hold what
/// is committed: how soon that is on a clock, the laws of restoration say.
public final class RestorationRig {
  public let program: LiveProgram
  public var random: SeededGenerator
  /// Double of what the specification promises, for a machine on which other tests run.
  public let commitTime = Duration.milliseconds(500)
  public private(set) var expected: [String: Expectation] = [:]
  private var discarded: [(session: String, at: ContinuousClock.Instant)] = []

  /// What is known of a session from outside.
  public struct Expectation {
    /// When it was seen on the screen.
    public var since: ContinuousClock.Instant
    /// Changes by name, and when each was asked for; a number counts them.
    public var changes: [String: [ContinuousClock.Instant]] = [:]
    /// What was there when the program was last started.
    public var base: [String: Int] = [:]
  }

  public init(_ program: LiveProgram, seed: UInt64) {
    self.program = program
    random = SeededGenerator(seed: seed)
    noteWindows()
  }

  // MARK: What the person does

  /// Notes the windows that are there now, as sessions that must come back.
  ///
  /// - Parameter base: What new ones begin with.
  public func noteWindows(base: [String: Int] = [:]) {
    for window in program.windows {
      let session = program.session(of: window)
      if expected[session] == nil { expected[session] = Expectation(since: .now, base: base) }
    }
  }

  /// What a number will be once the program has done all that it was asked.
  public func total(of change: String, in session: String) -> Int {
    let expectation = expected[session]
    return (expectation?.base[change] ?? 0) + (expectation?.changes[change]?.count ?? 0)
  }

  /// Notes that a change was asked for in a session.
  public func note(_ change: String, in session: String) {
    expected[session]?.changes[change, default: []].append(.now)
  }

  /// Notes that a session was closed, and its window seen to go.
  public func noteClosed(_ session: String) {
    expected[session] = nil
    discarded.append((session, .now))
  }

  // MARK: The kill

  /// Lets a random while pass, in which the program goes on with what it was asked, kills it, relaunches
  /// it, and compares.
  ///
  /// - Parameters:
  ///   - limit: The longest while, in seconds.
  ///   - read: The numbers that a session's record says of the changes that were noted.
  ///   - holds: What else the records must say before the kill.
  ///   - shows: Whether a window that is back shows what its session's record says.
  /// - Returns: What is wrong, in sentences; empty when nothing is.
  public func killAndCompare(
    upTo limit: Double = 0.6, read: (SessionRecord) -> [String: Int],
    holds: ([String: SessionRecord]) -> Bool = { _ in true },
    shows: (Desk.Window, SessionRecord) -> Bool = { _, _ in true }
  ) throws -> [String] {
    let pause = Double.random(in: 0...limit, using: &random)
    _ = program.desk.wait(seconds: pause) { !program.process.isRunning }
    let killed = ContinuousClock.now
    // What it throws or complains of is seen again after the kill.
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
    // A click in the very moment in which the program gives its first window the focus is older than that
    // focus, and the server ignores what it asks for.
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
