public import Foundation
internal import Views

/// A button with a title, a symbol, or both.
@MainActor
open class UIButton: UIControl {
  /// How a button stands out.
  public enum ButtonType: Hashable, Sendable {
    case system
    /// Like ``system``. A subclass may lay other views over it.
    case custom
  }

  /// The look of a button.
  public struct Configuration: Hashable, Sendable {
    /// The words on the button.
    public var title: String?
    /// A symbol.
    public var image: UIImage?
    fileprivate var kind: ButtonView.Kind

    /// Without a box until the pointer is over it.
    public static func plain() -> Configuration { Configuration(kind: .borderless) }
    /// Without a box.
    public static func borderless() -> Configuration { Configuration(kind: .borderless) }
    /// With a box.
    public static func bordered() -> Configuration { Configuration(kind: .regular) }
    /// With a box.
    public static func gray() -> Configuration { Configuration(kind: .regular) }
    /// The one action that most people want here.
    public static func filled() -> Configuration { Configuration(kind: .prominent) }
    /// In the accent, for the one action that most people want.
    public static func borderedProminent() -> Configuration { Configuration(kind: .prominent) }
  }

  private lazy var button = ButtonView(action: { [weak self] in self?.pressed() })
  private var shownConfiguration: Configuration?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(button)
    button.kind = .borderless
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(button)
    button.kind = .borderless
  }

  /// A button without a title. All types look alike.
  public convenience init(type: ButtonType) { self.init(frame: .zero) }

  /// A button with an action's title and symbol. A click performs the action.
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
  }

  /// A button with an action's title and symbol. A click performs the action.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// A button with a look. An action gives it its title, if the configuration has none.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: primaryAction)
    var configuration = configuration
    configuration.title = configuration.title ?? primaryAction?.title
    configuration.image = configuration.image ?? primaryAction?.image
    self.configuration = configuration
  }

  /// The look. With nil the button has no box, and the title and symbol that were set for it.
  open var configuration: Configuration? {
    get { shownConfiguration }
    set {
      shownConfiguration = newValue
      button.kind = newValue?.kind ?? .borderless
      guard let newValue else { return }
      setTitle(newValue.title, for: .normal)
      setImage(newValue.image, for: .normal)
    }
  }

  /// Sets the words on the button, in every state.
  open func setTitle(_ title: String?, for state: State) {
    button.title = title.flatMap { $0.isEmpty ? nil : $0 }
    updateLabel()
  }

  /// The words on the button.
  open func title(for state: State) -> String? { button.title }
  /// The words on the button.
  public final var currentTitle: String? { button.title }

  /// Shows a symbol before the title. Other pictures are not shown.
  open func setImage(_ image: UIImage?, for state: State) {
    currentImage = image
    button.icon = image?.icon
  }

  /// The symbol on the button.
  public private(set) final var currentImage: UIImage?

  /// The menu that a secondary click shows, or any click if ``showsMenuAsPrimaryAction`` is set.
  public final var menu: UIMenu? {
    didSet {
      button.contextMenu = nil
      if let menu { button.contextMenu = { menu.menuItems } }
    }
  }
  /// Whether a press opens the ``menu``.
  public final var showsMenuAsPrimaryAction = false

  open override var isEnabled: Bool { didSet { button.isEnabled = isEnabled } }

  private func updateLabel() {
    // A label that the application gave stays.
    button.accessibilityLabel = accessibilityLabel ?? button.title
  }

  private func pressed() {
    if showsMenuAsPrimaryAction, let menu {
      PopUpMenu.present(menu.menuItems, from: button)
    } else {
      sendActions(for: [.touchUpInside, .primaryActionTriggered])
    }
  }

  open override var canBecomeFirstResponder: Bool { isEnabled }
  override var focusTarget: Views.View { button }

  override var baselinesFromCenter: (first: Double, last: Double)? {
    baselinesFromCenter(of: "x", .body, width: 1e6)
  }

  open override var intrinsicContentSize: CGSize {
    button.sizeThatFits(CGSize(width: 1e6, height: 1e6))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateLabel()
    button.frame = bounds
  }
}
