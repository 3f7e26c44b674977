import Geometry
import Testing
import XProtocol

@testable import X11Platform

@Suite("Workspaces that belong to monitors")
struct MonitorWorkspaceTests {
  private static let left = RootPoint(x: 0, y: 0)
  private static let right = RootPoint(x: 800, y: 0)

  private static func shown(
    at monitor: RootPoint, _ xs: [Int], _ windows: [(workspace: Int, isInView: Bool)] = []
  ) -> Int? {
    let origins = xs.map { NetDesktopViewport.Origin(x: $0, y: 0) }
    return ManagerQuirk.workspaceShown(at: monitor, NetDesktopViewport(origins)) { windows }
  }

  @Test("A monitor's only workspace is the shown one")
  func onlyOne() {
    #expect(Self.shown(at: Self.right, [800, 0]) == 0)
    #expect(Self.shown(at: Self.left, [800, 0]) == 1)
    #expect(Self.shown(at: Self.right, [0, 0, 800]) == 2)
  }

  @Test("Of several, the one with a window in view is shown")
  func inView() {
    let windows = [(workspace: 2, isInView: false), (0, true), (1, true)]
    #expect(Self.shown(at: Self.left, [800, 0, 0], windows) == 1)
  }

  @Test("Of several without a window in view, the one without windows is shown")
  func empty() {
    let windows = [(workspace: 1, isInView: false), (0, true), (7, false)]
    #expect(Self.shown(at: Self.left, [800, 0, 0], windows) == 2)
    #expect(Self.shown(at: Self.left, [800, 0, 0], windows + [(2, false)]) == nil)
  }

  @Test(
    "Where every workspace has the same corner, or no workspace has the monitor's, there is none")
  func none() {
    #expect(Self.shown(at: Self.left, [0, 0]) == nil)
    #expect(Self.shown(at: Self.right, [0, 0]) == nil)
    #expect(Self.shown(at: Self.right, [0, 400]) == nil)
  }

  @Test("The viewport's words are pairs, and may be negative")
  func words() {
    let viewport = NetDesktopViewport(words: [800, .max, 1], atoms: AtomMap([:]))
    #expect(viewport?.origins == [NetDesktopViewport.Origin(x: 800, y: -1)])
    #expect(NetDesktopViewport(words: [5], atoms: AtomMap([:])) == nil)
  }
}

@Suite("Quirks of window managers and of other programs")
struct ManagerQuirkTests {
  @Test("A window that was overlooked is mapped again, and each time later")
  func overlooked() {
    let times = ManagerQuirk.repeatedMaps
    #expect(!times.isEmpty && zip(times, times.dropFirst()).allSatisfy(<))
  }

  @Test(
    "The frame of a window that fills its place says nothing about the next one",
    arguments: [
      AtomName.netWMStateMaximizedVertically, .netWMStateMaximizedHorizontally,
      .netWMStateFullscreen,
    ])
  func frames(state: AtomName) {
    var window = TopLevel.Current()
    #expect(ManagerQuirk.framesAsUsual(window))
    window.states.states.insert(state)
    #expect(!ManagerQuirk.framesAsUsual(window))
  }

  @Test("Only a hidden window is an icon on another workspace")
  func icons() {
    func isIcon(_ state: TopLevel.Current.MapState, _ isHidden: Bool, _ isElsewhere: Bool) -> Bool {
      ManagerQuirk.isIcon(state, isHidden: isHidden, isOnOtherWorkspace: isElsewhere)
    }
    #expect(isIcon(.iconic, false, false) && !isIcon(.iconic, false, true))
    #expect(isIcon(.iconic, true, true) && !isIcon(.withdrawn, false, false))
  }

  @Test("A new window elsewhere asks for the focus, and one for another program is announced")
  func focus() {
    #expect(ManagerQuirk.mustAskForFocus(onOtherWorkspace: true, activating: true))
    #expect(!ManagerQuirk.mustAskForFocus(onOtherWorkspace: false, activating: true))
    #expect(!ManagerQuirk.mustAskForFocus(onOtherWorkspace: true, activating: false))
    #expect(ManagerQuirk.mustAnnounceStart(userActedElsewhere: true, hasFocus: false))
    #expect(!ManagerQuirk.mustAnnounceStart(userActedElsewhere: true, hasFocus: true))
    #expect(!ManagerQuirk.mustAnnounceStart(userActedElsewhere: false, hasFocus: false))
  }

  @Test("A window manager that cannot maximize places windows itself")
  func placing() {
    #expect(ManagerQuirk.placesWindows([]))
    #expect(ManagerQuirk.placesWindows([.netWMStateMaximizedVertically, .netWMStateFullscreen]))
    #expect(!ManagerQuirk.placesWindows([.netWMStateFullscreen]))
  }

  @Test("Names and times that are on the wire or in a person's eye")
  func values() {
    #expect(ManagerQuirk.stateOnAllWorkspaces.rawValue == "_NET_WM_STATE_STICKY")
    #expect(ManagerQuirk.placeRestoringDelay < .milliseconds(500))
    #expect(PeerQuirk.unlistedContent.rawValue == "application/octet-stream")
  }
}
