import Foundation
import SeededRandom
import StoreSupport
import Stores
import Synchronization
import Testing

@testable import Scenes

@MainActor @Suite("What a person chose")
struct PreferencesTests {
  private struct Values: Codable, Equatable {
    var side = "left"
    var size: Int?
  }

  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "preferences-\(UUID().uuidString.prefix(8))/deep")

  private func preferences() -> Preferences<Values> { Preferences(Values(), in: folder.path) }

  private func cleanUp() {
    try? FileManager.default.removeItem(at: folder.deletingLastPathComponent())
  }

  @Test("It is there at the next start, and no file is made before something is chosen")
  func kept() {
    defer { cleanUp() }
    let first = preferences()
    #expect(first.side == "left")
    first.side = "left"
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    first.side = "right"
    first.size = 3
    #expect(first.flush())
    #expect(preferences().values == Values(side: "right", size: 3))
  }

  @Test("A file that is changed by hand is followed, but not half a file")
  func followed() throws {
    defer { cleanUp() }
    let found = preferences()
    found.side = "right"
    #expect(found.flush())
    let file = folder.appendingPathComponent("settings.json")
    try Data(#"{"side":"to"#.utf8).write(to: file)
    found.readAgain()
    #expect(found.side == "right")
    try Data(#"{"side":"top"}"#.utf8).write(to: file)
    var posts = 0
    found.changes.observe(found) { posts += 1 }
    found.readAgain()
    found.readAgain()
    #expect(found.side == "top" && posts == 1)
    // It was read and not chosen, so that nothing was written.
    #expect(found.flush())
    #expect(try String(contentsOf: file, encoding: .utf8) == #"{"side":"top"}"#)
    found.size = 4
    #expect(found.flush())
    #expect(preferences().values == Values(side: "top", size: 4))
  }

  @Test("A file that is older, damaged or missing does no harm", arguments: [0, 1, 2])
  func robust(_ fault: Int) throws {
    defer { cleanUp() }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("settings.json")
    switch fault {
    case 0: try Data(#"{"side":"top"}"#.utf8).write(to: file)
    case 1: try Data("{".utf8).write(to: file)
    default: break
    }
    let found = preferences()
    #expect(found.side == (fault == 0 ? "top" : "left"))
    #expect(found.size == nil)
    // A damaged file is kept, even after new values are saved.
    found.side = "right"
    #expect(found.flush())
    #expect(preferences().side == "right")
    let kept = try? String(contentsOf: file.appendingPathExtension("damaged-1"), encoding: .utf8)
    #expect(kept == (fault == 1 ? "{" : nil))
  }

  @Test("Whatever byte of it is flipped, or wherever it is cut, it is kept and said")
  func seeds() throws {
    defer { cleanUp() }
    let first = preferences()
    first.values = Values(side: "right", size: 3)
    #expect(first.flush())
    let file = folder.appendingPathComponent("settings.json")
    let whole = try Data(contentsOf: file)
    let rounds = ProcessInfo.processInfo.environment["SCENERY_SOAK"] == nil ? 50 : 1000
    var random = SeededGenerator.make("damaged settings")
    for round in 1...rounds {
      var damaged = whole
      if round % 5 == 0 {
        damaged.removeLast(Int.random(in: 1...whole.count, using: &random))
      } else {
        damaged[Int.random(in: whole.indices, using: &random)] ^= 1 << (random.next() % 8)
      }
      try damaged.write(to: file)
      let found = preferences()
      #expect(found.notice?.hasSuffix("settings.json.damaged-\(round).") == true)
      let aside = folder.appendingPathComponent("settings.json.damaged-\(round)")
      #expect(try Data(contentsOf: aside) == damaged, "round \(round)")
      // The values that could be read are written again. This must happen before the file is damaged again.
      #expect(found.flush())
      guard round % 10 == 0 else { continue }
      found.side = "after"
      #expect(found.flush())
      #expect(preferences().side == "after", "round \(round)")
    }
  }

  @Test("A folder that is removed while it is in use is made again at the end")
  func removedFolder() throws {
    defer { cleanUp() }
    let choices = preferences()
    choices.side = "right"
    #expect(choices.flush())
    try FileManager.default.removeItem(at: folder)
    #expect(choices.flush())
    #expect(preferences().side == "right")
    #expect(preferences().notice == nil)
  }

  @Test("A choice that cannot be written is kept, said once, and written when it can be")
  func failing() throws {
    defer { cleanUp() }
    // A file at the folder's path also stops root, who may write anywhere.
    let parent = folder.deletingLastPathComponent().path
    #expect(FileManager.default.createFile(atPath: parent, contents: Data()))
    let log = SaveStateLog()
    let files = PreferenceFiles(pauses: [.milliseconds(1)], onStateChange: log.append)
    let choices = Preferences(Values(), in: folder.path, fileName: "settings.json", files: files)
    choices.side = "right"
    #expect(!choices.flush())
    choices.size = 3
    #expect(!choices.flush())
    try FileManager.default.removeItem(atPath: parent)
    #expect(log.waitFor(.saved))
    #expect(log.all == [.saving, .failed(.folderGone), .saved])
    #expect(preferences().values == Values(side: "right", size: 3))
  }

  @Test("Without a folder nothing is kept")
  func memory() {
    let values = Preferences(Values(), in: nil)
    values.side = "right"
    #expect(values.side == "right")
  }
}
