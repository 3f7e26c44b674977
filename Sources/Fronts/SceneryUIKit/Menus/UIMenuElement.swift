internal import Foundation
internal import Views

/// A line of a menu, or a menu.
@MainActor
open class UIMenuElement {
  /// Whether an action has a check mark.
  public enum State: Hashable, Sendable {
    case off
    case on
  }

  /// What is special about an action.
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// It cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// It deletes something.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// It is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  /// The words.
  public final let title: String
  /// A symbol, which stands before the title.
  public final let image: UIImage?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
  }

  /// The element as lines of a menu.
  var menuItems: [MenuItem] { [] }
}

/// What a control or a line of a menu does.
@MainActor
public final class UIAction: UIMenuElement {
  /// Identifies an action in a control. An action that is added replaces one with the same identifier.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// An identifier with a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// Does it. The argument is the action.
  public typealias Handler = @MainActor (UIAction) -> Void

  /// Identifies the action among those of a control.
  public let identifier: Identifier
  /// What is special about the action.
  public var attributes: Attributes
  /// Whether the action has a check mark.
  public var state: State
  /// The control or the menu's view that performs the action, during the call of the handler.
  public private(set) weak var sender: AnyObject?
  private let handler: Handler

  /// - Parameters:
  ///   - title: The words in a menu or on a button.
  ///   - image: A symbol, which stands before the title.
  ///   - identifier: Identifies the action in a control. With nil it gets one of its own.
  ///   - discoverabilityTitle: Nil. The Shortcuts window shows only the keys of the application’s table.
  ///   - attributes: What is special about the action.
  ///   - state: Whether it has a check mark in a menu.
  ///   - handler: Called when the action is performed.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: Never? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping Handler
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image)
  }

  /// Calls the handler.
  func perform(from sender: AnyObject?) {
    guard !attributes.contains(.disabled) else { return }
    self.sender = sender
    handler(self)
    self.sender = nil
  }

  override var menuItems: [MenuItem] {
    guard !attributes.contains(.hidden) else { return [] }
    var item = MenuItem(title, icon: image?.icon) { self.perform(from: nil) }
    item.isEnabled = !attributes.contains(.disabled)
    item.isDestructive = attributes.contains(.destructive)
    item.isChecked = state == .on
    return [item]
  }
}

/// Actions and groups of actions. A menu in a menu is a group between separators.
@MainActor
public final class UIMenu: UIMenuElement {
  /// Identifies a menu for the application.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// An identifier with a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// What is special about a menu.
  public struct Options: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The menu is a group of its superior's lines. Menus in menus always are.
    public static let displayInline = Options(rawValue: 1 << 0)
  }

  /// The lines of the menu, in order.
  public let children: [UIMenuElement]
  /// Identifies the menu for the application.
  public let identifier: Identifier
  /// What is special about the menu.
  public let options: Options

  /// - Parameters:
  ///   - title: The words of the menu's own line.
  ///   - image: A symbol before the words.
  ///   - identifier: Identifies the menu for the application.
  ///   - options: What is special about the menu.
  ///   - children: The lines of the menu, in order.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.options = options
    self.children = children
    super.init(title: title, image: image)
  }

  override var menuItems: [MenuItem] {
    var items: [MenuItem] = []
    var followsGroup = false
    for child in children {
      let lines = child.menuItems
      guard !lines.isEmpty else { continue }
      if !items.isEmpty, followsGroup || child is UIMenu { items.append(.separator) }
      items += lines
      followsGroup = child is UIMenu
    }
    return items
  }
}
