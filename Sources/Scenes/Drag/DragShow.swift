internal import Canvas
internal import Geometry
internal import SceneModel
internal import Views

/// What a drag shows under the pointer: the row while nothing comes of it, the window to come while
/// one would, and the way from one to the other.
@MainActor
struct DragShow {
  /// The picture of the prepared window's content.
  var content: Surface?
  private(set) var picture: DragPicture

  private let pictures: DragPictures
  private let row: Surface
  private let grab: Point
  private let count: Int
  private var from: DragPicture
  private var to: DragPicture
  private var change = 0
  private var showsWindow = false
  /// What the label says; nil while there is none.
  private(set) var label: String?
  /// Whether there was anything to say yet: that a lifted row can be put back is no news.
  private(set) var hasSpoken = false

  /// - Parameter isLifted: Whether the row is up already; else ``lift(to:)`` raises it.
  init(pictures: DragPictures, row: Surface, grab: Point, count: Int, isLifted: Bool) {
    self.pictures = pictures
    self.row = row
    self.grab = grab
    self.count = count
    picture = pictures.lifted(
      row: row, grab: grab, label: nil, count: count, height: isLifted ? 1 : 0)
    from = picture
    to = picture
  }

  /// Raises the row part of the way. Returns whether there is more to come.
  mutating func lift(to progress: Double) -> Bool {
    let part = min(1, max(0, progress))
    let lifted = pictures.lifted(
      row: row, grab: grab, label: nil, count: count, height: Animation.easeOut(part))
    if pictures.isComposited || !lifted.lies(like: picture) { picture = lifted }
    return part < 1
  }

  /// Returns whether there is anything else to show now.
  mutating func announce(_ outcome: DropOutcome, title: String) -> Bool {
    from = picture
    hasSpoken = hasSpoken || outcome.isNews
    let oldLabel = label
    label = hasSpoken ? outcome.label : nil
    if outcome.makesWindow {
      to = pictures.window(content: content, title: title, label: label)
      if case .tile(let edge) = outcome { to.standInside(of: edge) }
    } else if showsWindow || label != oldLabel {
      to = pictures.lifted(row: row, grab: grab, label: label, count: count)
    } else {
      return false
    }
    // Only row to window and back is a change of shape; another label is shown at once.
    if showsWindow == outcome.makesWindow { from = to }
    showsWindow = outcome.makesWindow
    return true
  }

  /// Starts the way to what was announced; the number tells it from earlier ones.
  mutating func beginChange() -> Int {
    change += 1
    return change
  }

  func isCurrent(_ change: Int) -> Bool { change == self.change }

  /// Returns whether there is more to come.
  mutating func advance(to progress: Double) -> Bool {
    let part = min(1, max(0, progress))
    picture = part >= 1 ? to : pictures.morph(from: from, to: to, progress: Animation.easeOut(part))
    return part < 1
  }

  mutating func finish() { picture = to }

  /// The row as it flies back.
  mutating func goHome(label: String?) {
    change += 1
    self.label = label
    picture = pictures.lifted(row: row, grab: grab, label: label, count: count)
  }
}

extension DragPicture {
  /// Whether a picture is as large, and held at the same pixel. The height of a lifted row, which has no
  /// shadow without a compositor, is told by nothing else.
  fileprivate func lies(like other: DragPicture) -> Bool {
    let scale = surface.scale
    return surface.size == other.surface.size
      && scale.pixels(anchor.x) == scale.pixels(other.anchor.x)
      && scale.pixels(anchor.y) == scale.pixels(other.anchor.y)
  }

  /// Lets the pointer hold the title bar at its very end, so that picture and label are whole on the
  /// screen at whose edge the pointer is.
  fileprivate mutating func standInside(of edge: ScreenEdge) {
    let body = DragPictureLayout(of: self).body
    anchor.x = edge == .left ? body.minX : body.maxX
  }
}

extension Window {
  /// The content as it looks now.
  func picture(scale: ScaleFactor) -> Surface {
    layoutIfNeeded()
    let surface = Surface(size: scale.pixels(bounds.size), scale: scale)
    surface.draw { paint(in: $0, dirty: bounds) }
    return surface
  }
}
