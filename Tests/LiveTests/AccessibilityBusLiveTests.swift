import Foundation
import LiveSupport
import Testing

extension Live {
  @Suite("The accessibility bus, with and without a technology that asks")
  struct AccessibilityBus {
    static let programs = ["journal", "notelist", "photogallery", "twoscenes"]

    @Test(
      """
      A-1 with a technology on, the application is on the bus within a second, with a frame a window and the cache \
      object; without one there is no connection, thread or descriptor more
      """, arguments: programs)
    func presence(_ name: String) throws {
      let display = try LiveDisplay()
      let accessibility = try AccessibilityDesk(display, isOn: false)
      let program = try LiveProgram(name, on: display, environment: accessibility.environment)
      let pid = Int(program.process.pid)
      func isConnected() throws -> Bool { try accessibility.connectedProcesses.contains(pid) }

      // It would come within a second of the change.
      #expect(!accessibility.wait(seconds: 1.5) { try isConnected() }, "Off: it is connected")
      program.settle()
      let descriptors = figures(of: program).descriptors
      let plain = try self.plain(name)
      // A thread that has done its work ends some seconds later.
      #expect(
        accessibility.wait { figures(of: program).threads <= plain.threads }, "Off: more threads")
      #expect(descriptors == plain.descriptors, "Off: other descriptors")

      try accessibility.turn(on: true)
      #expect(accessibility.wait(seconds: 1) { try isConnected() }, "Switched on: not within 1 s")
      try describes(try accessibility.root(of: program), program, accessibility)

      try accessibility.turn(on: false)
      #expect(accessibility.wait { try !isConnected() }, "Switched off: it stays")
      #expect(
        accessibility.wait { figures(of: program).descriptors == descriptors },
        "Switched off: \(figures(of: program).descriptors), and before \(descriptors)")
      try program.quit()

      // The next start finds it on.
      try accessibility.turn(on: true)
      try program.relaunch(windows: 1)
      try describes(try accessibility.root(of: program, seconds: 1), program, accessibility)
      try program.quit()
    }

    /// Checks what the application and its windows say of themselves.
    private func describes(
      _ root: Accessible, _ program: LiveProgram, _ accessibility: AccessibilityDesk
    ) throws {
      let desk = program.desk
      let application = try accessibility.application(root)
      #expect(!root.name.isEmpty && root.role == "application")
      #expect(application.toolkit == "Scenery" && !application.version.isEmpty)
      #expect(application.process == Int(program.process.pid))
      try program.focus(try #require(program.windows.first))
      let count = program.windows.count
      desk.chord("Control_L", "n")
      try program.waitForWindows(count + 1)
      #expect(
        accessibility.wait {
          let frames = try accessibility.children(of: root)
          return frames.allSatisfy { $0.role == "frame" }
            && frames.map(\.name).sorted() == program.windows.map { desk.title(of: $0) }.sorted()
        }, "\(String(describing: try? accessibility.tree(root, most: 20)))")
      let cache = try accessibility.cache(of: root)
      #expect(cache.signature == "(a((so)(so)(so)iiassusau))")
      #expect(cache.count > 0)
      let window = try #require(program.windows.last)
      desk.close(window)
      try program.waitForWindows(count)
      #expect(accessibility.wait { try accessibility.children(of: root).count == count })
    }

    private func figures(of program: LiveProgram) -> (threads: Int, descriptors: [String]) {
      (
        ProcessFigures(of: program.process).threads,
        ProcessFigures.descriptors(of: program.process)
          .map { $0.replacing(program.display.home.path, with: "HOME") }
          // The lock has the name of the data's folder in it.
          .map { $0.replacing(/[0-9a-f]{8,16}\.lock/, with: "N.lock") }.sorted()
      )
    }

    /// A program on a session bus that has never heard of accessibility.
    private func plain(_ name: String) throws -> (threads: Int, descriptors: [String]) {
      let bus = try LiveBus()
      let program = try LiveProgram(
        name, on: LiveDisplay(), environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address],
        saysWhatItShows: false)
      // As long as the other one ran.
      _ = program.desk.wait(seconds: 1.5) { !program.process.isRunning }
      program.settle()
      defer { withExtendedLifetime(bus) {} }
      return figures(of: program)
    }
  }
}
