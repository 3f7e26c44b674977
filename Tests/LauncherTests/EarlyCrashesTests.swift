import Foundation
import Testing

@testable import Launcher

@Suite("Crashes soon after the start")
final class EarlyCrashesTests {
  private let folder = NSTemporaryDirectory() + "scenery-crashes-" + UUID().uuidString

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }
  deinit { try? FileManager.default.removeItem(atPath: folder) }

  @Test("Starts that are not forgotten are counted, in a row")
  func counts() throws {
    for expected in 0...3 {
      let crashes = EarlyCrashes(stateDirectory: folder)
      #expect(crashes.count == expected)
      try crashes.begin()
    }
    try EarlyCrashes(stateDirectory: folder).forget()
    #expect(EarlyCrashes(stateDirectory: folder).count == 0)
  }

  @Test(
    "A file that says no number counts as none", arguments: ["", "x", "1x", "99999999999999999999"])
  func unreadable(_ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + EarlyCrashes.fileName))
    #expect(EarlyCrashes(stateDirectory: folder).count == 0)
  }
}
