package import Geometry
package import Views

/// The calls of probes, in order.
@MainActor
package final class Recorder {
  package var lines: [String] = []

  package init() {}

  /// Returns the lines since the last call.
  package func taken() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A view that records its events and acts as the test says.
@MainActor
package final class ProbeView: View {
  package let name: String
  package let recorder: Recorder
  /// The phases that the view uses.
  package var uses: Set<String> = []
  package var isFocusable = false
  package var usesKeys: Set<Key> = []
  package var pointer: Cursor?
  package var usesWheel = false
  /// Called after an event was recorded.
  package var onEvent: ((PointerEvent) -> Void)?
  package private(set) var events: [PointerEvent] = []

  package init(_ name: String, _ recorder: Recorder, frame: Rect) {
    self.name = name
    self.recorder = recorder
    super.init()
    self.frame = frame
  }

  package override func pointerEvent(_ event: PointerEvent) -> Bool {
    events.append(event)
    recorder.lines.append("\(name) \(event.phase)")
    onEvent?(event)
    return uses.contains("\(event.phase)")
  }

  package override func scroll(_ event: ScrollEvent) -> Bool {
    recorder.lines.append("\(name) wheel \(event.delta.dy)")
    return usesWheel
  }

  package override func cursor(at point: Point) -> Cursor? { pointer }
  package override var canBecomeFocused: Bool { isFocusable }

  package override func focusChanged() {
    super.focusChanged()
    recorder.lines.append("\(name) \(isFocused ? "focused" : "unfocused")")
  }

  package override func keyPressed(_ event: KeyEvent) -> Bool {
    recorder.lines.append("\(name) key")
    return usesKeys.contains(event.key) || super.keyPressed(event)
  }
}

/// An interaction that records its events and claims the given phases.
@MainActor
package final class ProbeInteraction: Interaction {
  package let name: String
  package let recorder: Recorder
  package private(set) weak var view: View?
  package var claims: Set<String> = []
  package var onEvent: ((PointerEvent) -> Void)?

  package init(_ name: String, _ recorder: Recorder) {
    self.name = name
    self.recorder = recorder
  }

  package func didMove(to view: View?) { self.view = view }

  package func pointerEvent(_ event: PointerEvent) -> Bool {
    recorder.lines.append("\(name) \(event.phase)")
    onEvent?(event)
    return claims.contains("\(event.phase)")
  }
}
