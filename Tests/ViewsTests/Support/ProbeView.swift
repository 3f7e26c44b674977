import Geometry
import Views

/// The calls of probes, in order.
@MainActor
final class Recorder {
  var lines: [String] = []

  /// Returns the lines since the last call.
  func taken() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A view that records its events and acts as the test says.
@MainActor
final class ProbeView: View {
  let name: String
  let recorder: Recorder
  /// The phases that the view uses.
  var uses: Set<String> = []
  var isFocusable = false
  var usesKeys: Set<Key> = []
  var pointer: Cursor?
  var usesWheel = false
  /// Called after an event was recorded.
  var onEvent: ((PointerEvent) -> Void)?
  private(set) var events: [PointerEvent] = []

  init(_ name: String, _ recorder: Recorder, frame: Rect) {
    self.name = name
    self.recorder = recorder
    super.init()
    self.frame = frame
  }

  override func pointerEvent(_ event: PointerEvent) -> Bool {
    events.append(event)
    recorder.lines.append("\(name) \(event.phase)")
    onEvent?(event)
    return uses.contains("\(event.phase)")
  }

  override func scroll(_ event: ScrollEvent) -> Bool {
    recorder.lines.append("\(name) wheel \(event.delta.dy)")
    return usesWheel
  }

  override func cursor(at point: Point) -> Cursor? { pointer }
  override var canBecomeFocused: Bool { isFocusable }

  override func focusChanged() {
    super.focusChanged()
    recorder.lines.append("\(name) \(isFocused ? "focused" : "unfocused")")
  }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    recorder.lines.append("\(name) key")
    return usesKeys.contains(event.key) || super.keyPressed(event)
  }
}

/// An interaction that records its events and claims the given phases.
@MainActor
final class ProbeInteraction: Interaction {
  let name: String
  let recorder: Recorder
  private(set) weak var view: View?
  var claims: Set<String> = []
  var onEvent: ((PointerEvent) -> Void)?

  init(_ name: String, _ recorder: Recorder) {
    self.name = name
    self.recorder = recorder
  }

  func didMove(to view: View?) { self.view = view }

  func pointerEvent(_ event: PointerEvent) -> Bool {
    recorder.lines.append("\(name) \(event.phase)")
    onEvent?(event)
    return claims.contains("\(event.phase)")
  }
}
