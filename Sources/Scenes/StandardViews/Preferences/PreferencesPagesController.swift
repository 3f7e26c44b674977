internal import Geometry
internal import Scenes
internal import Views

/// The content of the Preferences window of an application with pages of its own: a row with their names, and the
/// chosen page below it.
@MainActor
final class PreferencesPagesController: ViewController {
  static let minimumSize = Size(width: 360, height: 280)
  static let size = Size(width: 560, height: 480)

  /// The library's choices. Nil without any.
  let standard: PreferencesController?
  private let titles: [String]
  private let content = PreferencesPagesView()

  init(_ pages: [PreferencesPage], _ standard: PreferencesController?, _ name: String) {
    self.standard = standard
    titles = pages.map(\.title) + (standard == nil ? [] : ["Windows"])
    super.init()
    title = "\(name) Preferences"
    for page in pages { addChild(page.makeController()) }
    if let standard { addChild(standard) }
  }

  override func makeView() -> View { content }

  override func viewDidLoad() {
    super.viewDidLoad()
    content.onChoose = { [weak self] in self?.show($0) }
    show(0)
  }

  private func show(_ index: Int) {
    guard children.indices.contains(index) else { return }
    content.show(children[index].view, titles, index)
  }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event.key == .escape, event.modifiers.isEmpty else { return super.keyPressed(event) }
    target(for: .closeWindow)?.perform(.closeWindow)
    return true
  }
}

@MainActor
private final class PreferencesPagesView: View {
  var onChoose: (@MainActor (Int) -> Void)?
  private var tabs: SegmentedView?
  private var page: View?
  private static let margin = 12.0

  func show(_ page: View, _ titles: [String], _ index: Int) {
    if tabs == nil, titles.count > 1 {
      let tabs = SegmentedView(label: "Page", titles: titles)
      tabs.onChange = { [weak self] in self?.onChoose?($0) }
      addSubview(tabs)
      self.tabs = tabs
    }
    tabs?.selection = index
    if page.superview !== self { addSubview(page) }
    self.page = page
    // The others keep their state, and get no keys.
    for view in subviews where view !== tabs { view.isHidden = view !== page }
    setNeedsLayout()
  }

  override var paintsOnlySubviews: Bool { true }

  override func layout() {
    var top = 0.0
    if let tabs {
      let room = Size(width: max(0, bounds.width - 2 * Self.margin), height: 10_000)
      let size = tabs.sizeThatFits(room)
      tabs.frame = Rect(
        x: scale.snapped((bounds.width - size.width) / 2), y: Self.margin, width: size.width,
        height: size.height)
      top = tabs.frame.maxY + Self.margin
    }
    page?.frame = Rect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
  }
}
