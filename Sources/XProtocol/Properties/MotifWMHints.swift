/// `_MOTIF_WM_HINTS`: the parts of a frame that a window wants. Window managers only look at whether there
/// is to be a frame.
///
/// Source: Motif's `MwmUtil.h`; its type is its own name.
public struct MotifWMHints: WordProperty {
  public static let propertyName = AtomName.motifWMHints
  public static let typeName = AtomName.motifWMHints

  public struct Decorations: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let all = Decorations(rawValue: 1 << 0)
    public static let border = Decorations(rawValue: 1 << 1)
    public static let resizeHandles = Decorations(rawValue: 1 << 2)
    public static let title = Decorations(rawValue: 1 << 3)
    public static let menu = Decorations(rawValue: 1 << 4)
    public static let minimize = Decorations(rawValue: 1 << 5)
    public static let maximize = Decorations(rawValue: 1 << 6)
  }

  /// Nil leaves the decorations to the window manager.
  public var decorations: Decorations?
  public var functions: UInt32?

  public init(decorations: Decorations?) { self.decorations = decorations }

  public init?(words: [UInt32]) {
    guard words.count >= 3 else { return nil }
    functions = words[0] & 1 != 0 ? words[1] : nil
    decorations = words[0] & 2 != 0 ? Decorations(rawValue: words[2]) : nil
  }

  public var words: [UInt32] {
    [
      (functions == nil ? 0 : 1) | (decorations == nil ? 0 : 2), functions ?? 0,
      decorations?.rawValue ?? 0, 0, 0,
    ]
  }
}
