import Foundation
import GRDB
import Testing

@testable import StoreRescue

@Suite("A rescue that is interrupted")
struct InterruptionTests {
  private struct Killed: Error {}

  /// A folder with a store of twenty entries whose first page is destroyed.
  private func damagedFolder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder)
    try store.write { database in
      for number in 0..<20 { try Sample.insert(number, text: "text \(number)", database) }
    }
    try store.close()
    var bytes = try folder.bytes(of: "store.sqlite")
    for offset in 0..<4096 { bytes[offset] = 0 }
    try folder.write(bytes, to: "store.sqlite")
    return folder
  }

  @Test(
    "It is begun anew or finished by the next start, wherever it was interrupted",
    arguments: Rescue.Step.allCases)
  func everyStep(step: Rescue.Step) throws {
    let folder = try damagedFolder()
    let damaged = try folder.bytes(of: "store.sqlite")
    var rescue = Rescue(Sample.description(folder))
    rescue.before = { if $0 == step { throw Killed() } }
    try rescue.setMark("the first page is gone")
    #expect(throws: Killed.self) { try rescue.run() }

    let store = try Sample.open(folder)
    #expect(try Sample.identifiers(store).count == 20)
    #expect(store.notice?.contains("20 entries were recovered") == true)
    #expect(!store.isNew)
    let aside = try folder.names().filter { $0.contains(".damaged-") && $0.hasSuffix(".sqlite") }
    #expect(aside.count == 1)
    #expect(try folder.bytes(of: try #require(aside.first)) == damaged)
    #expect(!(try folder.names().contains { $0.contains("rescue") || $0.contains("is-damaged") }))
    try store.close()

    let next = try Sample.open(folder)
    #expect(next.notice == nil)
    #expect(try Sample.identifiers(next).count == 20)
  }

  @Test("What it has to say is said again until the process ends in order")
  func unread() throws {
    let folder = try damagedFolder()
    #expect(try Sample.open(folder).notice != nil)
    let second = try Sample.open(folder)
    #expect(second.notice?.contains("the damaged file is kept as store.damaged-") == true)
    try second.close()
    #expect(try Sample.open(folder).notice == nil)
    #expect(try folder.names().contains { $0.hasPrefix("store.damaged-") && $0.hasSuffix(".txt") })
  }

  @Test("A large store asks for a window first")
  func large() throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder)
    try store.write { database in
      for number in 0..<50 {
        try Sample.insert(number, text: String(repeating: "x", count: 100_000), database)
      }
    }
    try store.close()
    var bytes = try folder.bytes(of: "store.sqlite")
    for offset in 0..<100 { bytes[offset] = 0 }
    try folder.write(bytes, to: "store.sqlite")
    let opening = try GuardedStore.open(
      Sample.description(folder), trust: .full, connect: Sample.connect)
    guard case .needsRescue(let rescue) = opening else {
      Issue.record("It was opened at once")
      return
    }
    // If the rescue were interrupted now, the next launch would begin it again.
    #expect(rescue.mark != nil)
    try rescue.run()
    let again = try Sample.open(folder)
    #expect(try Sample.identifiers(again).count == 50)
  }
}
