public import Geometry

/// How a row looks, besides its content.
public struct ListRowStyle: Hashable, Sendable {
  /// The margins of the content in the row's background. Nil means the list's ``ListView/rowPadding``.
  public var padding: Insets?
  /// Painted behind the content. Nil paints nothing.
  public var ground: ThemeColor?
  /// Whether the background reaches the list's edges. Otherwise it is as wide as the mark of the selection.
  public var fillsWidth = false
  /// Whether the background's upper corners are round. They are not where the row above has the same background.
  public var roundsTop = true
  /// Whether the background's lower corners are round.
  public var roundsBottom = true
  /// Whether a line separates the row from the one above.
  public var hasSeparatorAbove = true
  /// Whether a line separates the row from the one below.
  public var hasSeparatorBelow = true
  /// The color of the lines. Nil means that of the theme.
  public var separatorColor: ThemeColor?
  /// The level of a heading, from 1. Nil for a row that is none.
  public var headingLevel: Int?

  /// A row as a list shows it by itself.
  public init() {}
}
