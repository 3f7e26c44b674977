internal import Canvas
internal import Geometry
internal import SceneModel
internal import Scenes
internal import Views

/// The picture at the pointer: the row while a release would open nothing, the future window while it would
/// open one, and the motion between both.
@MainActor
struct DragShow {
  /// The picture of the prepared window's content.
  var content: Surface?
  private(set) var picture: DragPicture

  private var pictures: DragPictures
  private let row: Surface
  private let grab: Point
  /// Where the picture is held over a drop target: beside the pointer, since the target shows the place of
  /// the drop there.
  private static let grabBeside = Point(x: -12, y: -20)
  private let count: Int
  private var from: DragPicture
  private var to: DragPicture
  /// Draws `to`, again after the label's place has changed.
  private var drawing: @MainActor (DragPictures) -> DragPicture
  private var change = 0
  private var showsWindow = false
  /// The label's text. Nil while there is none.
  private(set) var label: String?
  /// Whether a label was shown already. A label for a row that was just lifted tells nothing new.
  private(set) var hasSpoken = false

  /// - Parameter isLifted: Whether the row is lifted already. Otherwise ``lift(to:)`` lifts it.
  init(pictures: DragPictures, row: Surface, grab: Point, count: Int, isLifted: Bool) {
    self.pictures = pictures
    self.row = row
    self.grab = grab
    self.count = count
    picture = pictures.lifted(
      row: row, grab: grab, label: nil, count: count, height: isLifted ? 1 : 0)
    from = picture
    to = picture
    drawing = { $0.lifted(row: row, grab: grab, label: nil, count: count) }
  }

  /// Keeps the label on the monitor under the pointer. Returns whether the picture must change now.
  ///
  /// - Parameter room: The monitor, relative to the pointer, in logical units.
  mutating func stay(in room: Rect) -> Bool {
    pictures.room = room
    let onSurface = room.offset(by: to.anchor - .zero)
    guard !DragPictureLayout(of: to).labelFits(onSurface, scale: pictures.scale) else {
      return false
    }
    let isMoving = picture.surface !== to.surface
    to = drawing(pictures)
    // A motion shows the new place with its next frame.
    guard !isMoving else { return false }
    picture = to
    return true
  }

  /// Lifts the row a part of the way. Returns whether the motion continues.
  mutating func lift(to progress: Double) -> Bool {
    let part = min(1, max(0, progress))
    let lifted = pictures.lifted(
      row: row, grab: grab, label: nil, count: count, height: MovingNumber.easeOut(part))
    if pictures.isComposited || !lifted.lies(like: picture) { picture = lifted }
    return part < 1
  }

  /// Shows labels from now on.
  mutating func speak() { hasSpoken = true }

  /// Returns whether the picture must change.
  mutating func announce(
    _ outcome: DropOutcome, words: String, title: String, windows: Int
  ) -> Bool {
    from = picture
    hasSpoken = hasSpoken || outcome.isNews
    let oldLabel = label
    label = hasSpoken ? words : nil
    if outcome.makesWindow {
      drawing = { [content, label] in
        var side: ScreenEdge?
        if case .tile(let edge) = outcome { side = edge }
        return $0.window(
          content: content, title: title, label: label, count: windows, at: side)
      }
    } else if showsWindow || label != oldLabel {
      let grab = outcome.isInProcess ? Self.grabBeside : grab
      drawing = { [row, label, count] in
        $0.lifted(row: row, grab: grab, label: label, count: count)
      }
    } else {
      return false
    }
    to = drawing(pictures)
    // Only a change between row and window is a motion. A new label is shown at once.
    if showsWindow == outcome.makesWindow { from = to }
    showsWindow = outcome.makesWindow
    return true
  }

  /// Starts the motion to the announced picture. The number distinguishes it from earlier motions.
  mutating func beginChange() -> Int {
    change += 1
    return change
  }

  func isCurrent(_ change: Int) -> Bool { change == self.change }

  /// Returns whether the motion continues.
  mutating func advance(to progress: Double) -> Bool {
    let part = min(1, max(0, progress))
    picture =
      part >= 1 ? to : pictures.morph(from: from, to: to, progress: MovingNumber.easeOut(part))
    return part < 1
  }

  mutating func finish() { picture = to }

  /// The row's picture during the flight back.
  mutating func goHome(label: String?) {
    change += 1
    self.label = label
    picture = pictures.lifted(row: row, grab: grab, label: label, count: count)
  }
}

extension DragPicture {
  /// Whether two pictures have the same size and anchor. The height of a lifted row without a shadow can be
  /// seen from nothing else.
  fileprivate func lies(like other: DragPicture) -> Bool {
    let scale = surface.scale
    return surface.size == other.surface.size
      && scale.pixels(anchor.x) == scale.pixels(other.anchor.x)
      && scale.pixels(anchor.y) == scale.pixels(other.anchor.y)
  }
}

extension Window {
  /// The present content.
  func picture(scale: ScaleFactor) -> Surface {
    layoutIfNeeded()
    let surface = Surface(size: scale.pixels(bounds.size), scale: scale)
    surface.draw { paint(in: $0, dirty: bounds) }
    return surface
  }
}
