/// `WM_NORMAL_HINTS`: the smallest size of a window, and whether a person or the program chose its place.
///
/// The client area keeps its requested place, and the frame grows around it (static gravity).
///
/// Source: ICCCM 4.1.2.3.
package struct WMNormalHints: WritableProperty {
  package static let propertyName = AtomName.wmNormalHints
  package static let typeName = AtomName.wmSizeHints

  /// Who chose a place or a size. Window managers respect a person's choice more.
  package enum Chooser: Hashable, Sendable { case user, program }

  package var positionChooser: Chooser?
  package var sizeChooser: Chooser?
  /// Obsolete since ICCCM 1.0, which uses the window's own geometry instead. Old window managers read it.
  package var area: PixelArea
  package var minimumWidth: Int
  package var minimumHeight: Int

  package init(area: PixelArea, minimumWidth: Int, minimumHeight: Int) {
    self.area = area
    self.minimumWidth = minimumWidth
    self.minimumHeight = minimumHeight
  }

  package func words(atoms: AtomMap) -> [UInt32] {
    var words = [UInt32](repeating: 0, count: 18)
    func flag(_ chooser: Chooser?, user: UInt32, program: UInt32) -> UInt32 {
      switch chooser {
      case .user: user
      case .program: program
      case nil: 0
      }
    }
    words[0] =
      flag(positionChooser, user: 1 << 0, program: 1 << 2)
      | flag(sizeChooser, user: 1 << 1, program: 1 << 3) | 1 << 4 | 1 << 9
    let numbers = [area.x, area.y, area.width, area.height, minimumWidth, minimumHeight]
    words.replaceSubrange(1...6, with: numbers.map { UInt32(wire: $0) })
    let staticGravity: UInt32 = 10
    words[17] = staticGravity
    return words
  }
}
