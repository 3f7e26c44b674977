import Files
import Foundation
import SceneModel
import SeededRandom
import StoreSupport
import Stores
import Synchronization
import Testing

@testable import Scenes

/// The guarantees of the session files, tested with real directories.
@Suite("Sessions on disk")
final class SessionStoreLaws {
  private let directory = NSTemporaryDirectory() + "scenery-store-" + UUID().uuidString
  private let reports = Sentences()

  final class Sentences: Sendable {
    private let stored = Mutex<[String]>([])
    var all: [String] { stored.withLock { $0 } }
    func append(_ sentence: String) { stored.withLock { $0.append(sentence) } }
  }

  deinit { try? FileManager.default.removeItem(atPath: directory) }

  private func store(pauses: [Duration] = .standardPauses, _ hook: DurableFile.Hook? = nil)
    -> SessionStore
  {
    SessionStore(stateDirectory: directory, hook: hook, pauses: pauses) { [reports] in
      reports.append($0)
    }
  }

  private var said: [String] { reports.all }

  private func record(_ identifier: String, _ title: String = "", order: Int = 0) -> SessionRecord {
    var record = SessionRecord(persistentIdentifier: identifier, role: .windowApplication)
    record.title = title
    record.stackingOrder = order
    record.userInfo = ["type": "list", "n": 7]
    return record
  }

  private func path(_ name: String) -> String { directory + "/sessions/" + name }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory + "/sessions").sorted()
  }

  @Test("What was saved is loaded, back to front, whatever the order of saving")
  func roundTrip() {
    let store = store()
    let records = [record("b", order: 3), record("a", order: 9), record("c", order: 1)]
    for record in records { store.save(record) }
    store.flush()
    #expect(self.store().load().sessions == [records[2], records[0], records[1]])
    #expect(said.isEmpty)
  }

  @Test("The newest of many saves is what is on disk")
  func newestWins() {
    let store = store()
    for round in 0...200 { store.save(record("a", "round \(round)")) }
    store.flush()
    #expect(self.store().load().sessions.map(\.title) == ["round 200"])
  }

  @Test("An empty or missing directory is no error")
  func missing() {
    #expect(store().load() == SessionStore.Contents())
    #expect(said.isEmpty)
  }

  enum Damage: CaseIterable {
    case truncated, empty, flipped, otherVersion, otherSession, directory, symlink, foreign

    func apply(to path: String) throws {
      let manager = FileManager.default
      var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      switch self {
      case .truncated: bytes.removeLast(bytes.count / 2)
      case .empty: bytes = Data()
      case .flipped: bytes[bytes.count - 9] ^= 0x10
      case .otherVersion:
        bytes = Data(
          String(decoding: bytes, as: UTF8.self)
            .replacingOccurrences(of: "scenery-session 1 ", with: "scenery-session 99 ").utf8)
      case .otherSession:
        bytes = Data(
          SessionRecord(persistentIdentifier: "z", role: .windowApplication).archived())
      case .directory:
        try manager.removeItem(atPath: path)
        try manager.createDirectory(atPath: path, withIntermediateDirectories: false)
        return
      case .symlink:
        try manager.moveItem(atPath: path, toPath: path + ".elsewhere")
        try manager.createSymbolicLink(atPath: path, withDestinationPath: path + ".elsewhere")
        return
      case .foreign: bytes = Data("GIF89a and so on".utf8)
      }
      try bytes.write(to: URL(fileURLWithPath: path))
    }
  }

  @Test(
    "A file that cannot be read is set aside, said once, and costs that window only",
    arguments: Damage.allCases)
  func damaged(_ damage: Damage) throws {
    let store = store()
    store.save(record("good"))
    store.save(record("bad"))
    store.flush()
    try damage.apply(to: path("bad.session"))
    let contents = self.store().load()
    #expect(contents.sessions.map(\.persistentIdentifier) == ["good"])
    #expect(contents.setAside == [path("bad.session.damaged-1")])
    #expect(try names().contains("bad.session.damaged-1"))
    #expect(said.count == 1 && said[0].contains("bad.session.damaged-1"))
    // The file is set aside only once. A second damaged file of that name gets another name.
    #expect(self.store().load().setAside.isEmpty)
    store.save(record("bad"))
    store.flush()
    try Damage.flipped.apply(to: path("bad.session"))
    #expect(self.store().load().setAside == [path("bad.session.damaged-2")])
  }

  @Test("Whatever byte of it is flipped, or wherever it is cut, a file costs its window only")
  func seeds() throws {
    let store = store()
    store.save(record("good"))
    store.save(record("bad"))
    store.flush()
    let whole = try Data(contentsOf: URL(fileURLWithPath: path("bad.session")))
    let rounds = ProcessInfo.processInfo.environment["SCENERY_SOAK"] == nil ? 50 : 1000
    var random = SeededGenerator.make("damaged sessions")
    for round in 1...rounds {
      var damaged = whole
      if round % 5 == 0 {
        damaged.removeLast(Int.random(in: 1...whole.count, using: &random))
      } else {
        for _ in 0..<[1, 1, 4, 16][round % 4] {
          damaged[Int.random(in: whole.indices, using: &random)] ^= 1 << (random.next() % 8)
        }
      }
      // Skips rounds in which the same bits were flipped twice.
      guard damaged != whole else { continue }
      try damaged.write(to: URL(fileURLWithPath: path("bad.session")))
      let contents = self.store().load()
      #expect(contents.sessions.map(\.persistentIdentifier) == ["good"], "round \(round)")
      let aside = try #require(contents.setAside.first)
      #expect(try Data(contentsOf: URL(fileURLWithPath: aside)) == damaged)
    }
  }

  struct Killed: Error {}

  @Test(
    "Killed between any two steps of a save, the old or the new state is there, never half",
    arguments: DurableFile.Step.allCases)
  func killedBetweenSteps(_ step: DurableFile.Step) throws {
    let first = store()
    first.save(record("a", "old"))
    first.flush()
    let isDead = Mutex(false)
    let dying = store(pauses: [.seconds(3600)]) { next in
      let dies = isDead.withLock { isDead in
        isDead = isDead || next == step
        return isDead
      }
      if dies { throw Killed() }
    }
    dying.save(record("a", "new"))
    #expect(!dying.flush())
    let contents = store().load()
    #expect(contents.setAside.isEmpty)
    let title = try #require(contents.sessions.first).title
    #expect(title == (step == .syncDirectory ? "new" : "old"))
    #expect(try names() == ["a.session"], "What the kill left behind is removed.")
  }

  @Test(
    "A discarded session is gone at once, and the delegate is told at the next launch if not before"
  )
  func discards() throws {
    let store = store()
    store.save(record("a"))
    store.save(record("b"))
    store.flush()
    store.markDiscarded("a")
    store.flush()
    var contents = self.store().load()
    #expect(contents.sessions.map(\.persistentIdentifier) == ["b"])
    #expect(contents.pendingDiscards.map(\.persistentIdentifier) == ["a"])
    store.forget("a")
    store.flush()
    contents = self.store().load()
    #expect(contents.pendingDiscards.isEmpty)
    #expect(try names() == ["b.session"])
  }

  @Test("A discard overtakes a save that still waits")
  func discardAfterSave() {
    let store = store()
    for _ in 0..<50 {
      store.save(record("a"))
      store.markDiscarded("a")
      store.forget("a")
    }
    store.flush()
    #expect(self.store().load() == SessionStore.Contents())
  }

  @Test("A directory that cannot be written is said once, and work goes on when it can")
  func unwritable() throws {
    // A file at the directory's path also stops root, who may write anywhere.
    _ = FileManager.default.createFile(atPath: directory, contents: Data())
    let store = store()
    for round in 0..<5 {
      store.save(record("a", "\(round)"))
      store.flush()
    }
    #expect(said.count == 1 && said[0].contains(directory))
    try FileManager.default.removeItem(atPath: directory)
    store.save(record("a", "after"))
    store.flush()
    #expect(self.store().load().sessions.map(\.title) == ["after"])
  }

  @Test("What could not be written is written when it can be, although nothing changes again")
  func retries() throws {
    _ = FileManager.default.createFile(atPath: directory, contents: Data())
    let log = SaveStateLog()
    let store = store(pauses: [.milliseconds(1)])
    store.onStateChange = { [weak store] in if let store { log.append(store.state) } }
    store.save(record("a"))
    store.keepClosed(record("b"))
    store.markDiscarded("b")
    #expect(!store.flush())
    try FileManager.default.removeItem(atPath: directory)
    #expect(log.waitFor(.saved))
    #expect(try names() == ["a.session", "b.closed"])
    #expect(said.count == 1)
  }

  @Test("A callback is not wrapped once more by each look at it")
  func callbackStays() {
    let store = store()
    let depths = Mutex<[UInt]>([])
    store.onStateChange = {
      var local: UInt8 = 0
      let address = withUnsafeMutablePointer(to: &local) { UInt(bitPattern: $0) }
      depths.withLock { $0.append(address) }
    }
    for _ in 0..<1000 { store.onStateChange?() }
    let all = depths.withLock { $0 }
    #expect(all.count == 1000)
    // Each wrapper would take a place on the stack.
    #expect(all.allSatisfy { $0 == all[0] })
  }

  @Test("No file goes before those that take its place are written")
  func order() throws {
    let first = store()
    first.save(record("a"))
    first.flush()
    let failing = store(pauses: [.seconds(3600)]) { if $0 == .create { throw Killed() } }
    // When a window is closed, either it can be reopened, or its session is still open.
    // What is closed comes first: the writer may take up each change by itself.
    failing.keepClosed(record("a"))
    failing.markDiscarded("a")
    #expect(!failing.flush())
    #expect(try names() == ["a.session"])
  }
}
