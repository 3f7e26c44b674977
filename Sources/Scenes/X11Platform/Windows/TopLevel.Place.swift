internal import Geometry
internal import XProtocol
internal import Xlib

extension TopLevel {
  /// The place of a window: the part that the server has confirmed, and the part that was announced only.
  ///
  /// The size comes from the server's own ConfigureNotify only. That event's position is relative to the
  /// root window or, for a window in a frame, to the frame. In a frame, the position on the root comes from
  /// the window manager's synthetic ConfigureNotify (ICCCM 4.1.5), or from a query to the server.
  struct Place: Equatable {
    private let root: WindowID
    /// The client area's upper left corner in root coordinates, as far as it is known.
    private(set) var origin: RootPoint
    /// The client area's size for which the content is laid out.
    private(set) var size: PixelSize
    /// The size of the last ConfigureNotify. Nil when the content is laid out for it.
    private var newSize: PixelSize?
    /// The place that the window manager announced with a size that the server has not confirmed yet.
    private var announced: RootRect?
    private(set) var parent: WindowID
    /// The child of the root that contains the window. Nil when it must be looked up.
    private(set) var rootChild: WindowID?
    /// The origin in the window manager's frame. Nil without a frame, or before the server has reported it.
    private(set) var originInFrame: RootPoint?
    /// Whether ``origin`` is certainly in root coordinates. False between a real ConfigureNotify in a frame
    /// and the window manager's synthetic one.
    private var isOriginCurrent = false
    /// Increases with every event that may have moved the window.
    private var revision = 0
    /// The revision for which the server was asked for the window's position.
    private var askedRevision: Int?

    /// The maximum side in pixels. A longer one is not useful, and allocating for it is not safe.
    private static let largestSide = 16_384

    init(_ area: RootRect, onRoot root: WindowID) {
      (origin, size) = (area.origin, area.size)
      self.root = root
      parent = root
    }

    var isFramed: Bool { parent != root }
    /// The size that was confirmed last, whether the content is laid out for it or not.
    var confirmedSize: PixelSize { newSize ?? size }
    var area: RootRect { RootRect(origin: origin, size: confirmedSize) }

    /// Returns the size that is laid out and painted. Any client may make a window 65535 pixels wide and
    /// high. No user can see so much, and painting it would take seconds. So no side is longer than 16,384
    /// and the area is 64 Mpx at most.
    static func paintable(_ size: PixelSize) -> PixelSize {
      let width = min(max(size.width, 1), largestSide)
      return PixelSize(
        width: width, height: min(max(size.height, 1), largestSide, (64 << 20) / width))
    }

    // MARK: Facts

    mutating func mapped() { if !isFramed { isOriginCurrent = true } }

    /// Notes that the application moves the window before it is mapped.
    mutating func moved(to point: RootPoint) { origin = point }

    mutating func reparented(_ window: WindowID, to parent: WindowID) {
      self.parent = parent
      rootChild = isFramed ? nil : window
      originInFrame = nil
      doubtOrigin()
    }

    /// Notes the child of the root that contains the window, as the server reported it.
    mutating func found(rootChild: WindowID) { self.rootChild = rootChild }

    mutating func configured(_ event: XEvent.Configuration, isSynthetic: Bool) {
      revision += 1
      let told = RootRect(x: event.x, y: event.y, width: event.width, height: event.height)
      if !isSynthetic {
        confirm(told)
      } else if told.size == confirmedSize {
        locate(told.origin)
      } else {
        // The event overtook the server's own. openbox sends the place and the size before it resizes the
        // window. Or another client made the event up.
        announced = told
      }
    }

    private mutating func confirm(_ told: RootRect) {
      newSize = Self.paintable(told.size)
      originInFrame = isFramed ? told.origin : nil
      if !isFramed {
        locate(told.origin)
      } else if let announced, announced.size == newSize {
        locate(announced.origin)
      } else {
        // When the size changes, a window manager need not report the place (ICCCM 4.1.5). openbox does
        // not.
        isOriginCurrent = false
      }
      announced = nil
    }

    private mutating func locate(_ origin: RootPoint) {
      self.origin = origin
      isOriginCurrent = true
    }

    /// Returns whether there is a new size to lay out.
    mutating func takeNewSize() -> Bool {
      let old = size
      size = confirmedSize
      newSize = nil
      return size != old
    }

    // MARK: Questions

    /// Notes that the known origin may be wrong.
    mutating func doubtOrigin() {
      isOriginCurrent = false
      revision += 1
    }

    /// Returns a query for the window's position. Nil if the position is known, or was queried already.
    mutating func question() -> Question? {
      guard !isOriginCurrent, askedRevision != revision else { return nil }
      askedRevision = revision
      return Question(revision: revision)
    }

    struct Question: Equatable {
      fileprivate let revision: Int
    }

    /// - Parameter origin: Nil where the server did not answer.
    mutating func answered(_ question: Question, _ origin: RootPoint?) {
      // If the window has moved since, this answer is out of date. The event of the move had a newer place,
      // or leads to another query.
      if let origin, question.revision == revision { locate(origin) }
    }
  }
}
