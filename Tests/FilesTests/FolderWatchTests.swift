import Dispatch
import Foundation
import Synchronization
import Testing

@testable import Files

@Suite("A watched folder")
struct FolderWatchTests {
  /// A folder, and the calls of its watch.
  private final class Stage: Sendable {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "scenery-watch-\(UUID().uuidString)")
    private let calls = DispatchSemaphore(value: 0)
    private let queue = DispatchQueue(label: "watch")
    private let watch = Mutex<FolderWatch?>(nil)

    init(pause: Duration = .milliseconds(20)) throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let made = FolderWatch(folder.path, pause: pause, on: queue) { [calls] in calls.signal() }
      watch.withLock { $0 = made }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var hasEnded: Bool { watch.withLock { $0?.hasEnded ?? true } }
    func stop() { watch.withLock { $0 = nil } }

    /// Whether a call comes within a time.
    func hears(within milliseconds: Int = 5000) -> Bool {
      calls.wait(timeout: .now() + .milliseconds(milliseconds)) == .success
    }

    /// Waits until no call has come for some pauses.
    func calm() { while hears(within: 150) {} }

    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    func write(_ name: String) throws { try Data([1]).write(to: URL(fileURLWithPath: path(name))) }
  }

  @Test("It hears of files that are written, renamed, linked and removed")
  func changes() throws {
    let stage = try Stage()
    try stage.write("a")
    #expect(stage.hears())
    stage.calm()
    try FileManager.default.moveItem(atPath: stage.path("a"), toPath: stage.path("b"))
    #expect(stage.hears())
    stage.calm()
    try FileManager.default.createSymbolicLink(
      atPath: stage.path("c"), withDestinationPath: stage.path("b"))
    #expect(stage.hears())
    stage.calm()
    try FileManager.default.linkItem(atPath: stage.path("b"), toPath: stage.path("d"))
    #expect(stage.hears())
    stage.calm()
    try FileManager.default.removeItem(atPath: stage.path("b"))
    #expect(stage.hears())
  }

  @Test("A file that is being written counts when it is closed")
  func slowWriter() throws {
    let stage = try Stage()
    _ = FileManager.default.createFile(atPath: stage.path("slow"), contents: nil)
    stage.calm()
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: stage.path("slow")))
    try file.write(contentsOf: Data(count: 100))
    #expect(!stage.hears(within: 150))
    try file.close()
    #expect(stage.hears())
  }

  @Test("A flood of changes costs one call in each pause")
  func flood() throws {
    let stage = try Stage(pause: .milliseconds(300))
    let begin = ContinuousClock.now
    for number in 0..<2000 { try stage.write("\(number)") }
    var count = 0
    while stage.hears(within: 700) { count += 1 }
    let pauses = Int(begin.duration(to: .now) / .milliseconds(300))
    #expect(count >= 1 && count <= pauses + 1, "\(count) calls in \(pauses) pauses")
  }

  @Test(
    "The end of the folder is a change, and the end of the watch; a watch may be dropped at any moment"
  )
  func ends() throws {
    let stage = try Stage()
    try FileManager.default.removeItem(at: stage.folder)
    #expect(stage.hears())
    #expect(stage.hasEnded)
    #expect(FolderWatch(stage.folder.path, on: .main) {} == nil)
    for _ in 0..<50 {
      let other = try Stage(pause: .milliseconds(2))
      try other.write("x")
      other.stop()
    }
  }
}
