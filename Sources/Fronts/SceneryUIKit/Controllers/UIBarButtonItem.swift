internal import Views

/// A button in a navigation bar.
///
/// A target's method is named without `#selector`: `action: MyController.add`.
@MainActor
open class UIBarButtonItem {
  /// A button with a meaning that people know. It has a symbol, or a title where there is no symbol for it.
  public enum SystemItem: Hashable, Sendable {
    case done, cancel, edit, save
    case add, close, trash, compose, search, action, undo, redo
  }

  public enum Style: Hashable, Sendable {
    case plain
    /// For the one action that finishes a task.
    case done
  }

  public var title: String? { didSet { changed() } }
  /// A symbol, shown instead of the title. Other pictures are not shown.
  public var image: UIImage? { didSet { changed() } }
  public var style = Style.plain { didSet { changed() } }
  public var isEnabled = true { didSet { button?.isEnabled = isEnabled } }
  public var isHidden = false { didSet { if isHidden != oldValue { changed() } } }
  /// The name of a button that shows a symbol only, for assistive technology and the tool tip.
  public var accessibilityLabel: String? { didSet { changed() } }
  public var tag = 0
  /// The menu that a press opens.
  public var menu: UIMenu? { didSet { changed() } }
  /// What a press does, if there is no target.
  public var primaryAction: UIAction? { didSet { changed() } }
  /// The view that stands for the button.
  public let customView: UIView?

  private var icon: Icon?
  private var perform: (@MainActor (UIBarButtonItem) -> Void)?
  private weak var button: ButtonView?
  /// Set by the navigation bar that shows the item's controller.
  var onChange: (@MainActor () -> Void)?

  private init(title: String?, icon: Icon?, label: String?, style: Style) {
    self.title = title
    self.icon = icon
    self.style = style
    accessibilityLabel = label
    customView = nil
  }

  public init(customView: UIView) { self.customView = customView }

  public init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    self.menu = menu
    customView = nil
  }

  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(systemItem)
    self.primaryAction = primaryAction
    self.menu = menu
  }

  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Target,
    action: @escaping @MainActor (Target) -> () -> Void
  ) {
    self.init(title: title, icon: nil, label: nil, style: style)
    perform = { [weak target] _ in if let target { action(target)() } }
  }

  public convenience init<Target: AnyObject, Sender>(
    title: String?, style: Style, target: Target,
    action: @escaping @MainActor (Target) -> (Sender) -> Void
  ) {
    self.init(title: title, icon: nil, label: nil, style: style)
    perform = Self.call(target, action)
  }

  public convenience init<Target: AnyObject>(
    image: UIImage?, style: Style, target: Target,
    action: @escaping @MainActor (Target) -> () -> Void
  ) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  public convenience init<Target: AnyObject, Sender>(
    image: UIImage?, style: Style, target: Target,
    action: @escaping @MainActor (Target) -> (Sender) -> Void
  ) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target,
    action: @escaping @MainActor (Target) -> () -> Void
  ) {
    self.init(systemItem)
    perform = { [weak target] _ in if let target { action(target)() } }
  }

  public convenience init<Target: AnyObject, Sender>(
    barButtonSystemItem systemItem: SystemItem, target: Target,
    action: @escaping @MainActor (Target) -> (Sender) -> Void
  ) {
    self.init(systemItem)
    perform = Self.call(target, action)
  }

  /// A button of the library.
  convenience init(icon: Icon, label: String, action: @escaping @MainActor () -> Void) {
    self.init(title: nil, icon: icon, label: label, style: .plain)
    perform = { _ in action() }
  }

  private convenience init(_ item: SystemItem) {
    self.init(
      title: item.icon == nil ? item.name : nil, icon: item.icon, label: item.name,
      style: item == .done || item == .save ? .done : .plain)
  }

  private static func call<Target: AnyObject, Sender>(
    _ target: Target, _ action: @escaping @MainActor (Target) -> (Sender) -> Void
  ) -> @MainActor (UIBarButtonItem) -> Void {
    { [weak target] item in
      if let target, let sender = item as? Sender { action(target)(sender) }
    }
  }

  // MARK: Showing

  /// The view in the bar.
  func makeView() -> View {
    if let customView { return customView }
    let symbol = image?.icon ?? icon
    let text = symbol == nil ? title : nil
    let kind: ButtonView.Kind = style == .done ? .prominent : .borderless
    let label = accessibilityLabel ?? title
    let button =
      if let menu {
        ButtonView(title: text, icon: symbol, label: label, kind: kind) { menu.menuItems }
      } else {
        ButtonView(title: text, icon: symbol, label: label, kind: kind) { [weak self] in
          self?.pressed()
        }
      }
    button.isEnabled = isEnabled
    self.button = button
    return button
  }

  private func pressed() {
    if let perform { return perform(self) }
    primaryAction?.perform(from: self)
  }

  private func changed() { onChange?() }
}

extension UIBarButtonItem.SystemItem {
  fileprivate var name: String {
    switch self {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .add: "Add"
    case .close: "Close"
    case .trash: "Delete"
    case .compose: "New"
    case .search: "Search"
    case .action: "Share"
    case .undo: "Undo"
    case .redo: "Redo"
    }
  }

  fileprivate var icon: Icon? {
    switch self {
    case .done, .cancel, .edit, .save: nil
    case .add: .plus
    case .close: .close
    case .trash: .trash
    case .compose: .pencil
    case .search: .search
    case .action: .share
    case .undo: .undo
    case .redo: .redo
    }
  }
}
