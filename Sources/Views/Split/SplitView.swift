internal import Canvas
internal import Geometry

/// Two panes side by side: a sidebar that can be resized or hidden, and the content.
@MainActor
public final class SplitView: View {
  /// The left view.
  public var sidebar: View? { didSet { replace(oldValue, by: sidebar, in: sidebarPane) } }
  /// The view that takes the rest of the width.
  public var content: View? { didSet { replace(oldValue, by: content, in: contentPane) } }
  /// The sidebar's width when the window has room for it, kept between the limits.
  public var sidebarWidth: Double {
    get { wantedWidth }
    set { setWidth(newValue) }
  }
  /// The limits of the sidebar's width, in logical units.
  public var widthLimits = 200.0...420.0 { didSet { setWidth(wantedWidth) } }
  /// The minimum width of the content beside a sidebar of full width.
  public var minimumContentWidth = 280.0 { didSet { setNeedsLayout() } }
  /// Whether the sidebar is hidden.
  public private(set) var isSidebarHidden = false
  /// Called when the user moved the divider, or the sidebar appeared or disappeared.
  public var onChange: (@MainActor () -> Void)?

  private let sidebarPane = View()
  private let contentPane = View()
  private let divider = SplitDividerView()
  private var wantedWidth: Double
  /// The visible part of the sidebar, from 0 to 1.
  private lazy var reveal = Animation(1) { [weak self] _ in self?.setNeedsLayout() }

  /// Logical units.
  public static let defaultSidebarWidth = 300.0

  public init(sidebar: View? = nil, content: View? = nil) {
    self.sidebar = sidebar
    self.content = content
    wantedWidth = Self.defaultSidebarWidth
    super.init()
    clipsToBounds = true
    sidebarPane.backgroundColor = .sidebar
    sidebarPane.clipsToBounds = true
    contentPane.backgroundColor = .page
    contentPane.clipsToBounds = true
    addSubview(contentPane)
    addSubview(sidebarPane)
    addSubview(divider)
    if let sidebar { sidebarPane.addSubview(sidebar) }
    if let content { contentPane.addSubview(content) }
    divider.onDrag = { [weak self] in self?.dividerDragged(to: $0) }
  }

  private func replace(_ old: View?, by new: View?, in pane: View) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { pane.addSubview(new) }
    setNeedsLayout()
  }

  // MARK: The sidebar

  /// Hides or shows the sidebar.
  public func setSidebarHidden(_ isHidden: Bool, animated: Bool = true) {
    guard isHidden != isSidebarHidden else { return }
    isSidebarHidden = isHidden
    // Shown from the first frame of the motion. Hidden after the last one, when its views lose the focus.
    if !isHidden { setSidebarVisible(true) }
    let finish: @MainActor () -> Void = { [weak self] in
      guard let self, self.isSidebarHidden else { return }
      self.setSidebarVisible(false)
    }
    let target = isHidden ? 0.0 : 1.0
    if animated {
      reveal.animate(to: target, on: host, completion: finish)
    } else {
      reveal.set(target)
      finish()
    }
    setNeedsLayout()
    onChange?()
  }

  private func setSidebarVisible(_ isVisible: Bool) {
    sidebarPane.isHidden = !isVisible
    divider.isHidden = !isVisible
  }

  private func setWidth(_ width: Double) {
    guard width.isFinite else { return }
    let width = min(max(width, widthLimits.lowerBound), widthLimits.upperBound)
    guard width != wantedWidth else { return }
    wantedWidth = width
    setNeedsLayout()
  }

  private func dividerDragged(to x: Double) {
    let most = bounds.width - minimumContentWidth
    let old = wantedWidth
    setWidth(min(x, max(widthLimits.lowerBound, most)))
    if wantedWidth != old { onChange?() }
  }

  // MARK: Layout

  /// The sidebar's width in this window. It is narrower in a narrow window.
  public var currentSidebarWidth: Double {
    let most = max(widthLimits.lowerBound, bounds.width - minimumContentWidth)
    return scale.snapped(min(wantedWidth, most, bounds.width))
  }

  public override func layout() {
    let width = currentSidebarWidth
    // The sidebar slides in at its full width, and the content makes room.
    let visible = scale.snapped(width * reveal.value)
    sidebarPane.frame = Rect(x: visible - width, y: 0, width: width, height: bounds.height)
    sidebar?.frame = Rect(x: 0, y: 0, width: width, height: bounds.height)
    contentPane.frame = Rect(
      x: visible, y: 0, width: max(0, bounds.width - visible), height: bounds.height)
    content?.frame = contentPane.bounds
    divider.frame = Rect(
      x: visible - SplitDividerView.reach, y: 0, width: 2 * SplitDividerView.reach,
      height: bounds.height)
  }
}

/// The line between the panes, with room around it to grab it.
@MainActor
final class SplitDividerView: View {
  /// Called with the line's new place in the superview.
  var onDrag: (@MainActor (Double) -> Void)?
  /// The distance from the pointer to the line at the press.
  private var grip = 0.0

  static let reach = 4.0

  override func draw(in context: DrawingContext, dirty: Rect) {
    // The line is the sidebar's last column of pixels, so that the content begins at its frame's edge.
    let x = bounds.midX - scale.hairline
    context.hairline(
      from: Point(x: x, y: bounds.minY), to: Point(x: x, y: bounds.maxY), theme[.line])
  }

  override func cursor(at point: Point) -> Cursor? { .resizeHorizontal }

  override func pointerEvent(_ event: PointerEvent) -> Bool {
    guard event.button == .primary else { return false }
    switch event.phase {
    case .pressed:
      grip = bounds.midX - event.location.x
      return true
    case .dragged:
      onDrag?(convertToSuperview(event.location).x + grip)
      return true
    case .released, .cancelled: return true
    case .entered, .exited, .moved: return false
    }
  }
}
