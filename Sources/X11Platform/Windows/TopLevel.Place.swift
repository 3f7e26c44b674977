internal import Geometry
internal import XProtocol
internal import Xlib

extension TopLevel {
  /// Where a window is: what the server has confirmed, and what is said and not confirmed yet.
  ///
  /// The size comes from the server's own ConfigureNotify only. That event's position is one on the root
  /// window, or in the window manager's frame. In a frame, the position on the root comes from the window
  /// manager's synthetic ConfigureNotify (ICCCM 4.1.5), or from a question to the server.
  struct Place: Equatable {
    private let root: WindowID
    /// The client area's upper left corner, as far as it is known.
    private(set) var origin: RootPoint
    /// The client area's size, as it is laid out.
    private(set) var size: PixelSize
    /// The size of the last ConfigureNotify, until it is laid out.
    private var newSize: PixelSize?
    /// What the window manager told of a place whose size the server has not confirmed yet.
    private var announced: RootRect?
    private(set) var parent: WindowID
    /// The child of the root that holds the window; nil when it must be looked up.
    private(set) var rootChild: WindowID?
    /// In the window manager's frame; nil without one, or before it is told.
    private(set) var originInFrame: RootPoint?
    /// Whether ``origin`` is in root coordinates for sure; not between a real ConfigureNotify in a frame
    /// and the window manager's synthetic one.
    private var isOriginCurrent = false
    /// Grows with everything that may have moved the window.
    private var revision = 0
    /// The revision for which the server was asked where the window is.
    private var askedRevision: Int?

    /// Sides of more pixels are neither useful nor safe to allocate for.
    private static let largestSide = 16_384

    init(_ area: RootRect, onRoot root: WindowID) {
      (origin, size) = (area.origin, area.size)
      self.root = root
      parent = root
    }

    var isFramed: Bool { parent != root }
    /// As it was confirmed last, laid out or not.
    var confirmedSize: PixelSize { newSize ?? size }
    var area: RootRect { RootRect(origin: origin, size: confirmedSize) }

    /// The size that is laid out and painted. Any client may make a window 65535 pixels wide and high,
    /// which nobody can see and which would take seconds to paint: no side is longer than 16,384 and
    /// the area is 64 Mpx at most.
    static func paintable(_ size: PixelSize) -> PixelSize {
      let width = min(max(size.width, 1), largestSide)
      return PixelSize(
        width: width, height: min(max(size.height, 1), largestSide, (64 << 20) / width))
    }

    // MARK: Facts

    mutating func mapped() { if !isFramed { isOriginCurrent = true } }

    /// The window is moved before it is mapped.
    mutating func moved(to point: RootPoint) { origin = point }

    mutating func reparented(_ window: WindowID, to parent: WindowID) {
      self.parent = parent
      rootChild = isFramed ? nil : window
      originInFrame = nil
      doubtOrigin()
    }

    /// The server was seen to have the window below this child of the root.
    mutating func found(rootChild: WindowID) { self.rootChild = rootChild }

    mutating func configured(_ event: XEvent.Configuration, isSynthetic: Bool) {
      revision += 1
      let told = RootRect(x: event.x, y: event.y, width: event.width, height: event.height)
      if !isSynthetic {
        confirm(told)
      } else if told.size == confirmedSize {
        locate(told.origin)
      } else {
        // It overtook the server's own: openbox tells of a place and a size before it resizes. Or another
        // client made it up.
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
        // With a new size a window manager need not say the place (ICCCM 4.1.5): openbox does not.
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

    /// What was known of the origin may be wrong.
    mutating func doubtOrigin() {
      isOriginCurrent = false
      revision += 1
    }

    /// The question where the window is; nil if that is known, or asked already.
    mutating func question() -> Question? {
      guard !isOriginCurrent, askedRevision != revision else { return nil }
      askedRevision = revision
      return Question(revision: revision)
    }

    struct Question: Equatable {
      fileprivate let revision: Int
    }

    /// - Parameter origin: Nil where the server did not say.
    mutating func answered(_ question: Question, _ origin: RootPoint?) {
      // A window that has moved since is asked for again, or what came with the move is newer.
      if let origin, question.revision == revision { locate(origin) }
    }
  }
}
