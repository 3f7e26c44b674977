import Geometry
import LiveSupport
import SceneModel
import Testing

extension Live {
  /// What the window manager knows of a window comes back after a kill.
  @Suite("Restored places")
  struct RestoredPlaces {
    static let managers: [LiveDisplay.WindowManager] = [.openbox, .icewm, .xfwm4, .metacity]

    @Test(
      "Maximized in both or one direction, full screen, iconified, on another and on all workspaces",
      arguments: managers)
    func states(_ manager: LiveDisplay.WindowManager) throws {
      let program = try LiveProgram("twoscenes", on: LiveDisplay(windowManager: manager))
      let desk = program.desk
      let windows = try program.openWindows(7)
      for (index, window) in windows.enumerated() {
        desk.move(
          window, to: RootPoint(x: 60 + 90 * index, y: 60 + 30 * index),
          size: PixelSize(width: 520, height: 480))
      }
      program.settle()
      let free = program.places
      let both = ["_NET_WM_STATE_MAXIMIZED_VERT", "_NET_WM_STATE_MAXIMIZED_HORZ"]
      desk.setState(both, of: windows[0])
      desk.setState([both[0], ""], of: windows[1])
      desk.setState([both[1], ""], of: windows[2])
      desk.setState(["_NET_WM_STATE_FULLSCREEN", ""], of: windows[3])
      desk.iconify(windows[4])
      desk.move(windows[5], toWorkspace: 1)
      desk.moveToAllWorkspaces(windows[6])
      program.settle()
      // openbox slides an iconified window off the screen, and puts it back after its last picture.
      let iconified = program.session(of: windows[4])
      #expect(desk.wait { program.places[iconified]?.frame == free[iconified]?.frame })
      let before = program.places

      try program.killAndRelaunch { records in
        let geometries = records.compactMap(\.geometry)
        return geometries.count { $0.isMaximized } == 1
          && Set(geometries.compactMap(\.maximizedAxis)) == [.horizontal, .vertical]
          && geometries.count { $0.isFullScreen == true } == 1
          && records.count { $0.wasInBackground } == 1
          && geometries.contains { $0.workspace == 1 }
          && geometries.count { $0.isOnAllWorkspaces == true } == 1
      }
      #expect(desk.wait { program.places == before }, "\(before)\nthen \(program.places)")

      // Each returns to the place that it had before it filled another one.
      for window in desk.windows(of: program.process) {
        desk.clearState(both, of: window)
        desk.clearState(["_NET_WM_STATE_FULLSCREEN", ""], of: window)
      }
      // The one on all workspaces has the same place, on another number.
      let sticky = before.filter { $0.value.workspace == -1 }.keys
      #expect(
        desk.wait {
          let now = program.places
          return now.filter { $0.value.isViewable && !sticky.contains($0.key) }
            .allSatisfy { free[$0.key] == $0.value }
        }, "\(free)\nthen \(program.places)")
    }

    @Test("Windows come back in the order in which they lay", arguments: managers)
    func stacking(_ manager: LiveDisplay.WindowManager) throws {
      let program = try LiveProgram("twoscenes", on: LiveDisplay(windowManager: manager))
      let desk = program.desk
      _ = try program.openWindows(5)
      for round in 0..<3 {
        let windows = program.windows.sorted { program.session(of: $0) < program.session(of: $1) }
        desk.raise(windows[round])
        desk.lower(windows[(round + 3) % 5])
        program.settle()
        let order = program.stack
        try program.killAndRelaunch { _ in program.savedStack == order }
        #expect(desk.wait { program.stack == order }, "\(order), then \(program.stack)")
        // The uppermost one has the focus.
        #expect(
          desk.wait { desk.focusedWindow.map(program.session(of:)) == order.last }, "round \(round)"
        )
        program.settle()
      }
    }

    @Test(
      "Windows on the workspace that was left stay there, and are not iconified",
      arguments: managers)
    func otherWorkspace(_ manager: LiveDisplay.WindowManager) throws {
      let program = try LiveProgram("twoscenes", on: LiveDisplay(windowManager: manager))
      let desk = program.desk
      let windows = try program.openWindows(3)
      desk.move(windows[0], toWorkspace: 1)
      desk.switchWorkspace(to: 1)
      #expect(desk.wait { program.windows == [windows[0]] })
      program.settle()
      let here = program.session(of: windows[0])
      try program.killAndRelaunch { records in
        records.allSatisfy { !$0.wasInBackground }
          && records.allSatisfy {
            $0.geometry?.workspace == ($0.persistentIdentifier == here ? 1 : 0)
          }
      }
      #expect(
        desk.wait {
          program.places.allSatisfy { session, place in
            place.states.isEmpty && place.isViewable == (session == here)
              && place.workspace == (session == here ? 1 : 0)
          }
        }, "\(program.places)")
      #expect(desk.wait { desk.focusedWindow.map(program.session(of:)) == here })
      desk.switchWorkspace(to: 0)
      #expect(desk.wait { program.windows.count == 2 })
    }

    /// Ten changes, and at the end the first one again.
    private static let parade: [LiveDisplay.WindowManager] = [
      .icewm, .xfwm4, .metacity, .openbox, .none, .icewm, .metacity, .xfwm4, .none, .openbox,
    ]

    /// Places three windows, one of them with its frame in the corner of the screen. Returns the origins of their frames.
    private func place(_ program: LiveProgram) throws -> [String: RootPoint] {
      let desk = program.desk
      for (index, window) in try program.openWindows(3).enumerated() {
        desk.move(
          window, to: RootPoint(x: 1 + 300 * index, y: 22 + 60 * index),
          size: PixelSize(width: 520, height: 480))
      }
      program.settle()
      return origins(program)
    }

    private func origins(_ program: LiveProgram) -> [String: RootPoint] {
      program.places.compactMapValues { $0.frame?.origin }
    }

    @Test("No window drifts while window managers are killed and replaced, ten times")
    func replacedManagers() throws {
      let program = try LiveProgram("twoscenes", on: LiveDisplay(windowManager: .openbox))
      let before = try place(program)
      for (number, manager) in Self.parade.enumerated() {
        try program.display.replaceManager(by: manager)
        guard manager != .none else { continue }
        #expect(
          program.desk.wait { origins(program) == before },
          "\(number), \(manager): \(before), then \(origins(program))")
        program.settle()
      }
    }

    @Test("No window drifts over ten starts under other window managers")
    func otherManagers() throws {
      let program = try LiveProgram("twoscenes", on: LiveDisplay(windowManager: .openbox))
      let before = try place(program)
      let desk = program.desk
      for (number, manager) in Self.parade.enumerated() {
        guard
          desk.wait(until: {
            let records = (try? program.savedSessions()) ?? [:]
            return records.compactMapValues { $0.geometry?.frameOrigin } == before
          })
        else { throw program.failure("\(number): the places are not saved") }
        try program.kill()
        try program.display.replaceManager(by: manager)
        try program.relaunch(windows: 3)
        #expect(
          desk.wait { origins(program) == before },
          "\(number), \(manager): \(before), then \(origins(program))")
        program.settle()
      }
    }
  }
}
