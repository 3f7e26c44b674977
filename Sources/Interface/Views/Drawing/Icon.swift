/// A small picture of lines: paths on a grid of 16, stroke 1.5, round caps.
///
/// An icon has a drawing, by its name in SF Symbols, and perhaps what a suffix of the name adds:
///
///     heart.fill            the outlines are filled, and the lines in them left free
///     plus.circle           in a circle; plus.circle.fill is cut out of a disk
///     bell.slash            struck through
///     folder.badge.plus     with a sign at the lower right
public struct Icon: Hashable, Sendable {
  enum Enclosure: Hashable, Sendable { case circle, square }
  enum Badge: Hashable, Sendable { case dot, plus, minus, checkmark, xmark }

  /// The name of the drawing.
  let name: String
  private(set) var isFilled = false
  private(set) var enclosure: Enclosure?
  private(set) var isSlashed = false
  private(set) var badge: Badge?

  private init(_ name: String) { self.name = name }

  /// The symbol with a name of SF Symbols. Nil when there is no drawing for it.
  public init?(systemName: String) {
    var rest = SymbolTable.otherNames[systemName] ?? systemName
    var icon = Icon("")
    while true {
      let name = SymbolTable.otherNames[rest] ?? rest
      if SymbolTable.notation(of: name) != nil {
        self = Icon(name, like: icon)
        return
      }
      guard let suffix = Self.suffixes.first(where: { rest.hasSuffix($0.name) }) else {
        return nil
      }
      suffix.apply(&icon)
      rest.removeLast(suffix.name.count)
    }
  }

  private init(_ name: String, like icon: Icon) {
    self.name = name
    isFilled = icon.isFilled
    enclosure = icon.enclosure
    isSlashed = icon.isSlashed
    badge = icon.badge
  }

  private static let suffixes: [(name: String, apply: @Sendable (inout Icon) -> Void)] = [
    (".fill", { $0.isFilled = true }), (".circle", { $0.enclosure = .circle }),
    (".square", { $0.enclosure = .square }), (".slash", { $0.isSlashed = true }),
    (".badge", { $0.badge = .dot }), (".badge.plus", { $0.badge = .plus }),
    (".badge.minus", { $0.badge = .minus }), (".badge.checkmark", { $0.badge = .checkmark }),
    (".badge.xmark", { $0.badge = .xmark }),
  ]

  /// The icon with its outlines filled.
  public var filled: Icon {
    var icon = self
    icon.isFilled = true
    return icon
  }

  /// What a person hears where the icon alone says what a button does.
  public var spokenName: String {
    Self.spokenNames[name] ?? name.split(separator: ".").joined(separator: " ")
  }

  private static let spokenNames = [
    "plus": "Add", "minus": "Remove", "xmark": "Close", "checkmark": "Done", "trash": "Delete",
    "magnifyingglass": "Search", "gear": "Settings", "square.and.arrow.up": "Share",
    "square.and.arrow.down": "Save", "pencil": "Edit", "square.and.pencil": "Compose",
    "chevron.left": "Back", "chevron.right": "Forward", "arrow.left": "Back",
    "arrow.right": "Forward", "ellipsis": "More", "info.circle": "Information",
    "arrow.clockwise": "Refresh", "star": "Favorite", "house": "Home", "doc": "Document",
    "doc.on.doc": "Copy", "doc.on.clipboard": "Paste", "arrow.uturn.backward": "Undo",
    "arrow.uturn.forward": "Redo", "exclamationmark.triangle": "Warning", "photo": "Picture",
    "questionmark": "Help", "line.3.horizontal.decrease": "Filter",
    "sidebar.left": "Sidebar",
  ]

  /// The side of the grid.
  public static let gridSize = 16.0
  public static let strokeWidth = 1.5
}

extension Icon: CaseIterable {
  /// Every drawing, without suffixes.
  public static var allCases: [Icon] { SymbolTable.drawings.keys.sorted().map { Icon($0) } }
}

/// The icons of the toolkit's own windows.
extension Icon {
  public static let search = Icon("magnifyingglass")
  public static let plus = Icon("plus")
  public static let minus = Icon("minus")
  public static let close = Icon("xmark")
  public static let check = Icon("checkmark")
  public static let ellipsis = Icon("ellipsis")
  public static let chevronLeft = Icon("chevron.left")
  public static let chevronRight = Icon("chevron.right")
  public static let chevronUp = Icon("chevron.up")
  public static let chevronDown = Icon("chevron.down")
  public static let sidebar = Icon("sidebar.left")
  public static let window = Icon("macwindow")
  public static let newWindow = Icon("macwindow.badge.plus")
  public static let windows = Icon("square.grid.2x2")
  public static let trash = Icon("trash")
  public static let undo = Icon("arrow.uturn.backward")
  public static let redo = Icon("arrow.uturn.forward")
  public static let pencil = Icon("pencil")
  public static let book = Icon("book")
  public static let warning = Icon("exclamationmark.triangle")
  public static let information = Icon("info.circle")
  public static let arrowLeft = Icon("arrow.left")
  public static let share = Icon("square.and.arrow.up")
  public static let calendar = Icon("calendar")
  public static let gear = Icon("gear")
  public static let matchCase = Icon("textformat")
  public static let wholeWord = Icon("text.word")
  public static let replace = Icon("arrow.left.arrow.right")
  public static let pin = Icon("pin")
  public static let tag = Icon("number")
  public static let filter = Icon("line.3.horizontal.decrease")
  public static let page = Icon("doc")
  public static let printer = Icon("printer")
  public static let drag = Icon("arrow.up.and.down.and.arrow.left.and.right")
  public static let keyboard = Icon("keyboard")
  public static let fullScreen = Icon("viewfinder")
  public static let download = Icon("tray.and.arrow.down")
  public static let quit = Icon("rectangle.portrait.and.arrow.right")
  /// Stands for a symbol without a drawing: a box with dashes that nobody takes for something else.
  public static let placeholder = Icon("square.dashed")
}
