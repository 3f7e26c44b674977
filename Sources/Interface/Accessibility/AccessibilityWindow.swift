public import Geometry
public import Views

/// A window whose views assistive technology can ask for. It is the host of their root.
@MainActor
public protocol AccessibilityWindow: ViewHost {
  /// The root of the content and of what lies above it.
  var accessibilityRoot: View { get }
  var accessibilityTitle: String { get }
  /// The content on the screen, in pixels. Nil before the window was shown.
  var accessibilityArea: RootRect? { get }
  var isIconified: Bool { get }
  /// Brings the window to the front, as a person does who chooses it.
  func activateForAccessibility()
  /// Does what somebody asks for from outside, as if the input had come from the keyboard.
  func actForAccessibility(_ work: () -> Void)
}

/// What a person, or the window manager, has done with a window.
public enum AccessibilityWindowChange: Hashable, Sendable {
  case minimized, unminimized, maximized, unmaximized, moved, resized
}

/// The program whose windows the tree has.
@MainActor
public protocol AccessibilityApplication: AnyObject {
  var accessibilityName: String { get }
  /// The windows that were shown and not closed, in the order in which they were opened.
  var accessibilityWindows: [any AccessibilityWindow] { get }
  /// Tells the author of the program what is missing in it, in a sentence.
  func accessibilityWarning(_ sentence: String)
}

extension AccessibilityApplication {
  public func accessibilityWarning(_ sentence: String) {}
}

/// Hears what changes in a tree. Elements that nobody has asked for do not change for anybody, except where the focus
/// comes to one of them.
@MainActor
public protocol AccessibilityTreeObserver: AnyObject {
  func accessibilityFocusMoved(to id: Int)
  func accessibilityChanged(_ id: Int, _ change: AccessibilityChange)
  /// Children have come to an element, each with its present index, or have left it.
  func accessibilityChildrenChanged(of id: Int, added: [(index: Int, id: Int)], removed: [Int])
  func accessibilityWindowOpened(_ id: Int)
  func accessibilityWindowClosed(_ id: Int)
  func accessibilityWindowActivated(_ id: Int, _ isActive: Bool)
  func accessibilityWindowChanged(_ id: Int, _ change: AccessibilityWindowChange)
  /// A window was painted, or has another place on the screen, so that elements may have other frames.
  func accessibilityPlacesMayHaveChanged()
  func accessibilityKeyStruck(_ stroke: KeyStroke)
}

extension AccessibilityTreeObserver {
  public func accessibilityWindowChanged(_ id: Int, _ change: AccessibilityWindowChange) {}
  public func accessibilityPlacesMayHaveChanged() {}
}

/// What an element is, complete.
public struct AccessibilitySummary: Hashable, Sendable {
  public enum Kind: Hashable, Sendable { case application, window, element }

  public var kind: Kind
  /// With a label, unless it has no words at all.
  public var element: AccessibilityElement
  public var isFocusable = false
  public var isFocused = false
  /// Whether it is in the window, although it may be scrolled out of sight.
  public var isVisible = true
  /// Whether a part of it is on the screen.
  public var isShowing = true
  /// Whether it is a window that has the input focus.
  public var isActive = false
  public var isIconified = false

  public init(kind: Kind, element: AccessibilityElement) {
    self.kind = kind
    self.element = element
  }

  /// The name.
  public var label: String { element.label ?? "" }
}
