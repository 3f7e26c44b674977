internal import Geometry
internal import TextViews
internal import Views

/// The page: the text, its commands at the top, and its status at the bottom.
///
/// In a list window the buttons have a band of their own. In a detail window they float in the page's
/// margins, which contain no text. The window then looks like paper from edge to edge.
@MainActor
final class PageView: View {
  enum Style { case list, detail }

  let editor = TextEditorView()
  /// Has the editor's place while a person writes into a text that is still being read.
  let standIn = TextStandInView()
  let status = PageStatusView()
  let openButton: ButtonView
  let windowsButton: ButtonView
  let menuButton: ButtonView
  let sidebarButton: ButtonView
  /// Takes the text's place when there is no text.
  var emptyState: EmptyStateView? { didSet { replace(oldValue, by: emptyState) } }
  /// A banner above everything else.
  var banner: BannerView? { didSet { replace(oldValue, by: banner) } }
  /// Finds text in the entry. It lies between the buttons and the text.
  var findBar: FindBarView? { didSet { replace(oldValue, by: findBar) } }
  /// Whether the text is still being read.
  var isWaiting = false { didSet { if isWaiting != oldValue { contentChanged() } } }
  var style: Style { didSet { if style != oldValue { styleChanged() } } }

  private let topEdge = PageEdgeView(.top)
  private let bottomEdge = PageEdgeView(.bottom)
  /// The room above and below the buttons of a list window, and from there to the title.
  private static let bandPadding = 12.0
  private static let titleGap = 20.0
  private static let margin = 16.0

  init(style: Style, sidebarButton: ButtonView, menu: @escaping @MainActor () -> [MenuItem]) {
    self.style = style
    self.sidebarButton = sidebarButton
    openButton = ButtonView(title: "Open in New Window", command: .openInNewWindow)
    windowsButton = ButtonView(icon: .windows, label: "Show All Windows", command: .showAllWindows)
    menuButton = ButtonView(icon: .ellipsis, label: "More", menu: menu)
    super.init()
    menuButton.opensWindowMenu = true
    // F6 goes from the buttons to the text.
    editor.isPane = true
    backgroundColor = .page
    editor.placeholder = "Title"
    editor.styler = MarkdownStyler(showsTags: true, showsPictures: true)
    editor.tabLeavesTitle = true
    for view in [
      editor, standIn, topEdge, bottomEdge, status, sidebarButton, openButton, windowsButton,
      menuButton,
    ] { addSubview(view) }
    styleChanged()
  }

  private func styleChanged() {
    // In both styles the title is where the eye looks first, and the text scrolls out below the edge.
    let top = style == .list ? Self.titleGap : 36
    editor.margins = Insets(top: top, left: 40, bottom: 40, right: 40)
    openButton.isHidden = style == .detail
    windowsButton.isHidden = style == .detail
    // A detail window looks like paper up to its title bar.
    topEdge.isHidden = style == .detail
    menuButton.kind = style == .detail ? .borderless : .regular
    // Controls that float beside the text are less prominent than the text.
    menuButton.opacity = style == .detail ? 0.6 : 1
    sidebarButton.opacity = 0.6
    setNeedsLayout()
  }

  private func replace(_ old: View?, by new: View?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    contentChanged()
  }

  private func contentChanged() {
    let hasText = emptyState == nil && !isWaiting
    editor.isHidden = !hasText
    status.isHidden = !hasText
    bottomEdge.isHidden = !hasText
    findBar?.isHidden = !hasText
    setNeedsLayout()
  }

  override var accessibilityElement: AccessibilityElement? {
    AccessibilityElement(.pane, label: "Page")
  }

  override func layout() {
    var top = 0.0
    if let banner {
      let height = banner.sizeThatFits(bounds.size).height
      banner.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
      top = height
    }
    let side = theme.controlHeight
    // The buttons of a detail window float on the text, and the bar is above them.
    if style == .detail { top += layoutFindBar(at: top) }
    switch style {
    case .list:
      let y = top + Self.bandPadding
      menuButton.frame = Rect(x: bounds.maxX - Self.margin - side, y: y, width: side, height: side)
      windowsButton.frame = Rect(
        x: menuButton.frame.minX - 8 - side, y: y, width: side, height: side)
      let left = 12 + side + 18
      windowsButton.isHidden = windowsButton.frame.minX < left
      let width = openButton.sizeThatFits(bounds.size).width
      openButton.frame = Rect(
        x: windowsButton.frame.minX - 8 - width, y: y, width: width, height: side)
      openButton.isHidden = openButton.frame.minX < left
      sidebarButton.frame = Rect(x: 12, y: y, width: side, height: side)
      top += side + 2 * Self.bandPadding
      top += layoutFindBar(at: top)
    case .detail:
      sidebarButton.frame = Rect(x: 5, y: top + 8, width: side, height: side)
      menuButton.frame = Rect(x: bounds.maxX - 5 - side, y: top + 8, width: side, height: side)
    }
    let statusHeight = PageStatusView.height(theme)
    let bottom = bounds.height - statusHeight
    editor.frame = Rect(x: 0, y: top, width: bounds.width, height: max(0, bottom - top))
    standIn.frame = editor.frame
    // Beside the scroll bar, which ends at the same place as the text.
    let width = max(0, bounds.width - ScrollBarView.reach)
    topEdge.frame = Rect(x: 0, y: top, width: width, height: PageEdgeView.height)
    bottomEdge.frame = Rect(
      x: 0, y: bottom - PageEdgeView.height, width: width, height: PageEdgeView.height)
    status.frame = Rect(x: 0, y: bottom, width: bounds.width, height: statusHeight)
    emptyState?.frame = Rect(
      x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
  }

  /// Returns the height of the bar.
  private func layoutFindBar(at y: Double) -> Double {
    guard let findBar, !findBar.isHidden else { return 0 }
    let height = findBar.sizeThatFits(bounds.size).height
    findBar.frame = Rect(x: 0, y: y, width: bounds.width, height: height)
    return height
  }
}
