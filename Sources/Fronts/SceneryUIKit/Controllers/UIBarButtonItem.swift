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

  /// How much the button stands out.
  public enum Style: Hashable, Sendable {
    case plain
    /// For the one action that finishes a task.
    case done
  }

  /// The words on the button.
  public var title: String? { didSet { changed() } }
  /// A symbol, shown instead of the title. Other pictures are not shown.
  public var image: UIImage? { didSet { changed() } }
  /// How much the button stands out.
  public var style = Style.plain { didSet { changed() } }
  /// Whether the button can be pressed.
  public var isEnabled = true { didSet { button?.isEnabled = isEnabled } }
  /// Whether the bar leaves the button out.
  public var isHidden = false { didSet { if isHidden != oldValue { changed() } } }
  /// The name of a button that shows a symbol only, for assistive technology and the tool tip.
  public var accessibilityLabel: String? { didSet { changed() } }
  /// What happens at a press, in a few words more than the name.
  public var accessibilityHint: String? { didSet { changed() } }
  /// What the button holds at present, where its name does not say it.
  public var accessibilityValue: String? { didSet { changed() } }
  /// The name by which programs and tests find the button. No person hears it.
  public var accessibilityIdentifier: String? { didSet { changed() } }
  /// A number by which code finds the item.
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

  /// Shows a view in place of a button.
  public init(customView: UIView) { self.customView = customView }

  /// A button with a title or a picture, which performs an action or opens a menu.
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

  /// A button with a well-known meaning, which performs an action or opens a menu.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(systemItem)
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// A button with a title, which calls a method of an object. The object is not kept alive.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Target,
    action: @escaping @MainActor (Target) -> () -> Void
  ) {
    self.init(title: title, icon: nil, label: nil, style: style)
    perform = { [weak target] _ in if let target { action(target)() } }
  }

  /// A button with a title, which calls a method with the item as its argument.
  public convenience init<Target: AnyObject, Sender>(
    title: String?, style: Style, target: Target,
    action: @escaping @MainActor (Target) -> (Sender) -> Void
  ) {
    self.init(title: title, icon: nil, label: nil, style: style)
    perform = Self.call(target, action)
  }

  /// A button with a picture, which calls a method of an object. The object is not kept alive.
  public convenience init<Target: AnyObject>(
    image: UIImage?, style: Style, target: Target,
    action: @escaping @MainActor (Target) -> () -> Void
  ) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// A button with a picture, which calls a method with the item as its argument.
  public convenience init<Target: AnyObject, Sender>(
    image: UIImage?, style: Style, target: Target,
    action: @escaping @MainActor (Target) -> (Sender) -> Void
  ) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// A button with a well-known meaning, which calls a method of an object.
  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target,
    action: @escaping @MainActor (Target) -> () -> Void
  ) {
    self.init(systemItem)
    perform = { [weak target] _ in if let target { action(target)() } }
  }

  /// A button with a well-known meaning, which calls a method with the item as its argument.
  public convenience init<Target: AnyObject, Sender>(
    barButtonSystemItem systemItem: SystemItem, target: Target,
    action: @escaping @MainActor (Target) -> (Sender) -> Void
  ) {
    self.init(systemItem)
    perform = Self.call(target, action)
  }

  /// A button with a title and no target. A press opens its ``menu`` or performs its ``primaryAction``.
  public convenience init(title: String?, style: Style, target: Never?, action: Never?) {
    self.init(title: title, icon: nil, label: nil, style: style)
  }

  /// A button with a picture and no target. A press opens its ``menu`` or performs its ``primaryAction``.
  public convenience init(image: UIImage?, style: Style, target: Never?, action: Never?) {
    self.init(title: nil, icon: nil, label: nil, style: style)
    self.image = image
  }

  /// A button with a well-known meaning and no target. A press opens its ``menu`` or performs its ``primaryAction``.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Never?, action: Never?
  ) {
    self.init(systemItem)
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
  func makeView() -> Views.View {
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
    button.accessibilitySettings = spokenSettings
    self.button = button
    return button
  }

  /// What was said of the button besides its name. Nil when nothing was said.
  private var spokenSettings: AccessibilitySettings? {
    var settings = AccessibilitySettings()
    settings.hint = accessibilityHint
    settings.value = accessibilityValue
    settings.identifier = accessibilityIdentifier
    return settings.isEmpty ? nil : settings
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
