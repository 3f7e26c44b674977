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

  let sidebarPane = View()
  let contentPane = View()
  let divider = SplitDividerView()
  private var wantedWidth: Double
  /// The visible part of the sidebar, from 0 to 1.
  private lazy var reveal = MovingNumber(1) { [weak self] _ in self?.setNeedsLayout() }

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
    sidebarPane.isPane = true
    contentPane.isPane = true
    addSubview(contentPane)
    addSubview(sidebarPane)
    addSubview(divider)
    if let sidebar { sidebarPane.addSubview(sidebar) }
    if let content { contentPane.addSubview(content) }
    divider.onDrag = { [weak self] in self?.moveDivider(to: $0) }
    divider.onKey = { [weak self] in self?.dividerKey($0) ?? false }
    divider.width = { [weak self] in
      let limits = self?.widthLimits ?? 0...0
      return AccessibilityRange(
        self?.currentSidebarWidth ?? 0, from: limits.lowerBound, to: limits.upperBound)
    }
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

  /// Moves the divider as far as its limits and the room for the content allow.
  func moveDivider(to x: Double) {
    let most = bounds.width - minimumContentWidth
    let old = wantedWidth
    setWidth(min(x, max(widthLimits.lowerBound, most)))
    guard wantedWidth != old else { return }
    divider.accessibilityChanged(.value)
    onChange?()
  }

  public override var paintsOnlySubviews: Bool { true }

  public override func keyPressed(_ event: KeyEvent) -> Bool {
    handleKey(event) || super.keyPressed(event)
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
