import Geometry
import Testing
import XProtocol

@testable import X11Platform
@testable import Xlib

@Suite("Where a window is")
struct TopLevelPlaceTests {
  private static let root = WindowID(rawValue: 1)
  private static let frame = WindowID(rawValue: 2)
  private static let window = WindowID(rawValue: 3)

  private var place = TopLevel.Place(
    RootRect(x: 0, y: 0, width: 400, height: 300), onRoot: Self.root)
  /// The last question that ``ask()`` found.
  private var question: TopLevel.Place.Question?

  private mutating func ask() { question = place.question() }

  private static func event(
    _ x: Int, _ y: Int, _ width: Int, _ height: Int
  ) -> XEvent.Configuration {
    XEvent.Configuration(x: x, y: y, width: width, height: height)
  }

  @Test("On the root window an event tells all, and nothing is asked")
  mutating func onRoot() {
    place.configured(Self.event(10, 20, 500, 400), isSynthetic: false)
    #expect(place.area == RootRect(x: 10, y: 20, width: 500, height: 400))
    ask()
    #expect(question == nil)
    #expect(place.size == PixelSize(width: 400, height: 300), "It is not laid out yet.")
    var isNew = place.takeNewSize()
    #expect(isNew)
    #expect(place.size == PixelSize(width: 500, height: 400))
    isNew = place.takeNewSize()
    #expect(!isNew)
  }

  @Test("In a frame, a place that was announced counts when the server confirms its size")
  mutating func announced() {
    place.reparented(Self.window, to: Self.frame)
    place.configured(Self.event(100, 80, 500, 400), isSynthetic: true)
    #expect(place.area == RootRect(x: 0, y: 0, width: 400, height: 300))
    place.configured(Self.event(1, 22, 500, 400), isSynthetic: false)
    #expect(place.area == RootRect(x: 100, y: 80, width: 500, height: 400))
    #expect(place.originInFrame == RootPoint(x: 1, y: 22))
    ask()
    #expect(question == nil)
  }

  @Test(
    "In a frame, the origin is asked for once a move, and an answer from before a move is dropped")
  mutating func questions() throws {
    place.reparented(Self.window, to: Self.frame)
    place.configured(Self.event(1, 22, 400, 300), isSynthetic: false)
    ask()
    let first = try #require(question)
    ask()
    #expect(question == nil)
    place.configured(Self.event(1, 22, 500, 300), isSynthetic: false)
    place.answered(first, RootPoint(x: 7, y: 7))
    #expect(place.origin == RootPoint(x: 0, y: 0))
    ask()
    let second = try #require(question)
    place.answered(second, RootPoint(x: 50, y: 60))
    #expect(place.origin == RootPoint(x: 50, y: 60))
    ask()
    #expect(question == nil)
  }

  @Test("An origin that is doubted is asked for again, though the window has not moved")
  mutating func doubt() throws {
    place.reparented(Self.window, to: Self.frame)
    ask()
    let unanswered = try #require(question)
    place.answered(unanswered, nil)
    ask()
    #expect(question == nil)
    place.doubtOrigin()
    ask()
    #expect(question != nil)
  }

  @Test("The root's child is the window itself, or must be looked up")
  mutating func rootChild() {
    place.reparented(Self.window, to: Self.frame)
    #expect(place.rootChild == nil)
    place.found(rootChild: Self.frame)
    #expect(place.rootChild == Self.frame)
    place.reparented(Self.window, to: Self.root)
    #expect(place.rootChild == Self.window)
  }
}
