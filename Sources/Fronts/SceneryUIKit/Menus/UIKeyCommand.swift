internal import Geometry
internal import Views

/// The keys that are held while another key is pressed.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Shift.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Ctrl, as ``command`` is.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Alt.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Ctrl, which has the part of the Command key on this desktop.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)

  /// The modifiers of a key press.
  var modifiers: Modifiers {
    var modifiers: Modifiers = []
    if contains(.shift) { modifiers.insert(.shift) }
    if !isDisjoint(with: [.control, .command]) { modifiers.insert(.control) }
    if contains(.alternate) { modifiers.insert(.alt) }
    return modifiers
  }
}

/// A key press that calls a method.
///
/// Responders name theirs in `keyCommands`. A key goes to the focused view first, and then to the commands of
/// each responder of its chain; a text view keeps the keys that it types. Without a focused view the chain
/// begins at the root controller's view. The application's own shortcuts, such as Ctrl+N, come before.
///
/// The method is named without `#selector`, and with its class: `action: NotesViewController.addNote`. The
/// first responder of that class is called, from the one that has the command on.
@MainActor
public final class UIKeyCommand {
  /// The arrow up.
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  /// The arrow down.
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  /// The arrow to the left.
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The arrow to the right.
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  /// Escape.
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  /// Page up.
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  /// Page down.
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  /// Home.
  public nonisolated static let inputHome = "UIKeyInputHome"
  /// End.
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  /// The key that deletes forwards. The other one is `"\u{8}"`.
  public nonisolated static let inputDelete = "UIKeyInputDelete"

  /// A name by which the action method recognizes the command.
  public let title: String
  /// The character on the key, or one of the constants.
  public let input: String?
  /// Exactly these modifiers are held.
  public let modifierFlags: UIKeyModifierFlags
  /// A value for the method that gets the command.
  public let propertyList: Any?
  /// A `disabled` command is not performed.
  public var attributes: UIMenuElement.Attributes

  private let key: Key?
  private let call: @MainActor (Responder, UIKeyCommand) -> Bool

  private init(
    title: String, input: String, modifierFlags: UIKeyModifierFlags, propertyList: Any?,
    attributes: UIMenuElement.Attributes,
    call: @escaping @MainActor (Responder, UIKeyCommand) -> Bool
  ) {
    self.title = title
    self.input = input
    self.modifierFlags = modifierFlags
    self.propertyList = propertyList
    self.attributes = attributes
    self.call = call
    key = Self.key(of: input)
  }

  /// - Parameters:
  ///   - title: A name.
  ///   - image: Nil. Key commands are not in menus.
  ///   - action: A method without arguments.
  ///   - input: The character on the key, or one of the constants.
  ///   - modifierFlags: Exactly these modifiers are held.
  ///   - propertyList: A value for the method.
  ///   - discoverabilityTitle: Nil. The Shortcuts window shows only the keys of the application’s table.
  ///   - attributes: `disabled` if the command is not performed.
  public convenience init<Target: AnyObject>(
    title: String = "", image: Never? = nil,
    action: @escaping @MainActor (Target) -> () -> Void, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    discoverabilityTitle: Never? = nil, attributes: UIMenuElement.Attributes = []
  ) {
    self.init(
      title: title, input: input, modifierFlags: modifierFlags, propertyList: propertyList,
      attributes: attributes
    ) { responder, _ in
      guard let target = responder.first(of: Target.self) else { return false }
      action(target)()
      return true
    }
  }

  /// Makes a command as the other initializer does, for a method that gets the command.
  public convenience init<Target: AnyObject, Sender>(
    title: String = "", image: Never? = nil,
    action: @escaping @MainActor (Target) -> (Sender) -> Void, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    discoverabilityTitle: Never? = nil, attributes: UIMenuElement.Attributes = []
  ) {
    self.init(
      title: title, input: input, modifierFlags: modifierFlags, propertyList: propertyList,
      attributes: attributes
    ) { responder, command in
      guard let target = responder.first(of: Target.self), let sender = command as? Sender else {
        return false
      }
      action(target)(sender)
      return true
    }
  }

  /// Calls the method if the key press is the command's. Returns whether it did.
  fileprivate func perform(_ event: KeyEvent, from responder: Responder) -> Bool {
    guard let key, key == event.key, modifierFlags.modifiers == event.modifiers,
      attributes.isDisjoint(with: [.disabled, .hidden])
    else { return false }
    return call(responder, self)
  }

  /// The key that an input names. Nil if there is no such key.
  private static func key(of input: String) -> Key? {
    switch input {
    case inputUpArrow: .up
    case inputDownArrow: .down
    case inputLeftArrow: .left
    case inputRightArrow: .right
    case inputEscape: .escape
    case inputPageUp: .pageUp
    case inputPageDown: .pageDown
    case inputHome: .home
    case inputEnd: .end
    case inputDelete: .delete
    case "\r", "\n": .return
    case "\t": .tab
    case "\u{8}": .backspace
    case " ": .space
    default: input.count == 1 ? input.lowercased().first.map(Key.character) : nil
    }
  }
}

extension Responder {
  /// Performs the first of the responder's commands that has the key.
  final func perform(_ commands: [UIKeyCommand]?, for event: KeyEvent) -> Bool {
    commands?.contains { $0.perform(event, from: self) } ?? false
  }

  /// The first object of a class in the responder chain.
  fileprivate final func first<Target: AnyObject>(of type: Target.Type) -> Target? {
    var responder: Responder? = self
    while let candidate = responder {
      if let target = candidate as? Target { return target }
      responder = candidate.next
    }
    return nil
  }
}
