import Canvas
import Geometry
import SceneModel
import Scenes
import Views
import Xlib

@testable import LiveSupport
@testable import X11Platform

/// The window system on the test's own display, with a person's pointer and keys (XTEST).
@MainActor
final class LiveSystem {
  // In the order of their release. The server is released last.
  let system: X11WindowSystem
  let desk: Desk
  let display: LiveDisplay
  let client = RecordingClient()

  init(_ windowManager: LiveDisplay.WindowManager = .none) throws {
    display = try LiveDisplay(windowManager: windowManager)
    desk = try Desk(display)
    system = try X11WindowSystem(
      identity: ApplicationIdentity(instanceName: "probe", className: "Probe"),
      displayName: display.name)
    system.client = client
  }

  /// Runs turns of the loop until a condition is true. Each turn waits for the server and never for a time.
  ///
  /// Only the time of these turns counts. All tests of a process share the main actor, so other tests may
  /// take long between two turns.
  func run(until condition: () -> Bool) async -> Bool {
    var waited = Duration.zero
    while waited < .seconds(20) {
      await system.loop.turn()
      if condition() { return true }
      if system.connection.isLost { return false }
      let start = ContinuousClock.now
      system.connection.waitForInput(atMost: .milliseconds(100))
      waited += ContinuousClock.now - start
    }
    return false
  }

  /// Lets the program process everything that has happened on the display so far.
  func settle() async {
    for _ in 0..<3 {
      desk.sync()
      system.connection.synchronize()
      await system.loop.turn()
    }
  }

  /// The screen after the server has processed all requests of the program. Without the round trip, the
  /// server could serve the test's connection first.
  func picture(of area: RootRect) -> Surface? {
    system.connection.synchronize()
    return desk.picture(of: area)
  }

  /// Opens a window with a recording content and waits until it is visible.
  func open(
    _ title: String = "Probe", size: Size = Size(width: 400, height: 300),
    position: WindowPosition = .client(RootPoint(x: 200, y: 150))
  ) async throws -> Probe {
    let probe = make(title, size: size, position: position)
    system.show(probe.number, activating: true)
    guard await run(until: { probe.isVisible && probe.isFocused }) else {
      throw LiveDisplay.Failure(description: "\(title) did not appear: \(probe.events)")
    }
    return probe
  }

  /// Creates a window that is not shown yet.
  func make(
    _ title: String = "Probe", size: Size = Size(width: 400, height: 300),
    position: WindowPosition = .client(RootPoint(x: 200, y: 150))
  ) -> Probe {
    let probe = Probe()
    var attributes = WindowAttributes(title: title, role: "probe-1", size: size)
    attributes.minimumSize = Size(width: 100, height: 80)
    attributes.position = position
    probe.number = system.createWindow(attributes, content: probe)
    return probe
  }

  func window(of probe: Probe) throws -> Desk.Window {
    guard let id = system.window(probe.number)?.id else {
      throw LiveDisplay.Failure(description: "The window is gone.")
    }
    return Desk.Window(id: UInt(id.rawValue))
  }
}

/// A content that paints one color and records its events.
@MainActor
final class Probe: WindowContent {
  var number = WindowNumber(rawValue: 0)
  var color = Color(hex: 0x3060a0)
  private(set) var size = Size.zero
  private(set) var events: [WindowEvent] = []
  private(set) var paintedRects: [Rect] = []
  private(set) var frames = 0
  private(set) var isVisible = false
  private(set) var isFocused = false
  private(set) var geometry: WindowGeometry?
  var onEvent: ((WindowEvent) -> Void)?

  var backgroundColor: Color { Color(hex: 0xffffff) }
  func sizeDidChange(to size: Size, scale: ScaleFactor) { self.size = size }
  func frameWillPaint(uptime: Duration) { frames += 1 }

  func paint(in context: DrawingContext, dirty: Rect) {
    paintedRects.append(dirty)
    context.fill(dirty, color)
  }

  func handle(_ event: WindowEvent) -> Bool {
    events.append(event)
    switch event {
    case .visibilityChanged(let isVisible): self.isVisible = isVisible
    case .focusChanged(let isFocused): self.isFocused = isFocused
    case .geometryChanged(let geometry): self.geometry = geometry
    default: break
    }
    onEvent?(event)
    return true
  }

  func forgetPast() {
    events = []
    paintedRects = []
  }

  var pointerPhases: [PointerEvent.Phase] {
    events.compactMap { if case .pointer(let input) = $0 { input.phase } else { nil } }
  }

  var keys: [KeyEvent] { events.compactMap { if case .key(let key) = $0 { key } else { nil } } }
}

@MainActor
final class RecordingClient: WindowSystemClient {
  private(set) var desktopChanges = 0
  private(set) var signals: [Int32] = []
  private(set) var losses = 0
  private(set) var orders: [[WindowNumber]] = []
  func stackingDidChange(_ order: [WindowNumber], on windowSystem: any WindowSystem) {
    orders.append(order)
  }
  func desktopDidChange() { desktopChanges += 1 }
  func terminationRequested(bySignal signal: Int32) { signals.append(signal) }
  func windowSystemWasLost(_ windowSystem: any WindowSystem) { losses += 1 }
}

/// A client of a drag that records its calls.
@MainActor
extension DragOffer {
  /// Other programs get nothing.
  static var nothing: DragOffer { DragOffer(types: []) { _ in [] } }
}

final class RecordingDragClient: PlatformDragClient {
  private(set) var moves: [DragSample] = []
  private(set) var releases: [DragSample] = []
  private(set) var cancellations: [DragCancellation] = []
  var onRelease: ((DragSample) -> Void)?
  func dragMoved(_ sample: DragSample) { moves.append(sample) }
  func dragReleased(_ sample: DragSample) {
    releases.append(sample)
    onRelease?(sample)
  }
  func dragModifiersChanged(to modifiers: Modifiers, byPress isPress: Bool) {}
  func dragCancelled(_ reason: DragCancellation) { cancellations.append(reason) }

  var last: DropPlace? { moves.last?.place }
}
