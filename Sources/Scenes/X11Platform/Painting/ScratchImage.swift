internal import Canvas
internal import Geometry
internal import Glibc
internal import Xlib

/// The one piece of memory in which the process paints windows before it sends their pixels to the server.
///
/// No window keeps pixels: a damaged part is painted here, sent to the server and forgotten. Only the part that was
/// scrolled last is held, in front of the ring, so that its pixels can be moved at the next step. Where client
/// and server share a machine, the memory is an MIT-SHM segment. It is used as a ring, whose parts are free
/// again when the server reports that it has read them. On another machine, or when the server refuses the
/// segment, it is plain memory whose pixels go over the socket.
@MainActor
final class ScratchImage {
  let connection: Connection
  private let offered: SharedImage?
  /// The memory that the server has attached.
  private(set) lazy var shared = offered?.isAttached == true ? offered : nil
  /// The memory behind ``ringStart``.
  lazy var ring = ScratchRing(capacity: shared?.byteCount ?? Self.bandBytes)
  /// The offset in the shared memory at which the ring begins, behind the held picture.
  var ringStart = 0
  var held: HeldPicture?
  /// The serial of the last put of a held picture.
  var heldSerial: UInt?
  /// Memory for pixels that go over the socket. It is as large as the largest band so far.
  private var plain: UnsafeMutableRawBufferPointer?

  /// How many bytes are painted at once where memory is not shared.
  private static let bandBytes = 8 << 20

  /// Offers memory to the server. Does not wait. The first use of the memory does, unless the server has answered
  /// something else meanwhile.
  ///
  /// - Parameter sharesMemory: With false, the pixels always go over the socket.
  init(connection: Connection, sharesMemory: Bool = true) {
    self.connection = connection
    // The segment has room for two pictures as large as the screen. Pages that are never painted on cost
    // nothing.
    let screenBytes = connection.rootSize.width * connection.rootSize.height * 4
    let byteCount = min(max(2 * screenBytes, 8 << 20), 256 << 20)
    offered = sharesMemory ? SharedImage(connection: connection, byteCount: byteCount) : nil
  }

  var isShared: Bool { shared != nil }

  /// Frees the memory. Nothing can be painted afterwards.
  func invalidate() {
    offered?.invalidate()
    plain?.deallocate()
    plain = nil
  }

  /// Announces that a window's first picture will be painted. Memory that was not painted on yet is
  /// provided now, while the views are made.
  func expectPicture(of size: PixelSize) {
    let bytes = size.width * size.height * 4
    guard bytes > presentBytes else { return }
    shared?.provide(presentBytes..<bytes)
    presentBytes = bytes
  }
  /// The bytes at the front that the system has provided.
  private var presentBytes = 0

  /// The bytes at the front that are always kept: a list that scrolls and a paragraph that is typed have
  /// room in them.
  private static let keptBytes = 1 << 20

  /// Whether more memory is in use than is always kept.
  var isLarge: Bool { isShared && presentBytes > Self.keptBytes }

  /// Frees the memory behind that which is always kept, unless the server still reads.
  func giveMemoryBack() {
    if ringStart > Self.keptBytes { held = nil }
    serverAdvanced()
    guard ring.isIdle, ringStart <= Self.keptBytes else { return }
    shared?.giveBack(from: Self.keptBytes)
    presentBytes = min(presentBytes, Self.keptBytes)
  }

  /// Frees the parts that the server has read, after the server reported its progress.
  func serverAdvanced() {
    ring.release(upTo: connection.lastProcessedSerial)
    if held == nil, ringStart > 0, ring.isIdle, hasReadHeldPicture { moveRing(to: 0) }
  }

  /// Whether a picture of this size can be painted without waiting for the server.
  func hasRoom(for size: PixelSize) -> Bool {
    guard isShared, !ring.isIdle else { return true }
    let bytes = size.width * size.height * 4
    var ring = ring
    return bytes > 0 && bytes <= ring.capacity && ring.allocate(bytes) != nil
  }

  /// Paints an area of a window's content and puts it on a window or pixmap. Waits for the server only when
  /// there is no room beside the parts that the server has not read yet.
  ///
  /// - Parameter draw: Draws in the content's logical units, clipped to the rectangle.
  func paint(
    _ area: PixelArea, on drawable: Drawable, depth: Int, scale: ScaleFactor,
    _ draw: (DrawingContext, Rect) -> Void
  ) {
    let bytesPerRow = area.width * 4
    guard !area.isEmpty, bytesPerRow <= ring.capacity else { return }
    // A window larger than the memory is painted in bands.
    let bandHeight = min(area.height, ring.capacity / bytesPerRow)
    for top in stride(from: area.y, to: area.maxY, by: bandHeight) {
      let band = PixelArea(
        x: area.x, y: top, width: area.width, height: min(bandHeight, area.maxY - top))
      paintBand(band, on: drawable, depth: depth, scale: scale, draw)
    }
  }

  private func paintBand(
    _ band: PixelArea, on drawable: Drawable, depth: Int, scale: ScaleFactor,
    _ draw: (DrawingContext, Rect) -> Void
  ) {
    if let shared {
      guard let offset = allocate(band.pixelCount * 4) else { return }
      rasterise(
        band, in: shared.base + offset, bytesPerRow: band.width * 4, scale: scale, draw)
      let serial = shared.put(
        offset: offset, to: drawable, area: band, depth: depth, reportsCompletion: true)
      ring.submit(serial: serial)
      return
    }
    guard let base = plainMemory(band.pixelCount * 4).baseAddress else { return }
    rasterise(band, in: base, bytesPerRow: band.width * 4, scale: scale, draw)
    let pixels = ClientPixels(
      base: base, bytesPerRow: band.width * 4, width: band.width, height: band.height)
    connection.put(pixels, to: drawable, area: band, depth: depth)
  }

  /// Puts a picture that is already painted on a drawable of the given depth. Waits for the server only as
  /// ``paint(_:on:depth:scale:_:)`` does.
  ///
  /// - Parameters:
  ///   - place: The picture's place on the drawable, of its size.
  ///   - area: Contains the picture. The part of it beside the picture becomes transparent black.
  func put(
    _ surface: Surface, at place: PixelArea, clearing area: PixelArea, on drawable: Drawable,
    depth: Int
  ) {
    precondition(area.contains(place), "\(place) is not within \(area).")
    let byteCount = area.pixelCount * 4
    guard byteCount > 0 else { return }
    guard let shared, byteCount <= ring.capacity else {
      guard let base = plainMemory(byteCount).baseAddress else { return }
      copy(surface, at: place, clearing: area, into: base)
      let pixels = ClientPixels(
        base: base, bytesPerRow: area.width * 4, width: area.width, height: area.height)
      return connection.put(pixels, to: drawable, area: area, depth: depth)
    }
    guard let offset = allocate(byteCount) else { return }
    copy(surface, at: place, clearing: area, into: shared.base + offset)
    let serial = shared.put(
      offset: offset, to: drawable, area: area, depth: depth, reportsCompletion: true)
    ring.submit(serial: serial)
  }

  private func copy(
    _ surface: Surface, at place: PixelArea, clearing area: PixelArea,
    into base: UnsafeMutableRawPointer
  ) {
    if place != area { memset(base, 0, area.pixelCount * 4) }
    let start = ((place.y - area.y) * area.width + place.x - area.x) * 4
    surface.withPixels { bytes, bytesPerRow in
      guard let source = bytes.baseAddress else { return }
      for y in 0..<place.height {
        (base + start + y * area.width * 4).copyMemory(
          from: source + y * bytesPerRow, byteCount: place.width * 4)
      }
    }
  }

  /// - Returns: Nil when the server does not answer and must not be waited for. Nothing is painted then.
  private func allocate(_ bytes: Int) -> Int? {
    serverAdvanced()
    if let offset = ring.allocate(bytes) { return used(offset, bytes) }
    // The process is far ahead of the server. It waits until the server has caught up.
    guard connection.synchronize() else { return nil }
    serverAdvanced()
    guard let offset = ring.allocate(bytes) else {
      preconditionFailure("\(ring) is not free after the server dealt with everything.")
    }
    return used(offset, bytes)
  }

  private func used(_ offset: Int, _ bytes: Int) -> Int {
    let offset = ringStart + offset
    notePresent(offset + bytes)
    return offset
  }

  /// Notes that the memory up to an offset is in use.
  func notePresent(_ end: Int) { presentBytes = max(presentBytes, end) }

  func rasterise(
    _ band: PixelArea, in base: UnsafeMutableRawPointer, bytesPerRow: Int, scale: ScaleFactor,
    _ draw: (DrawingContext, Rect) -> Void
  ) {
    let surface = Surface(
      borrowing: base, bytesPerRow: bytesPerRow,
      size: PixelSize(width: band.width, height: band.height), scale: scale)
    let rect = band.logical(at: scale)
    surface.draw { context in
      context.translate(Vector(dx: -rect.minX, dy: -rect.minY))
      context.clip(rect)
      draw(context, rect)
    }
  }

  private func plainMemory(_ bytes: Int) -> UnsafeMutableRawBufferPointer {
    if let plain, plain.count >= bytes { return plain }
    plain?.deallocate()
    let made = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes, alignment: 64)
    plain = made
    return made
  }
}
