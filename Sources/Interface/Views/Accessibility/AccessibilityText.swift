public import Geometry
public import Text

/// The text of a view, for a person who hears it.
///
/// Offsets are those of ``TextBuffer``, in UTF-8, at the boundaries of characters. Frames are in the view's bounds.
@MainActor
public protocol AccessibilityText: AnyObject {
  var accessibilityBuffer: TextBuffer { get }
  /// The offset of the caret.
  var accessibilityCaret: Int { get }
  /// The selected range. Empty when nothing is selected.
  var accessibilitySelection: Range<Int> { get }
  /// Selects a range, and puts the caret at its end. An empty range moves the caret.
  func accessibilitySelect(_ range: Range<Int>)
  /// Replaces a range as if a person had typed.
  ///
  /// - Returns: False when the text cannot be edited.
  func accessibilityReplace(_ range: Range<Int>, with text: String) -> Bool
  /// The frame of the first line of a range.
  func accessibilityFrame(of range: Range<Int>) -> Rect
  /// The offset at a point of the view's bounds.
  func accessibilityOffset(at point: Point) -> Int
  /// The drawn line that contains an offset.
  func accessibilityLine(at offset: Int) -> Range<Int>
  /// What is special about the text at an offset, and how far it reaches. Ranges are no longer than a paragraph.
  func accessibilityAttributes(at offset: Int) -> (
    attributes: AccessibilityTextAttributes, range: Range<Int>
  )
  /// The links in a range: at most so many, in their order.
  func accessibilityLinks(in range: Range<Int>, atMost most: Int) -> [AccessibilityLink]
  /// Opens a link, as a click does. Nil where links are not opened.
  func accessibilityAction(of link: AccessibilityLink) -> AccessibilityAction?
  /// Scrolls as little as needed to show a range.
  func accessibilityReveal(_ range: Range<Int>)
}

extension AccessibilityText {
  public func accessibilityAction(of link: AccessibilityLink) -> AccessibilityAction? { nil }
}

/// What is special about a part of a text.
public struct AccessibilityTextAttributes: Hashable, Sendable {
  public var isBold = false
  public var isItalic = false
  public var isStruckThrough = false
  public var isCode = false
  /// The rank of a heading, from 1.
  public var headingLevel: Int?
  /// The level of a list item, from 1.
  public var listLevel: Int?
  /// Whether the box of a task is checked. Nil where there is no box.
  public var isChecked: Bool?
  public var isMisspelled = false
  /// The destination of a link.
  public var link: String?

  public init() {}
}

/// A link in a text.
public struct AccessibilityLink: Hashable, Sendable {
  public var range: Range<Int>
  public var destination: String

  public init(range: Range<Int>, destination: String) {
    self.range = range
    self.destination = destination
  }
}
