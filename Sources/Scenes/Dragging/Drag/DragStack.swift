internal import Canvas
internal import Geometry
internal import Scenes
internal import Views

/// The edges of further rows below the front one, as of cards in a pile.
struct DragStack {
  /// How many further rows there are: at most two.
  let cards: Int
  /// How far each card extends below the one in front of it.
  private let step: Double

  private static let step = 5.0

  /// - Parameters:
  ///   - count: The number of dragged rows.
  ///   - height: How far they are lifted. The cards come out from under the front one.
  init(count: Int, height: Double, scale: ScaleFactor) {
    cards = min(max(0, count - 1), 2)
    step = scale.snapped(Self.step * height)
  }

  /// How far all cards together extend below the front row.
  var depth: Double { Double(cards) * step }

  /// The place of a card: 1 for the one next to the front.
  func place(ofCard card: Int, below front: Rect) -> Rect {
    front.offset(by: Vector(dx: 0, dy: step * Double(card)))
  }
}

extension DragPictures {
  func draw(_ stack: DragStack, below front: Rect, in context: DrawingContext) {
    let radius = DragPictureLayout.bodyRadius
    for card in stride(from: stack.cards, to: 0, by: -1) {
      let place = stack.place(ofCard: card, below: front)
      context.fill(
        .roundedRect(place, radius: radius),
        theme[.page].mixed(with: theme[.text], by: 0.04 * Double(card)))
      context.strokeHairline(place, radius: radius, outline)
    }
  }
}
