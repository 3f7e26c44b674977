internal import Geometry
internal import Views

/// The retained view of a stack of pages: a bar, and the topmost page below it.
final class NavigationStackView: Views.View {
  /// Leads to the page below. Returns whether there is one.
  var onBack: (@MainActor () -> Bool)?
  /// The title of the page below. Nil at the bottom.
  var pageBefore: (@MainActor () -> String?)?
  /// The topmost page. The others keep their views, and are hidden.
  var page: Views.View? { didSet { pageChanged(from: oldValue) } }

  private let bar = ToolbarView()
  private let bottomBar = ToolbarView()
  private let title = LabelView(style: .emphasis)
  private let menu = ToolbarMenu()
  private lazy var back = ButtonView(
    icon: .chevronLeft, kind: .borderless, action: { [weak self] in _ = self?.onBack?() })

  override init() {
    super.init()
    bar.showsSeparator = true
    addSubview(bar)
    addSubview(bottomBar)
    bar.isHidden = true
    bottomBar.isHidden = true
  }

  /// Whether a key leads back: as in file managers and browsers, and Escape.
  static func isBack(_ event: KeyEvent) -> Bool {
    event.key == .left && event.modifiers == .alt || event.key == .escape && event.modifiers.isEmpty
  }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    Self.isBack(event) && onBack?() == true || super.keyPressed(event)
  }

  override func canPerform(_ command: Command) -> Bool {
    command == .goBack ? pageBefore?() != nil : super.canPerform(command)
  }

  override func perform(_ command: Command) {
    guard command == .goBack else { return super.perform(command) }
    _ = onBack?()
  }

  private func pageChanged(from old: Views.View?) {
    guard page !== old else { return }
    if let page, page.superview !== self { insertSubview(page, at: 0) }
    for view in subviews where view !== bar && view !== bottomBar { view.isHidden = view !== page }
    setNeedsLayout()
  }

  /// - Parameters:
  ///   - title: The page's title.
  ///   - before: The title of the page below, which the button that leads back is named after. Nil shows no button.
  ///   - items: The controls of the page.
  func showBar(title: String?, before: String?, items: [Element]) {
    let places = ToolbarPlaces(items)
    self.title.runs = [LabelView.Run(title ?? "")]
    back.title = before
    back.accessibilityLabel = before.map { $0 == "Back" ? $0 : "Back to \($0)" }
    let words = title == nil || !places.center.isEmpty ? [] : [self.title]
    let leading = (before == nil ? [] : [back]) + places.leading
    let trailing = places.trailing + menu.buttons(for: places.menu)
    show(leading, places.center.isEmpty ? words : places.center, trailing, in: bar)
    show([], places.bottom, [], in: bottomBar)
    setNeedsLayout()
  }

  private func show(
    _ leading: [Views.View], _ center: [Views.View], _ trailing: [Views.View], in bar: ToolbarView
  ) {
    if !leading.elementsEqual(bar.leading, by: ===) { bar.leading = leading }
    if !center.elementsEqual(bar.center, by: ===) { bar.center = center }
    if !trailing.elementsEqual(bar.trailing, by: ===) { bar.trailing = trailing }
    bar.isHidden = leading.isEmpty && center.isEmpty && trailing.isEmpty
  }

  override var paintsOnlySubviews: Bool { true }

  override func sizeThatFits(_ proposal: Size) -> Size {
    let bars = height(of: bar, proposal) + height(of: bottomBar, proposal)
    let room = Size(width: proposal.width, height: max(0, proposal.height - bars))
    let wanted = page?.sizeThatFits(room) ?? .zero
    return Size(width: wanted.width, height: wanted.height + bars)
  }

  private func height(of bar: ToolbarView, _ proposal: Size) -> Double {
    bar.isHidden ? 0 : bar.sizeThatFits(proposal).height
  }

  override func layout() {
    let top = height(of: bar, bounds.size)
    let bottom = height(of: bottomBar, bounds.size)
    bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: top)
    bottomBar.frame = Rect(x: 0, y: bounds.height - bottom, width: bounds.width, height: bottom)
    page?.frame = Rect(
      x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top - bottom))
  }
}
