public import Foundation
internal import Views

/// A few words of which one is chosen.
@MainActor
open class UISegmentedControl: UIControl {
  /// In ``selectedSegmentIndex``: none.
  public static let noSegment = -1

  private let segments = SegmentedView(label: "", titles: [])
  private var actions: [UIAction?] = []

  /// - Parameter items: The words, as strings. What is no string gets an empty title.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      insertSegment(withTitle: item as? String, at: numberOfSegments, animated: false)
    }
    sizeToFit()
  }

  /// A control whose words perform actions.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    addSubview(segments)
    segments.onChange = { [weak self] in self?.chosen($0) }
  }

  private func chosen(_ segment: Int) {
    let action = actions.indices.contains(segment) ? actions[segment] : nil
    if isMomentary { segments.selection = nil }
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    action?.perform(from: self)
  }

  // MARK: The words

  /// The number of words.
  public final var numberOfSegments: Int { segments.titles.count }

  /// Adds a word. It appears at once.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(title ?? "", nil, at: segment)
  }

  /// Adds an action's title, whose choice performs it. It appears at once.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(action.title, action, at: segment)
  }

  private func insert(_ title: String, _ action: UIAction?, at segment: Int) {
    let index = min(max(0, segment), numberOfSegments)
    let chosen = selectedSegmentIndex
    segments.titles.insert(title, at: index)
    actions.insert(action, at: index)
    selectedSegmentIndex = chosen >= index ? chosen + 1 : chosen
    invalidateIntrinsicContentSize()
  }

  /// Removes a word. It disappears at once.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.titles.indices.contains(segment) else { return }
    let chosen = selectedSegmentIndex
    segments.selection = nil
    segments.titles.remove(at: segment)
    actions.remove(at: segment)
    if chosen != segment { selectedSegmentIndex = chosen > segment ? chosen - 1 : chosen }
    invalidateIntrinsicContentSize()
  }

  /// Removes all words.
  open func removeAllSegments() {
    segments.selection = nil
    segments.titles = []
    actions = []
    invalidateIntrinsicContentSize()
  }

  /// Replaces a word.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard segments.titles.indices.contains(segment) else { return }
    segments.titles[segment] = title ?? ""
    invalidateIntrinsicContentSize()
  }

  /// A word. Nil where there is none.
  open func titleForSegment(at segment: Int) -> String? {
    segments.titles.indices.contains(segment) ? segments.titles[segment] : nil
  }

  // MARK: The choice

  /// The chosen word's number, or ``noSegment``. Setting it sends no events.
  open var selectedSegmentIndex: Int {
    get { segments.selection ?? Self.noSegment }
    set {
      segments.selection = segments.titles.indices.contains(newValue) ? newValue : nil
    }
  }

  /// Whether no word stays chosen after a click.
  public final var isMomentary = false

  open override var accessibilityLabel: String? {
    didSet { segments.label = accessibilityLabel ?? "" }
  }

  open override var isEnabled: Bool { didSet { segments.isEnabled = isEnabled } }

  override var core: Views.View? { segments }

  open override func layoutSubviews() {
    segments.isRightToLeft = isRightToLeft
    super.layoutSubviews()
  }
}
