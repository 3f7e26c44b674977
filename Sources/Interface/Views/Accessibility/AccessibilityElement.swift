/// What a person who does not see a view is told about it.
///
/// A view makes it when somebody asks, and keeps none (``View/accessibilityElement``).
public struct AccessibilityElement: Hashable, Sendable {
  /// What it is.
  public var role: AccessibilityRole
  /// Its name, as a person would say it: "Delete Entry". Nil for the words of the views in it.
  public var label: String?
  /// What it holds at present, where its name does not say it: "40 %".
  public var value: String?
  /// What it is for, in a few words more than the name.
  public var hint: String?
  public var states: AccessibilityStates
  /// Its number and the range of that, for a bar or a slider.
  public var range: AccessibilityRange?
  /// The keys that do the same: "Ctrl+N".
  public var shortcut: String?
  /// The rank of a heading, from 1.
  public var level: Int?
  /// The name by which programs and tests find it. No person hears it.
  public var identifier: String?

  public init(
    _ role: AccessibilityRole, label: String? = nil, value: String? = nil, hint: String? = nil,
    states: AccessibilityStates = .enabled
  ) {
    self.role = role
    self.label = label
    self.value = value
    self.hint = hint
    self.states = states
  }

  /// Adds a state, or takes it away.
  public mutating func set(_ state: AccessibilityStates, _ holds: Bool) {
    if holds { states.insert(state) } else { states.remove(state) }
  }
}

/// A number that an element shows.
public struct AccessibilityRange: Hashable, Sendable {
  public var value: Double
  public var minimum: Double
  public var maximum: Double

  public init(_ value: Double, from minimum: Double, to maximum: Double) {
    self.value = value
    self.minimum = minimum
    self.maximum = maximum
  }
}

/// Something that can be done with an element, from outside as by hand.
public struct AccessibilityAction {
  /// A word for programs: "press", "open", "toggle".
  public var name: String
  /// The words for a person: "Open in New Window".
  public var title: String
  public var perform: @MainActor () -> Void

  public init(_ name: String, title: String, perform: @escaping @MainActor () -> Void) {
    self.name = name
    self.title = title
    self.perform = perform
  }

  /// An action that is called by its title: "Copy the Link…" is `copy-the-link` for programs.
  public init(title: String, perform: @escaping @MainActor () -> Void) {
    let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
    self.init(words.joined(separator: "-"), title: title, perform: perform)
  }

  /// What a click does.
  public static func press(_ perform: @escaping @MainActor () -> Void) -> AccessibilityAction {
    AccessibilityAction("press", title: "Press", perform: perform)
  }
}
