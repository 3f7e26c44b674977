import Foundation
import Geometry
import SceneModel
import SceneTesting
import ScenesSupport
import Testing

@testable import Scenes

/// Numbers that no program writes, in the file of a session that is whole to its checksum: from another program, or
/// from a later version.
@MainActor @Suite("Strange numbers in a session")
struct StrangeSessionStories {
  private static let numbers = [
    "\(Int.min)", "\(Int.max)", "\(1 << 62)", "\(-1 << 62)", "\(1 << 40)", "-1", "0", "2147483648",
    "1e300", "-1e300", "\"nan\"", "\"inf\"", "\"-inf\"",
  ]

  /// A number in the place of another.
  private struct Strange: CustomStringConvertible {
    let field: String
    let number: String
    let archive: [UInt8]

    var description: String { "\(field) = \(number)" }
  }

  /// Every strange number in the place of every number of a record, also of fields that are not declared yet.
  private static func all(
    of record: SessionRecord, _ numbers: [String] = numbers
  ) throws -> [Strange] {
    let archive = String(decoding: record.archived(), as: UTF8.self)
    let body = String(try #require(archive.split(separator: "\n", maxSplits: 1).last))
    return body.matches(of: /"(\w+)":(-?[0-9][0-9.eE+\-]*)/).flatMap { field in
      numbers.map { number in
        var other = body
        other.replaceSubrange(field.output.2.startIndex..<field.output.2.endIndex, with: number)
        let header = "scenery-session 1 \(other.utf8.count) \(Checksum.of(other.utf8))\n"
        return Strange(
          field: String(field.output.1), number: number, archive: Array((header + other).utf8))
      }
    }
  }

  /// Gives a value to every optional number of a record.
  private static func complete(_ record: SessionRecord, _ axis: WindowAxis?) -> SessionRecord {
    var record = record
    record.stackLevel = record.stackLevel ?? 3
    record.sceneStorage = record.sceneStorage ?? ActivityDictionary()
    var geometry =
      record.geometry
      ?? SavedGeometry(
        frameOrigin: RootPoint(x: 300, y: 200), size: Size(width: 500, height: 420))
    geometry.frameExtents =
      geometry.frameExtents ?? FrameExtents(left: 1, right: 1, top: 24, bottom: 4)
    geometry.maximizedAxis = axis
    geometry.isFullScreen = false
    geometry.isOnAllWorkspaces = false
    geometry.monitorName = geometry.monitorName ?? "headless-1"
    geometry.monitorOrigin = geometry.monitorOrigin ?? RootPoint(x: 0, y: 0)
    geometry.workspace = geometry.workspace ?? 0
    record.geometry = geometry
    return record
  }

  /// The optional fields of a value that are nil. Their numbers would not be tried.
  private static func missing(in value: Any) -> [String] {
    Mirror(reflecting: value).children.compactMap { field in
      let mirror = Mirror(reflecting: field.value)
      return mirror.displayStyle == .optional && mirror.children.isEmpty ? field.label : nil
    }
  }

  /// Every number in a value.
  private static func numbers(in value: Any) -> [Double] {
    switch value {
    case let number as Int: [Double(number)]
    case let number as Double: [number]
    default: Mirror(reflecting: value).children.flatMap { numbers(in: $0.value) }
    }
  }

  @Test(
    "R-3 each number that is read is in its range, and a place follows from it that can be seen")
  func bounds() throws {
    var plain = SessionRecord(persistentIdentifier: "4f1c", role: .windowApplication)
    plain.configurationName = "list"
    let record = Self.complete(plain, .horizontal)
    // What an application stores is a value to the library.
    #expect(Self.missing(in: record) == ["restorationActivity"])
    #expect(Self.missing(in: try #require(record.geometry)).isEmpty)
    let desktop = HeadlessWindowSystem().desktop
    let monitor = try #require(desktop.monitors.first)
    let strange = try Self.all(of: record)
    #expect(strange.count >= 13 * Self.numbers.count, "\(strange.count)")
    for one in strange {
      guard let read = try? SessionRecord(archive: one.archive) else {
        // A fraction, or more than an integer has room for. The file is kept aside.
        #expect(Int(one.number) == nil, "\(one) is refused")
        continue
      }
      #expect(Self.numbers(in: read).allSatisfy { abs($0) <= 0x1p40 }, "\(one)")
      var geometry = try #require(read.geometry)
      for frame in [FrameExtents.none, desktop.expectedFrameExtents] {
        let area = geometry.clientArea(on: desktop, frame: frame)
        #expect(!monitor.area.intersection(area).isEmpty, "\(one): \(area)")
      }
      geometry.follow(
        WindowGeometry(clientArea: monitor.area, isMaximized: true), scale: .one,
        on: Monitor(
          name: "other", area: RootRect(x: 1440, y: 0, width: 800, height: 600),
          workArea: RootRect(x: 1440, y: 0, width: 800, height: 600)))
      _ = geometry.clientArea(on: desktop, frame: .none)
      let levels = StackLevels.following([read.stackLevel, nil, 3, read.stackLevel, nil])
      #expect(zip(levels, levels.dropFirst()).allSatisfy { $0 < $1 }, "\(one): \(levels)")
    }
  }

  @Test(
    "R-3 a start with any number in a session has the windows, and goes on",
    arguments: [nil, WindowAxis.horizontal])
  func starts(filling axis: WindowAxis?) throws {
    let user = try Program.user(Recorder())
    user.application.requestSceneSessionActivation(
      nil, userActivity: Program.activity("g"), options: nil)
    user.settle()
    user.advance(by: .seconds(1))
    user.quit()
    let folder = "\(user.stateDirectory)/sessions"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".session") }
    #expect(names.count == 2)
    let whole = try names.map { name in
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))
      return (name: name, record: try SessionRecord(archive: bytes))
    }
    let victim = try #require(whole.first { $0.record.restorationActivity != nil })
    for one in try Self.all(
      of: Self.complete(victim.record, axis), ["\(Int.min)", "\(Int.max)", "-1", "1e300"])
    {
      for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
        try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
      }
      for file in whole {
        let bytes = file.name == victim.name ? one.archive : file.record.archived()
        try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(file.name)"))
      }
      let isTaken = (try? SessionRecord(archive: one.archive)) != nil
      try user.relaunch()
      #expect(user.windows.count == (isTaken ? 2 : 1), "\(one)")
      // The places and the order of the windows are saved anew.
      user.press("n", .control)
      user.advance(by: .seconds(1))
      user.terminate()
    }
  }
}
