internal import Canvas
public import Geometry
public import Scenes
internal import Views
internal import XProtocol
internal import Xlib

/// Painting: the first picture off screen, later the damaged parts, once in each turn of the loop.
extension X11WindowSystem {
  /// The interval between the frames of an animation. Effects of input are painted at once.
  private static let frameInterval = Duration.microseconds(16_667)

  public func setNeedsDisplay(_ number: WindowNumber, _ rect: Rect) {
    guard let window = window(number) else { return }
    window.damage.add(PixelArea(covering: rect, scale: desktop.scale))
  }

  public func contentMoved(_ number: WindowNumber, in rect: Rect, by offset: Vector) {
    guard let window = window(number) else { return }
    // Only whole pixels can be moved, and the server must show them.
    guard scratch.isShared, window.firstPicture == nil, offset.dx == 0,
      let area = PixelArea(exactly: rect, scale: desktop.scale),
      let moved = PixelArea(exactly: rect.offset(by: offset), scale: desktop.scale)
    else { return setNeedsDisplay(number, rect) }
    window.damage.move(area, by: moved.y - area.y)
  }

  public func requestFrame(_ number: WindowNumber) { window(number)?.wantsFrame = true }

  /// The time of the next work that no event announces: an animation's frame, or the timeout for a
  /// selection's owner.
  var nextDeadline: Duration? {
    let others = [selections.nextDeadline, postponedNews, keys.timeLeft.map { uptime + $0 }]
      .compactMap { $0 }
    if isMapInFlight { return (others + [flights.nextEnd].compactMap { $0 }).min() }
    let frame = windows.contains(where: hasFrameToPaint) ? nextFrame : nil
    return (others + [frame].compactMap { $0 }).min()
  }

  private var nextFrame: Duration { lastFrameTime + Self.frameInterval }

  /// Whether ``paintFrames()`` has work with a window, now or when the next animation frame is due. Other
  /// requests, those of a prepared window that is not shown for example, must not wake the loop.
  private func hasFrameToPaint(_ window: TopLevel) -> Bool {
    window.requested.isShown
      && (window.wantsFrame || window.mustPaint)
      // A server that is busy with another client reads late. Its report that it has read wakes the loop.
      && scratch.hasRoom(for: window.place.size)
  }

  var isMapInFlight: Bool { flights.areUnderWay(at: uptime) }

  /// How long a window manager has to raise a window that it has mapped.
  private static let firstPictureStay = Duration.milliseconds(100)

  /// Whether something must be painted now, without waiting for a frame.
  var hasDamageToPaint: Bool {
    !isMapInFlight && windows.contains { $0.requested.isShown && $0.mustPaint }
  }

  func paintFrames() { connection.takingTurn(paintFramesNow) }

  private func paintFramesNow() {
    guard !connection.isLost, isMapInFlight || paintWindows() else { return }
    sendKeyTimes()
    connection.flush()
  }

  /// Paints the windows. Returns whether the server still answers.
  private func paintWindows() -> Bool {
    let now = uptime
    let isFrameDue = now >= nextFrame
    var hasPainted = false
    for window in windows where windows.holds(window) && hasFrameToPaint(window) {
      // The server may have fallen silent within this turn. The rest is painted when it answers.
      guard connection.isResponsive else { return false }
      // Only animations wait for a frame.
      guard isFrameDue || window.mustPaint else { continue }
      window.wantsFrame = false
      window.content.frameWillPaint(uptime: now)
      hasPainted = true
      // The window's own animation may have closed it.
      guard windows.holds(window) else { continue }
      if window.hasVisibleDamage { paintDamage(of: window) }
      window.sync?.painted()
    }
    if hasPainted {
      lastFrameTime = now
      keys.prepare()
      findScrollingDevices()
      watchClipboard()
    }
    return true
  }

  private func paintDamage(of window: TopLevel) {
    let size = window.place.size
    if let (shift, areas) = window.damage.takeShift(within: size) {
      freeFirstPicture(of: window)
      return scroll(shift, painting: areas, of: window)
    }
    let areas = window.damage.take(within: size)
    if !areas.isEmpty { freeFirstPicture(of: window) }
    for area in areas { paint(area, of: window) }
  }

  /// Paints a part of a window on the screen. What the scratch image holds of it is painted there.
  private func paint(_ area: PixelArea, of window: TopLevel) {
    log.trace("painting \(area) of \(window.number.rawValue)")
    let drawable = Drawable(window.id)
    guard window.hasHeldPicture, let held = scratch.heldArea(on: drawable), held.intersects(area)
    else { return paint(area, of: window, on: drawable) }
    if area != held, area.contains(held) {
      scratch.dropHeldPicture()
      return paint(area, of: window, on: drawable)
    }
    let part = area.intersection(held)
    scratch.paintHeld(part, scale: desktop.scale, painter(of: window))
    scratch.putHeld(part, depth: connection.opaqueFormat.depth)
    for rest in area.subtracting(held) { paint(rest, of: window, on: drawable) }
  }

  /// Moves the pixels of a part, if the scratch image holds them, and paints the rest. Otherwise all is painted, and
  /// held for the next step.
  private func scroll(_ shift: PixelShift, painting areas: [PixelArea], of window: TopLevel) {
    let drawable = Drawable(window.id)
    if window.hasHeldPicture, scratch.heldArea(on: drawable) == shift.area {
      log.trace("moving \(shift.area) of \(window.number.rawValue) by \(shift.distance)")
      scratch.moveHeldPixels(by: shift.distance)
      for part in areas.map({ $0.intersection(shift.area) }) where !part.isEmpty {
        scratch.paintHeld(part, scale: desktop.scale, painter(of: window))
      }
      scratch.putHeld(shift.area, depth: connection.opaqueFormat.depth)
    } else {
      window.hasHeldPicture = scratch.hold(shift.area, on: drawable)
      paint(shift.area, of: window)
    }
    for rest in areas.flatMap({ $0.subtracting(shift.area) }) { paint(rest, of: window) }
    giveLargeMemoryBackLater()
  }

  private func paint(_ area: PixelArea, of window: TopLevel, on drawable: Drawable) {
    scratch.paint(
      area, on: drawable, depth: connection.opaqueFormat.depth, scale: desktop.scale,
      painter(of: window))
    giveLargeMemoryBackLater()
  }

  private func painter(of window: TopLevel) -> (DrawingContext, Rect) -> Void {
    let content = window.content
    return { context, rect in
      // The memory still contains the pixels that were painted there last.
      context.fill(rect, content.backgroundColor)
      content.paint(in: context, dirty: rect)
    }
  }

  /// How long the memory of a large picture is kept for the next painting.
  private static let largeMemoryStay = Duration.seconds(1)

  private func giveLargeMemoryBackLater() {
    guard scratch.isLarge else { return }
    lastLargePainting = uptime
    if memoryTimer == nil { waitToGiveMemoryBack(Self.largeMemoryStay) }
  }

  private func waitToGiveMemoryBack(_ time: Duration) {
    memoryTimer = schedule(after: time) { [weak self] in
      guard let self else { return }
      memoryTimer = nil
      let rest = lastLargePainting + Self.largeMemoryStay - uptime
      guard rest <= .zero else { return waitToGiveMemoryBack(rest) }
      scratch.giveMemoryBack()
    }
  }

  // MARK: The first picture

  /// Paints the whole content into a pixmap and makes it the window's background, so that mapping shows it
  /// at once. In an existing picture, only the damaged parts are painted.
  func paintFirstPicture(of window: TopLevel) {
    window.reportLayout(at: desktop.scale)
    if window.firstPicture == nil || !window.damage.isEmpty || window.wantsFrame {
      window.wantsFrame = false
      window.content.frameWillPaint(uptime: uptime)
    }
    let size = window.place.size
    window.hasHeldPicture = false
    if let old = window.firstPicture, old.size != size {
      connection.freePixmap(old.pixmap)
      window.firstPicture = nil
    }
    let picture: TopLevel.FirstPicture
    var areas = window.damage.take(within: size)
    if let existing = window.firstPicture {
      if areas.isEmpty { return }
      picture = existing
    } else {
      let pixmap = connection.createPixmap(
        width: size.width, height: size.height, depth: connection.opaqueFormat.depth)
      picture = TopLevel.FirstPicture(pixmap: pixmap, size: size)
      areas = [PixelArea(size)]
    }
    for area in areas {
      log.trace("first picture of \(window.number.rawValue): \(area)")
      paint(area, of: window, on: Drawable(picture.pixmap))
    }
    // The background is set again for an existing pixmap, because the server may have copied it
    // (XSetWindowBackgroundPixmap(3)).
    connection.setBackground(picture.pixmap, of: window.id)
    window.firstPicture = picture
  }

  func exposed(_ expose: XEvent.Expose, _ window: TopLevel) {
    let area = PixelArea(x: expose.x, y: expose.y, width: expose.width, height: expose.height)
    flights.end(of: window.number)
    guard let picture = window.firstPicture else {
      window.damage.add(area)
      return
    }
    // The server has painted this part from the first picture, unless the size has changed since.
    let size = window.place.confirmedSize
    if picture.size != size { window.damage.add(area) }
    guard expose.remaining == 0 else { return }
    if area == PixelArea(size) { return freeFirstPicture(of: window) }
    // Another window covers the rest. A window manager will probably raise this window next, so the picture
    // stays for that moment, unless the content changes first.
    guard !picture.isLeaving else { return }
    window.firstPicture?.isLeaving = true
    _ = schedule(after: Self.firstPictureStay) { [weak self, weak window] in
      if let window, window.firstPicture?.isLeaving == true { self?.freeFirstPicture(of: window) }
    }
  }

  /// Makes the server fill the window with a color. With nil, the window is painted from its content again.
  func setPlainBackground(_ color: Color?, of window: TopLevel) {
    freeFirstPicture(of: window)
    window.requested.hasPlainBackground = color != nil
    guard let color else { return connection.removeBackground(of: window.id) }
    func byte(_ part: Double) -> UInt32 { UInt32((part * 255).rounded()) }
    connection.setBackground(
      pixel: byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue), of: window.id)
  }

  /// Frees the first picture. From now on exposed parts are painted from the view tree, and the window
  /// needs no memory for pixels.
  func freeFirstPicture(of window: TopLevel) {
    guard let picture = window.firstPicture else { return }
    window.firstPicture = nil
    connection.ignoringErrors { connection.removeBackground(of: window.id) }
    connection.freePixmap(picture.pixmap)
  }
}
