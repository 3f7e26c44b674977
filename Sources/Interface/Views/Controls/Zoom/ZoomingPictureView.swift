public import Canvas
public import Geometry
internal import Glibc

extension Command {
  public static let zoomIn = Command("zoomIn")
  public static let zoomOut = Command("zoomOut")
  /// Shows the whole picture.
  public static let zoomToFit = Command("zoomToFit")
}

/// A picture that fits its view and can be zoomed. A picture that is larger than the view can be moved by
/// dragging, wheel, double click and keys (`+`, `-`, `0` for the whole picture, `1` for its own pixels,
/// arrows).
///
/// The painted picture may be coarser than the one that it stands for. An application that loads large
/// pictures in steps shows each step with the full picture's size. ``viewportDidChange()`` tells it when a
/// larger part, or more detail, is needed.
@MainActor
open class ZoomingPictureView: View {
  /// The visible part of the picture.
  public private(set) var viewport = PictureViewport(
    viewSize: .zero, pictureSize: PixelSize(width: 0, height: 0), scale: .one)
  /// The painted picture, stretched to the place of the full one. Nil paints nothing.
  public private(set) var picture: Surface?
  /// The place of the last press, in this view.
  public private(set) var lastPress: Point?
  private var grabbedAt: Point?
  private var pendingRestoration: (zoom: Double, center: Point)?
  /// How far an arrow key moves the picture, in logical units.
  private static let arrowDistance = 60.0

  public override init() {
    super.init()
    clipsToBounds = true
  }

  // MARK: Content

  /// Shows a picture, or a better decoding of the present one. The visible part stays.
  ///
  /// - Parameters:
  ///   - picture: The picture to draw.
  ///   - fullSize: The size of the full picture that this one stands for, in pixels.
  public final func show(_ picture: Surface, of fullSize: PixelSize) {
    self.picture = picture
    if viewport.pictureSize != fullSize { changeViewport { $0.pictureSize = fullSize } }
    if let (zoom, center) = pendingRestoration {
      pendingRestoration = nil
      changeViewport { $0.restore(zoom: zoom, center: center) }
    }
    setNeedsDisplay()
  }

  /// Shows nothing. The next picture will be shown whole.
  public final func clear() {
    removePicture()
    pendingRestoration = nil
    changeViewport {
      $0 = PictureViewport(
        viewSize: bounds.size, pictureSize: PixelSize(width: 0, height: 0), scale: scale)
    }
  }

  /// Drops the painted picture while it cannot be seen. Its size and the visible part stay.
  public final func removePicture() {
    picture = nil
    setNeedsDisplay()
  }

  // MARK: Zoom

  /// Changes the visible part. Everything that zooms or moves calls this.
  public final func changeViewport(_ change: (inout PictureViewport) -> Void) {
    var new = viewport
    change(&new)
    guard new != viewport else { return }
    let zooms = new.effectiveZoom != viewport.effectiveZoom
    viewport = new
    setNeedsDisplay()
    host?.cursorChanged()
    if zooms { accessibilityChanged(.value) }
    viewportDidChange()
  }

  /// The visible part or the zoom changed. The default does nothing.
  open func viewportDidChange() {}

  /// Restores a saved zoom, now or when the picture's size is known.
  public final func restore(zoom: Double, center: Point) {
    guard picture != nil else {
      pendingRestoration = (zoom, center)
      return
    }
    changeViewport { $0.restore(zoom: zoom, center: center) }
  }

  open override func canPerform(_ command: Command) -> Bool {
    switch command {
    case .zoomIn: picture != nil && viewport.effectiveZoom < PictureViewport.largestZoom
    case .zoomOut, .zoomToFit: viewport.zoom != nil
    default: super.canPerform(command)
    }
  }

  open override func perform(_ command: Command) {
    switch command {
    case .zoomIn: changeViewport { $0.zoom(by: PictureViewport.step) }
    case .zoomOut: changeViewport { $0.zoom(by: 1 / PictureViewport.step) }
    case .zoomToFit: changeViewport { $0.fit() }
    default: super.perform(command)
    }
  }

  // MARK: Accessibility

  open override var accessibilityElement: AccessibilityElement? {
    let percent = viewport.effectiveZoom * 100
    let isShown = picture != nil && percent.isFinite
    return AccessibilityElement(
      .image, label: accessibilityName ?? "Picture",
      value: isShown ? "\(Int(percent.rounded())) %" : nil)
  }

  open override var accessibilityActions: [AccessibilityAction] {
    let all: [(Command, String, String)] = [
      (.zoomIn, "zoom-in", "Zoom In"), (.zoomOut, "zoom-out", "Zoom Out"),
      (.zoomToFit, "zoom-to-fit", "Show the Whole Picture"),
    ]
    return all.filter { canPerform($0.0) }.map { command, name, title in
      AccessibilityAction(name, title: title) { [weak self] in
        if let self, canPerform(command) { perform(command) }
      }
    }
  }

  // MARK: Layout and painting

  open override func layout() {
    changeViewport {
      $0.viewSize = bounds.size
      $0.scale = scale
    }
  }

  open override func draw(in context: DrawingContext, dirty: Rect) {
    guard let picture else { return }
    context.draw(picture, in: viewport.frame)
  }

  open override func drawOverlay(in context: DrawingContext, dirty: Rect) {
    guard showsFocusRing else { return }
    context.stroke(
      .roundedRect(bounds.inset(dx: 2, dy: 2), radius: 8), theme[.accent], width: 2)
  }

  // MARK: Input

  open override var canBecomeFocused: Bool { true }

  open override func cursor(at point: Point) -> Cursor? { grabbedAt == nil ? nil : .grabbing }

  open override func pointerEvent(_ event: PointerEvent) -> Bool {
    switch event.phase {
    case .pressed:
      guard event.button == .primary else { return false }
      lastPress = event.location
      grabbedAt = viewport.canPan ? event.location : nil
      host?.cursorChanged()
    case .dragged:
      guard let start = grabbedAt else { return true }
      grabbedAt = event.location
      changeViewport { $0.pan(by: event.location - start) }
    case .released:
      endGrab()
      if event.clickCount == 2 { changeViewport { $0.toggleZoom(around: event.location) } }
    case .cancelled: endGrab()
    case .entered, .moved, .exited: return false
    }
    return true
  }

  private func endGrab() {
    grabbedAt = nil
    host?.cursorChanged()
  }

  open override func scroll(_ event: ScrollEvent) -> Bool {
    if event.modifiers.contains(.control) {
      let clicks = event.delta.dy / max(1, host?.behavior.wheelStep ?? 60)
      changeViewport {
        $0.zoom(by: pow(1.15, -max(-20, min(20, clicks))), around: event.location)
      }
      return true
    }
    guard viewport.canPan else { return false }
    changeViewport { $0.pan(by: -event.delta) }
    return true
  }

  open override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isSubset(of: .shift) else { return super.keyPressed(event) }
    let distance = Self.arrowDistance
    switch event.key {
    case .character("+"), .character("="): perform(.zoomIn)
    case .character("-"): perform(.zoomOut)
    case .character("0"): perform(.zoomToFit)
    case .character("1"): changeViewport { $0.setZoom(1) }
    case .left where viewport.canPan: changeViewport { $0.pan(by: Vector(dx: distance, dy: 0)) }
    case .right where viewport.canPan: changeViewport { $0.pan(by: Vector(dx: -distance, dy: 0)) }
    case .up where viewport.canPan: changeViewport { $0.pan(by: Vector(dx: 0, dy: distance)) }
    case .down where viewport.canPan: changeViewport { $0.pan(by: Vector(dx: 0, dy: -distance)) }
    default:
      // Keyboard layouts have the sign on other keys, so the typed character counts.
      switch event.text {
      case "+": perform(.zoomIn)
      case "-": perform(.zoomOut)
      default: return super.keyPressed(event)
      }
    }
    return true
  }
}
