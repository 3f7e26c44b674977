import Canvas
import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("Windows on two displays")
  struct Displays {
    private typealias Two = TwoDisplays

    @Test(
      "N-7, W-12 a second start on another display has its window there, and both show one journal")
    func secondDisplay() throws {
      let two = try Two(try LiveDisplay())
      let (live, there) = (two.live, two.desk)
      let list = try live.list
      let other = try two.openThere()
      #expect(there.wait { there.focusedWindow == other })
      #expect(live.windows == [list] && live.desk.focusedWindow == list)

      // Text that is typed there appears here.
      live.settle()
      let before = try #require(live.desk.picture(of: list))
      there.chord("Control_L", "Shift_L", "n")
      there.type("From afar")
      #expect(
        live.desk.wait {
          guard let now = live.desk.picture(of: list) else { return false }
          return (now.difference(to: before, tolerance: 2)?.pixelCount ?? 0) > 40
        })

      // Keys affect only the windows of their own display.
      there.chord("Control_L", "n")
      #expect(two.waitForWindowsThere(2))
      #expect(live.windows == [list])

      // Journal disconnects from a display without windows, and can connect to it again.
      for window in two.windowsThere { there.close(window) }
      #expect(two.desk.wait { live.process.output.contains("leaving \(two.display.name)") })
      #expect(live.process.isRunning && live.windows == [list])
      _ = try two.openThere()
      try live.focus(list)
      try live.quit()
    }

    @Test("A display that dies takes its windows only; the sessions are kept")
    func otherDisplayDies() throws {
      let two = try Two(try LiveDisplay())
      let live = two.live
      let there = try two.openThere()
      let session = String(two.desk.text("WM_WINDOW_ROLE", of: there).suffix(32))
      two.display.server.send(signal: SIGKILL)
      #expect(two.display.server.waitForExit() != nil)
      #expect(
        live.desk.wait { live.process.output.contains("display \(two.display.name) is gone") })
      // The windows on the first display go on.
      let list = try live.list
      try live.focus(list)
      live.desk.chord("Control_L", "n")
      try live.waitForWindows(2)
      try live.quit()
      try live.relaunch(windows: 3)
      #expect(live.windows.map { live.session(of: $0) }.contains(session))
    }

    @Test("The display of the start may die while another has windows")
    func firstDisplayDies() throws {
      let two = try Two(try LiveDisplay())
      let live = two.live
      let there = try two.openThere()
      live.display.server.send(signal: SIGKILL)
      #expect(live.display.server.waitForExit() != nil)
      let name = live.display.name
      #expect(two.desk.wait { live.process.output.contains("display \(name) is gone") })
      two.desk.activate(there)
      #expect(two.desk.wait { two.desk.focusedWindow == there })
      two.desk.chord("Control_L", "n")
      #expect(two.waitForWindowsThere(2))
      two.desk.chord("Control_L", "q")
      #expect(live.process.waitForExit() == .exited(0))
    }

    @Test(
      "N-7 a second start on a display that cannot be opened says so, and costs the first nothing",
      arguments: [false, true])
    func unreachable(isStopped: Bool) throws {
      let two = try Two(try LiveDisplay(windowManager: .none))
      let live = two.live
      defer { two.display.server.send(signal: SIGCONT) }
      if isStopped {
        two.display.server.send(signal: SIGSTOP)
      } else {
        try two.display.killServer()
      }
      let second = try two.startThere()
      #expect(second.waitForExit() == .exited(69))
      #expect(second.output.contains("“\(two.display.name)” cannot be opened"), "\(second.output)")
      let list = try live.list
      try live.focus(list)
      live.desk.chord("Control_L", "n")
      try live.waitForWindows(2)
    }

    @Test("N-7 the keys to the other display are the second start's")
    func authority() throws {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("scenery-keys-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appendingPathComponent("keys").path
      try Data(Self.keys()).write(to: URL(fileURLWithPath: file))
      let display = try LiveDisplay(windowManager: .none, serverArguments: ["-auth", file])
      // The test also needs access to that display.
      setenv("XAUTHORITY", file, 1)
      let two: Two
      do {
        defer { unsetenv("XAUTHORITY") }
        two = try Two(display)
      }
      let without = try two.startThere()
      #expect(without.waitForExit() == .exited(69))
      #expect(without.output.contains("cannot be opened"), "\(without.output)")
      let with = try two.startThere(["XAUTHORITY": file])
      #expect(with.waitForExit() == .exited(0), "\(with.output)")
      #expect(two.waitForWindowsThere(1))
    }

    /// An authority file with one key that fits every display (Xau(3): family, address, number, name, data;
    /// each but the first with its length, big-endian).
    private static func keys() -> [UInt8] {
      func field(_ bytes: [UInt8]) -> [UInt8] { [0, UInt8(bytes.count)] + bytes }
      return [0xff, 0xff] + field([]) + field([]) + field(Array("MIT-MAGIC-COOKIE-1".utf8))
        + field((0..<16).map { $0 * 7 + 3 })
    }
  }
}
