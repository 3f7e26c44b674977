/// How a list looks.
public protocol ListStyle: Sendable {
  /// The look. Styles are those of the library.
  var look: ListLook { get }
}

/// The looks that a list can have.
public enum ListLook: Hashable, Sendable {
  /// Rows on the page, with lines between them.
  case plain
  /// The rows of each section on a ground of their own, as wide as the list.
  case grouped
  /// The rows of each section on a ground of their own with round corners.
  case insetGrouped
  /// Rows without lines, for the left column of a window.
  case sidebar
}

/// The usual look: rows on the page, with lines between them.
public struct DefaultListStyle: ListStyle {
  /// Creates the style.
  public init() {}
  public var look: ListLook { .plain }
}

/// Rows on the page, with lines between them.
public struct PlainListStyle: ListStyle {
  /// Creates the style.
  public init() {}
  public var look: ListLook { .plain }
}

/// Rows with margins on the page, with lines between them. Every list here has margins.
public struct InsetListStyle: ListStyle {
  /// Creates the style.
  public init() {}
  public var look: ListLook { .plain }
}

/// The rows of each section on a ground of their own, as wide as the list.
public struct GroupedListStyle: ListStyle {
  /// Creates the style.
  public init() {}
  public var look: ListLook { .grouped }
}

/// The rows of each section on a ground of their own with round corners.
public struct InsetGroupedListStyle: ListStyle {
  /// Creates the style.
  public init() {}
  public var look: ListLook { .insetGrouped }
}

/// Rows without lines, for the left column of a window.
public struct SidebarListStyle: ListStyle {
  /// Creates the style.
  public init() {}
  public var look: ListLook { .sidebar }
}

extension ListStyle where Self == DefaultListStyle {
  /// The look of a list without a style.
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}
extension ListStyle where Self == PlainListStyle {
  /// Rows on the page, with lines between them.
  public static var plain: PlainListStyle { PlainListStyle() }
}
extension ListStyle where Self == InsetListStyle {
  /// Rows with margins on the page.
  public static var inset: InsetListStyle { InsetListStyle() }
}
extension ListStyle where Self == GroupedListStyle {
  /// Sections on a ground as wide as the list.
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}
extension ListStyle where Self == InsetGroupedListStyle {
  /// Sections on grounds with round corners.
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}
extension ListStyle where Self == SidebarListStyle {
  /// Rows for the left column of a window.
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

private struct ListLookKey: EnvironmentKey { static let defaultValue = ListLook.plain }

extension EnvironmentValues {
  var listLook: ListLook {
    get { self[ListLookKey.self] }
    set { self[ListLookKey.self] = newValue }
  }
}

extension View {
  /// Sets how lists look.
  public func listStyle(_ style: some ListStyle) -> some View {
    environment(\.listLook, style.look)
  }
}
