/// `WM_NORMAL_HINTS`: the limits of a window's size, and whether a person or the program chose its place.
///
/// Source: ICCCM 4.1.2.3.
package struct WMNormalHints: WordProperty {
  package static let propertyName = AtomName.wmNormalHints
  package static let typeName = AtomName.wmSizeHints

  /// Who chose a place or a size. Window managers respect a person's choice more.
  package enum Chooser: Hashable, Sendable { case user, program }

  package struct Extent: Hashable, Sendable {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  package struct Ratio: Hashable, Sendable {
    package var numerator: Int
    package var denominator: Int

    package init(_ numerator: Int, _ denominator: Int) {
      self.numerator = numerator
      self.denominator = denominator
    }
  }

  /// The point of the window that keeps its place when the frame is added.
  package struct Gravity: RawRepresentable, Hashable, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }
    package static let northWest = Gravity(rawValue: 1)
    package static let center = Gravity(rawValue: 5)
    package static let southEast = Gravity(rawValue: 9)
    /// The client area keeps its requested place, and the frame grows around it.
    package static let `static` = Gravity(rawValue: 10)
  }

  package var positionChooser: Chooser?
  package var sizeChooser: Chooser?
  /// Obsolete since ICCCM 1.0, which uses the window's own geometry instead. Old window managers read it.
  package var area: PixelArea
  package var minimumSize: Extent?
  package var maximumSize: Extent?
  package var increment: Extent?
  package var minimumAspect: Ratio?
  package var maximumAspect: Ratio?
  package var baseSize: Extent?
  package var gravity: Gravity?

  package init(area: PixelArea = PixelArea(x: 0, y: 0, width: 0, height: 0)) { self.area = area }

  private enum Flag {
    static let userPosition: UInt32 = 1 << 0
    static let userSize: UInt32 = 1 << 1
    static let programPosition: UInt32 = 1 << 2
    static let programSize: UInt32 = 1 << 3
    static let minimumSize: UInt32 = 1 << 4
    static let maximumSize: UInt32 = 1 << 5
    static let increment: UInt32 = 1 << 6
    static let aspect: UInt32 = 1 << 7
    static let baseSize: UInt32 = 1 << 8
    static let gravity: UInt32 = 1 << 9
  }

  /// Decodes 18 words, or 15 from clients older than ICCCM. A value that is flagged and missing is nil.
  package init?(words: [UInt32]) {
    guard words.count >= 15 else { return nil }
    let flags = words[0]
    func chooser(_ user: UInt32, _ program: UInt32) -> Chooser? {
      flags & user != 0 ? .user : flags & program != 0 ? .program : nil
    }
    func extent(_ flag: UInt32, at index: Int) -> Extent? {
      guard flags & flag != 0, words.count > index + 1 else { return nil }
      return Extent(width: words[index].signed, height: words[index + 1].signed)
    }
    positionChooser = chooser(Flag.userPosition, Flag.programPosition)
    sizeChooser = chooser(Flag.userSize, Flag.programSize)
    area = PixelArea(
      x: words[1].signed, y: words[2].signed, width: words[3].signed, height: words[4].signed)
    minimumSize = extent(Flag.minimumSize, at: 5)
    maximumSize = extent(Flag.maximumSize, at: 7)
    increment = extent(Flag.increment, at: 9)
    if flags & Flag.aspect != 0 {
      minimumAspect = Ratio(words[11].signed, words[12].signed)
      maximumAspect = Ratio(words[13].signed, words[14].signed)
    }
    baseSize = extent(Flag.baseSize, at: 15)
    if flags & Flag.gravity != 0, words.count > 17 { gravity = Gravity(rawValue: words[17]) }
  }

  package var words: [UInt32] {
    var words = [UInt32](repeating: 0, count: 18)
    func put(_ extent: Extent?, _ flag: UInt32, at index: Int) {
      guard let extent else { return }
      words[0] |= flag
      words[index] = UInt32(wire: extent.width)
      words[index + 1] = UInt32(wire: extent.height)
    }
    switch positionChooser {
    case .user: words[0] |= Flag.userPosition
    case .program: words[0] |= Flag.programPosition
    case nil: break
    }
    switch sizeChooser {
    case .user: words[0] |= Flag.userSize
    case .program: words[0] |= Flag.programSize
    case nil: break
    }
    words[1] = UInt32(wire: area.x)
    words[2] = UInt32(wire: area.y)
    words[3] = UInt32(wire: area.width)
    words[4] = UInt32(wire: area.height)
    put(minimumSize, Flag.minimumSize, at: 5)
    put(maximumSize, Flag.maximumSize, at: 7)
    put(increment, Flag.increment, at: 9)
    // One flag stands for both ratios.
    if let minimumAspect, let maximumAspect {
      words[0] |= Flag.aspect
      words[11] = UInt32(wire: minimumAspect.numerator)
      words[12] = UInt32(wire: minimumAspect.denominator)
      words[13] = UInt32(wire: maximumAspect.numerator)
      words[14] = UInt32(wire: maximumAspect.denominator)
    }
    put(baseSize, Flag.baseSize, at: 15)
    if let gravity {
      words[0] |= Flag.gravity
      words[17] = gravity.rawValue
    }
    return words
  }
}
