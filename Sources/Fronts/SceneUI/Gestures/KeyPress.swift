public import Geometry
public import Views

/// The keys that are held with another one or with the pointer: SwiftUI's name.
public typealias EventModifiers = Modifiers

extension Modifiers {
  /// The key of the application's shortcuts: Ctrl on this desktop.
  public static var command: Modifiers { .control }
  /// Alt.
  public static var option: Modifiers { .alt }
}

/// A key, by what it types or by its function: `"n"`, `.upArrow`.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// The toolkit's name.
  public let key: Key

  /// The key that types a character.
  public init(_ character: Character) {
    switch character {
    case " ": key = .space
    case "\t": key = .tab
    case "\r", "\n": key = .return
    default: key = .character(Character(character.lowercased()))
    }
  }

  /// The key that types a character.
  public init(extendedGraphemeClusterLiteral character: Character) { self.init(character) }

  init(_ key: Key) { self.key = key }

  /// The character that the key types. A key of a function has none of its own, and gives U+0000.
  public var character: Character {
    switch key {
    case .character(let character): character
    case .space: " "
    case .tab: "\t"
    case .return: "\r"
    default: "\0"
    }
  }

  /// The arrow up.
  public static let upArrow = KeyEquivalent(.up)
  /// The arrow down.
  public static let downArrow = KeyEquivalent(.down)
  /// The arrow to the left.
  public static let leftArrow = KeyEquivalent(.left)
  /// The arrow to the right.
  public static let rightArrow = KeyEquivalent(.right)
  /// Escape.
  public static let escape = KeyEquivalent(.escape)
  /// The key that deletes what is before the caret: Backspace.
  public static let delete = KeyEquivalent(.backspace)
  /// The key that deletes what is after the caret: Delete.
  public static let deleteForward = KeyEquivalent(.delete)
  /// Home.
  public static let home = KeyEquivalent(.home)
  /// End.
  public static let end = KeyEquivalent(.end)
  /// Page Up.
  public static let pageUp = KeyEquivalent(.pageUp)
  /// Page Down.
  public static let pageDown = KeyEquivalent(.pageDown)
  /// Tab.
  public static let tab = KeyEquivalent(.tab)
  /// The space bar.
  public static let space = KeyEquivalent(.space)
  /// Return.
  public static let `return` = KeyEquivalent(.return)
}

/// A key that was pressed while a view, or one in it, has the focus.
public struct KeyPress: Hashable, Sendable {
  /// How a key is pressed. Releases are not told.
  public struct Phases: OptionSet, Hashable, Sendable {
    /// A bit for each way.
    public let rawValue: Int
    /// - Parameter rawValue: A bit for each way.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The key went down.
    public static let down = Phases(rawValue: 1 << 0)
    /// The key is held, and repeats.
    public static let `repeat` = Phases(rawValue: 1 << 1)
    /// Both.
    public static let all: Phases = [.down, .repeat]
  }

  /// Whether a key was used.
  public enum Result: Hashable, Sendable {
    /// No other view gets it.
    case handled
    /// The view around gets it.
    case ignored
  }

  /// ``Phases/down`` or ``Phases/repeat``.
  public let phase: Phases
  /// The key, whatever is held with it.
  public let key: KeyEquivalent
  /// What was typed. Empty for a key that types nothing.
  public let characters: String
  /// What was held with it.
  public let modifiers: EventModifiers

  init(_ event: KeyEvent) {
    phase = event.isRepeat ? .repeat : .down
    key = KeyEquivalent(event.key)
    characters = event.text
    modifiers = event.modifiers
  }
}

/// Where a key leads.
public enum MoveCommandDirection: Hashable, Sendable {
  /// The key with this arrow.
  case up, down, left, right
}

extension View {
  /// Whether this view can have the focus, by Tab and by a click. What is pressed then comes to
  /// ``onKeyPress(_:phases:action:)``.
  public func focusable(_ isFocusable: Bool = true) -> some View {
    BoxedView(content: self) { box, environment in
      box.isFocusable = isFocusable && environment.isEnabled
    }
  }

  /// Calls an action for each key that is pressed while this view, or one in it, has the focus, and that no view in it
  /// uses.
  public func onKeyPress(
    phases: KeyPress.Phases = .all, action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    BoxedView(content: self) { box, _ in
      box.onKey = { event in
        let press = KeyPress(event)
        return phases.contains(press.phase) && action(press) == .handled
      }
    }
  }

  /// Calls an action for a key, whatever is held with it.
  public func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases,
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress(keys: [key], phases: phases, action: action)
  }

  /// Calls an action for a key, whatever is held with it.
  public func onKeyPress(
    _ key: KeyEquivalent, action: @escaping @MainActor () -> KeyPress.Result
  ) -> some View {
    onKeyPress(keys: [key]) { _ in action() }
  }

  /// Calls an action for some keys, whatever is held with them.
  public func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = .all,
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress(phases: phases) { press in
      keys.contains(press.key) ? action(press) : .ignored
    }
  }

  /// Calls an action for Escape. With nil Escape goes on to the view around.
  public func onExitCommand(perform action: (@MainActor () -> Void)?) -> some View {
    onKeyPress(keys: [.escape], phases: .down) { press in
      guard let action, press.modifiers.isEmpty else { return .ignored }
      action()
      return .handled
    }
  }

  /// Calls an action for each arrow key. With nil the arrows go on to the view around.
  public func onMoveCommand(
    perform action: (@MainActor (MoveCommandDirection) -> Void)?
  ) -> some View {
    let directions: [KeyEquivalent: MoveCommandDirection] = [
      .upArrow: .up, .downArrow: .down, .leftArrow: .left, .rightArrow: .right,
    ]
    return onKeyPress { press in
      guard let action, press.modifiers.isEmpty, let direction = directions[press.key] else {
        return .ignored
      }
      action(direction)
      return .handled
    }
  }
}
