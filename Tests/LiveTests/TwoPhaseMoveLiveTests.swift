import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("Moves between two processes of Journal")
  struct TwoPhaseMoves {
    /// The journals that have an entry at one moment.
    private struct Holders: OptionSet {
      let rawValue: Int
      static let source = Holders(rawValue: 1)
      static let target = Holders(rawValue: 2)
    }

    /// A process that is killed while an entry is moved, and the journals that have the entry then.
    private enum Step: CaseIterable {
      case targetBeforeData, sourceBeforeData
      case targetBeforeWriting, targetAfterSync
      case sourceBeforeDeleting, sourceAfterSync

      var holders: Holders {
        switch self {
        case .targetBeforeData, .sourceBeforeData, .targetBeforeWriting: .source
        case .targetAfterSync, .sourceBeforeDeleting: [.source, .target]
        case .sourceAfterSync: .target
        }
      }
    }

    private func holders(of id: String, _ two: TwoJournals) throws -> Holders {
      var holders: Holders = []
      if try two.source.file.entries().contains(where: { $0.id == id }) {
        holders.insert(.source)
      }
      if try two.target.file.entries().contains(where: { $0.id == id }) {
        holders.insert(.target)
      }
      return holders
    }

    @Test(
      """
      W-3 an entry that is moved to another process is never nowhere, wherever either process is killed, and \
      the move can be repeated: then the entry is in the other one, once
      """)
    func killed() throws {
      let two = try TwoJournals(areKilled: true, on: LiveDisplay(windowManager: .none))
      for step in Step.allCases {
        let entry = try #require(try two.source.file.entries().first)
        let count = try two.target.file.entries().count
        let killed = try carryOut(step, two)
        #expect(try holders(of: entry.id, two) == step.holders, "\(step)")
        try killed.relaunch()
        #expect(try holders(of: entry.id, two) == step.holders, "\(step), after the next start")
        guard step.holders == [.source, .target] else { continue }
        try two.drag(row: 0, to: two.target.row(1), moving: true)
        #expect(
          two.desk.wait { (try? holders(of: entry.id, two)) == .target }, "\(step), repeated")
        try two.waitForEnd()
        #expect(try two.target.file.entries().count == count + 1, "\(step)")
      }
    }

    private static let isSoak = ProcessInfo.processInfo.environment["SCENERY_SOAK"] != nil
    /// The numbers of the writes at which a process is killed, as long as it makes so many: the first ones, and some
    /// in the middle and at the end of a transaction.
    private static let writes = isSoak ? Array(1...60) : [1, 2, 3, 5, 8, 13, 21, 34]

    @Test(
      """
      W-3 a kill at each kind of write and at each sync of either process leaves an entry in one journal or in both, \
      and when the move is done it is in the other one, once
      """)
    func eachWrite() throws {
      let two = try TwoJournals(areKilled: true, on: LiveDisplay(windowManager: .none))
      for side in [two.target, two.source] {
        try kill(side, at: Self.writes.map { .write($0) }, two)
        try kill(side, at: (1...6).map { .sync($0) }, two)
      }
    }

    /// Moves the first entry of the source again and again, while a process is killed at one moment after the other,
    /// until it lives.
    private func kill(
      _ side: TwoJournals.Side, at moments: [FaultyWrites.Moment], _ two: TwoJournals
    ) throws {
      let name = side === two.target ? "target" : "source"
      let entry = try #require(try two.source.file.entries().first)
      let count = try two.target.file.entries().count
      for moment in moments {
        try side.faults?.kill(at: moment)
        try two.drag(row: 0, to: two.target.row(1), moving: true)
        let isDecided = two.desk.wait {
          !side.live.process.isRunning || (try? holders(of: entry.id, two)) == .target
        }
        #expect(isDecided, "\(name) at \(moment)")
        try side.faults?.end()
        // It may have been killed meanwhile. One that lives answers.
        side.live.catchUp()
        let wasKilled = !side.live.process.isRunning
        // A process may have nothing to bring to the disk.
        if case .write = moment, moment == moments.first {
          #expect(wasKilled, "\(name) at \(moment)")
        }
        let left = try holders(of: entry.id, two)
        #expect(!left.isEmpty, "\(name) at \(moment)")
        if wasKilled { try side.relaunch() }
        try two.waitForEnd()
        let held = try holders(of: entry.id, two)
        // What was on its way when the process was killed has been done by the other one.
        #expect(!held.isEmpty, "\(name) at \(moment), after the next start")
        if held == .target { break }
      }
      if try holders(of: entry.id, two) != .target {
        try two.drag(row: 0, to: two.target.row(1), moving: true)
        #expect(two.desk.wait { (try? holders(of: entry.id, two)) == .target }, "\(name)")
        try two.waitForEnd()
      }
      // The target has samples of its own with the same texts.
      #expect(try two.target.file.entries().count == count + 1, "\(name)")
    }

    /// Moves the first entry of the source until a process is killed.
    ///
    /// - Returns: The process that was killed.
    private func carryOut(_ step: Step, _ two: TwoJournals) throws -> TwoJournals.Side {
      let place = try two.target.row(1)
      switch step {
      case .targetBeforeData, .sourceBeforeData:
        let killed = step == .targetBeforeData ? two.target : two.source
        let start = two.source.mark
        try two.drag(row: 0, to: place, moving: true) {
          two.target.live.process.send(signal: SIGSTOP)
        }
        #expect(two.desk.wait { two.source.said("drop: deliver", after: start) })
        killed.live.process.send(signal: SIGKILL)
        _ = killed.live.process.waitForExit()
        if step == .sourceBeforeData { two.target.live.process.send(signal: SIGCONT) }
        // The one that lives has heard of it.
        let other = step == .targetBeforeData ? two.source : two.target
        other.live.catchUp()
        return killed
      case .targetBeforeWriting, .targetAfterSync:
        try two.target.faults?.kill(at: step == .targetAfterSync ? .sync(1) : .write(1))
        try two.drag(row: 0, to: place, moving: true)
        _ = two.target.live.process.waitForExit()
        try two.target.faults?.end()
        try two.waitForEnd()
        return two.target
      case .sourceBeforeDeleting, .sourceAfterSync:
        try two.source.faults?.kill(at: step == .sourceAfterSync ? .sync(1) : .write(1))
        try two.drag(row: 0, to: place, moving: true)
        _ = two.source.live.process.waitForExit()
        try two.source.faults?.end()
        return two.source
      }
    }
  }
}
