import Foundation
import Geometry
import SceneModel
import SeededRandom
import Testing

@Suite("A session's archive")
struct SessionArchiveTests {
  private func record() -> SessionRecord {
    var generator = SeededGenerator(seed: 7)
    var record = SessionRecord(persistentIdentifier: "4f1c", role: .windowApplication)
    record.configurationName = "detail"
    record.userInfo = [
      "type": "list", "é": 1, "e\u{301}": 2, "zero": .double(-0.0), "least": .integer(.min),
      "when": .date(Date(timeIntervalSinceReferenceDate: 0.1 + 0.2)), "none": .array([]),
      "data": .data(Data([0, 255])), "nan": .double(.infinity),
    ]
    record.restorationActivity = generator.payload()
    record.interactionState = ["caret": 12, "offset": .double(88.25)]
    record.activationConditions.prefersToActivate = .or([.equals("4f1c"), .not(.hasPrefix("x"))])
    record.title = "Bread, \u{1f35e}"
    record.geometry = SavedGeometry(
      frameOrigin: RootPoint(x: -20, y: 40), size: Size(width: 480.5, height: 400))
    record.geometry?.isMaximized = true
    record.geometry?.monitorName = "DP-1"
    record.geometry?.workspace = 2
    record.wasInBackground = true
    record.stackingOrder = 41
    return record
  }

  @Test("O-11 everything comes back, and the same record has the same bytes")
  func roundTrip() throws {
    let bytes = record().archived()
    let back = try SessionRecord(archive: bytes)
    #expect(back == record())
    let isSame = back.archived() == bytes
    #expect(isSame)
    guard case .double(let zero)? = back.userInfo["zero"] else { return #expect(Bool(false)) }
    #expect(zero.sign == .minus)
  }

  @Test("A record with nothing in it comes back")
  func empty() throws {
    let record = SessionRecord(persistentIdentifier: "", role: SceneSessionRole(rawValue: ""))
    #expect(try SessionRecord(archive: record.archived()) == record)
  }

  @Test("Random payloads survive in an archive")
  func random() throws {
    var generator = SeededGenerator.make("archives")
    for _ in 0..<repetitions(300, soak: 10_000) {
      var record = SessionRecord(persistentIdentifier: generator.text(), role: .windowApplication)
      record.userInfo = generator.dictionary()
      record.restorationActivity = generator.payload()
      record.interactionState = generator.dictionary()
      let back = try SessionRecord(archive: record.archived())
      guard back == record else {
        Issue.record("seed \(generator.seed): \(record)")
        return
      }
    }
  }

  private func error(_ bytes: [UInt8]) -> ArchiveError? {
    do throws(ArchiveError) {
      _ = try SessionRecord(archive: bytes)
      return nil
    } catch { return error }
  }

  @Test("An archive cut anywhere is refused")
  func truncated() {
    let bytes = record().archived()
    for count in 0..<bytes.count where error(Array(bytes[..<count])) == nil {
      Issue.record("\(count) of \(bytes.count) bytes were taken")
    }
    #expect(error([]) == .notAnArchive)
    #expect(
      error(Array(bytes.dropLast(3)))
        == .truncated(expected: body(bytes).count, found: body(bytes).count - 3))
  }

  private func body(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    bytes[((bytes.firstIndex(of: 10) ?? 0) + 1)...]
  }

  @Test("A flipped bit anywhere is noticed, or changes nothing")
  func flipped() {
    let bytes = record().archived()
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= 1 << UInt8(place % 8)
      if let taken = try? SessionRecord(archive: damaged), taken != record() {
        Issue.record("byte \(place) made another record")
      }
    }
  }

  @Test("A newer version, another file, another checksum")
  func foreign() {
    let bytes = record().archived()
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(
      error(Array(text.replacing("scenery-session 1 ", with: "scenery-session 2 ").utf8))
        == .unknownVersion("2"))
    #expect(error(Array("SQLite format 3\0".utf8)) == .notAnArchive)
    #expect(error(Array("{\"version\":1}\n".utf8)) == .notAnArchive)
    var damaged = bytes
    damaged[damaged.count - 2] ^= 1
    #expect(error(damaged) == .damaged)
  }

  @Test("Every error completes a sentence")
  func sentences() {
    #expect("\(ArchiveError.damaged)" == "its checksum is wrong")
    #expect("\(ArchiveError.truncated(expected: 9, found: 4))" == "it has 4 bytes instead of 9")
  }
}
