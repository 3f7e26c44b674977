/// What the author of a program says of a view, in place of what the view says of itself.
///
/// What is nil or empty leaves the view's own answer. `SceneUI` and `SceneryUIKit` make settings from the words of
/// SwiftUI and UIKit (``View/accessibilitySettings``). They are applied in one place, between a view's answers and the
/// tree.
public struct AccessibilitySettings {
  /// The name.
  public var label: String?
  /// What it holds at present, where the name does not say it.
  public var value: String?
  /// What it is for, in a few words more than the name.
  public var hint: String?
  /// The name by which programs and tests find the element. No person hears it.
  public var identifier: String?
  /// The rank of a heading, from 1.
  public var level: Int?
  public var addedTraits: AccessibilityTraits = []
  public var removedTraits: AccessibilityTraits = []
  /// What becomes of the elements in the view.
  public var children: AccessibilityChildBehavior?
  /// False for a view that only holds others. True for one that is an element although nothing else is said of it.
  public var isElement: Bool?
  /// Whether there is nothing to hear of the view and of those in it.
  public var isHidden = false
  /// What a press does, in place of the view's own action.
  public var press: (@MainActor () -> Void)?
  /// What else can be done with the view.
  public var actions: [AccessibilityAction] = []

  public init() {}

  /// Whether nothing is said.
  package var isEmpty: Bool { label == nil && !makesElement && isElement == nil && !isHidden }

  /// Whether they make an element of a view that is none. The name alone does so as the view's own.
  var makesElement: Bool {
    isElement == true || children != nil || value != nil || hint != nil || identifier != nil
      || level != nil || !addedTraits.isEmpty || !removedTraits.isEmpty || press != nil
      || !actions.isEmpty
  }

  /// These settings, and where they say nothing, those that were given nearer to the view.
  package func over(_ inner: AccessibilitySettings) -> AccessibilitySettings {
    var all = inner
    all.label = label ?? inner.label
    all.value = value ?? inner.value
    all.hint = hint ?? inner.hint
    all.identifier = identifier ?? inner.identifier
    all.level = level ?? inner.level
    all.addedTraits = inner.addedTraits.subtracting(removedTraits).union(addedTraits)
    all.removedTraits = inner.removedTraits.subtracting(addedTraits).union(removedTraits)
    all.children = children ?? inner.children
    all.isElement = isElement ?? inner.isElement
    all.isHidden = isHidden || inner.isHidden
    all.press = press ?? inner.press
    all.actions = inner.actions + actions
    return all
  }

  /// Puts what is said in place of what an element says.
  func apply(to element: inout AccessibilityElement) {
    if let label { element.label = label }
    if let value { element.value = value }
    if let hint { element.hint = hint }
    if let identifier { element.identifier = identifier }
    if let level { element.level = level }
    removedTraits.remove(from: &element)
    addedTraits.add(to: &element)
  }
}

/// What becomes of the elements in a view that its author makes an element.
///
/// Source: SwiftUI's `AccessibilityChildBehavior`.
public enum AccessibilityChildBehavior: Hashable, Sendable {
  /// They are not there. What the author says is all there is.
  case ignore
  /// They stay, in an element around them.
  case contain
  /// They are one element: their words are its name, and what their controls do are its actions.
  case combine
}

/// The settings of one view, by the place in the program where they were given.
@MainActor
final class AccessibilityLayers {
  /// The innermost first.
  private var layers: [(rank: Int, settings: AccessibilitySettings)] = []
  /// What they say together.
  private(set) var all = AccessibilitySettings()

  var isEmpty: Bool { layers.isEmpty }

  func set(_ settings: AccessibilitySettings?, rank: Int) {
    layers.removeAll { $0.rank == rank }
    if let settings {
      let place = layers.firstIndex { $0.rank < rank } ?? layers.endIndex
      layers.insert((rank, settings), at: place)
    }
    all = layers.reduce(AccessibilitySettings()) { $1.settings.over($0) }
  }
}
