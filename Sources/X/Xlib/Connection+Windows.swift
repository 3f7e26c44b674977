internal import CXlib
package import XProtocol

/// The attributes of a new window.
package struct WindowConfiguration {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int
  package var parent: WindowID?
  /// Whether window managers neither manage, frame nor place the window.
  package var isOverrideRedirect = false
  /// Whether the window only takes input. Then it is invisible and has no pixels.
  package var isInputOnly = false
  /// With nil, the window has the opaque format.
  package var format: PixelFormat?
  /// With nil, the server leaves the window's old pixels in place. That keeps resizing free of flicker.
  package var backgroundPixel: UInt32?
  package var events: EventMask

  package init(x: Int, y: Int, width: Int, height: Int, events: EventMask = []) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.events = events
  }
}

/// A window's place in its parent.
package struct PlaceInParent: Hashable, Sendable {
  package var root: WindowID
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int
  package var borderWidth: Int
  package var depth: Int
}

/// Coordinates that were converted from one window to another.
package struct Translation: Hashable, Sendable {
  package var x: Int
  package var y: Int
  /// The mapped child of the destination at the point. ``WindowID/none`` where there is none.
  package var child: WindowID
}

extension Connection {
  /// Creates a window that keeps its upper left pixels when it grows (bit gravity).
  package func createWindow(_ configuration: WindowConfiguration) -> WindowID {
    var attributes = XSetWindowAttributes()
    var mask = CWEventMask | CWOverrideRedirect
    attributes.event_mask = configuration.events.rawValue
    attributes.override_redirect = configuration.isOverrideRedirect ? 1 : 0
    let format = configuration.format ?? opaqueFormat
    if !configuration.isInputOnly {
      attributes.bit_gravity = NorthWestGravity
      attributes.border_pixel = 0
      attributes.background_pixmap = 0
      mask |= CWBitGravity | CWBorderPixel | CWBackPixmap | CWColormap
      attributes.colormap = colormap(for: format)
      if let pixel = configuration.backgroundPixel {
        attributes.background_pixel = UInt(pixel)
        mask |= CWBackPixel
      }
    }
    return withDisplay(else: .none) { display in
      WindowID(
        XCreateWindow(
          display, (configuration.parent ?? root).xid, Int32(clamping: configuration.x),
          Int32(clamping: configuration.y), UInt32(max(1, configuration.width)),
          UInt32(max(1, configuration.height)), 0,
          configuration.isInputOnly ? 0 : Int32(format.depth),
          UInt32(configuration.isInputOnly ? InputOnly : InputOutput),
          configuration.isInputOnly ? nil : format.visual, UInt(mask), &attributes))
    }
  }

  private func colormap(for format: PixelFormat) -> Colormap {
    withDisplay(else: 0) { display in
      let screen = Int32(screenNumber)
      let rootVisual = XDefaultVisual(display, screen).map { XVisualIDFromVisual($0) }
      if rootVisual == VisualID(format.visualID) { return XDefaultColormap(display, screen) }
      if let known = colormaps[format.visualID] { return Colormap(known) }
      let made = XCreateColormap(display, root.xid, format.visual, AllocNone)
      colormaps[format.visualID] = UInt32(truncatingIfNeeded: made)
      return made
    }
  }

  package func destroyWindow(_ window: WindowID) {
    withDisplay { XDestroyWindow($0, window.xid) }
  }

  package func map(_ window: WindowID) { withDisplay { XMapWindow($0, window.xid) } }
  package func unmap(_ window: WindowID) { withDisplay { XUnmapWindow($0, window.xid) } }
  package func raise(_ window: WindowID) { withDisplay { XRaiseWindow($0, window.xid) } }

  package func move(_ window: WindowID, x: Int, y: Int) {
    withDisplay { XMoveWindow($0, window.xid, Int32(clamping: x), Int32(clamping: y)) }
  }

  package func moveAndResize(_ window: WindowID, x: Int, y: Int, width: Int, height: Int) {
    withDisplay {
      XMoveResizeWindow(
        $0, window.xid, Int32(clamping: x), Int32(clamping: y), UInt32(max(1, width)),
        UInt32(max(1, height)))
    }
  }

  /// Makes the server keep the covered parts of a window while it is mapped, if it can. Then the client
  /// need not paint again when something moves over the window.
  package func setBackingStore(_ isKept: Bool, of window: WindowID) {
    var attributes = XSetWindowAttributes()
    attributes.backing_store = isKept ? WhenMapped : NotUseful
    ignoringErrors {
      withDisplay { XChangeWindowAttributes($0, window.xid, UInt(CWBackingStore), &attributes) }
    }
  }

  package func selectEvents(_ events: EventMask, on window: WindowID) {
    withDisplay { XSelectInput($0, window.xid, events.rawValue) }
  }

  /// Moves the keyboard focus, without a window manager, or when the window manager sends WM_TAKE_FOCUS.
  /// The error for a window that is not visible yet is ignored.
  package func setInputFocus(_ window: WindowID, at time: Timestamp) {
    ignoringErrors {
      withDisplay {
        XSetInputFocus($0, window.xid, Int32(RevertToPointerRoot), time.xTime)
      }
    }
  }

  /// Asks the window manager to iconify a window (ICCCM 4.1.4).
  package func iconify(_ window: WindowID) {
    withDisplay { XIconifyWindow($0, window.xid, Int32(screenNumber)) }
  }

  /// Sends a message about a window.
  ///
  /// - Parameter mask: With an empty mask, the message reaches the client that created the destination.
  ///   Messages between clients need that. Messages to a window manager go to the root with
  ///   `substructure…`.
  package func send(
    _ message: ClientMessage, about window: WindowID, to destination: WindowID,
    mask: EventMask = []
  ) {
    var raw = message.rawEvent(about: window)
    ignoringErrors {
      withDisplay { XSendEvent($0, destination.xid, 0, mask.rawValue, &raw) }
    }
  }

  /// Sends a message to the window manager.
  package func sendToWindowManager(_ message: ClientMessage, about window: WindowID) {
    send(message, about: window, to: root, mask: [.substructureNotify, .substructureRedirect])
  }

  // MARK: Questions; each waits for the server

  /// Converts a point from one window to another, and returns the child of the latter at the point. Takes
  /// mapping, borders and shapes into account. Nil when a window is gone.
  package func translate(
    x: Int, y: Int, from source: WindowID, to destination: WindowID
  ) -> Translation? {
    var request = RequestBytes(
      .translateCoordinates, words: source.rawValue, destination.rawValue)
    request.append(Int16(clamping: x))
    request.append(Int16(clamping: y))
    // The windows may be on different screens.
    guard let reply = answer(to: request, for: "translate coordinates"), reply.byte(1) != 0 else {
      return nil
    }
    return Translation(
      x: reply.int16(12), y: reply.int16(14), child: WindowID(rawValue: reply.word(8)))
  }

  /// A window's place in its parent. Nil when the window is gone.
  package func placeInParent(of window: WindowID) -> PlaceInParent? {
    let request = RequestBytes(.getGeometry, words: window.rawValue)
    guard let reply = answer(to: request, for: "window geometry") else { return nil }
    return PlaceInParent(
      root: WindowID(rawValue: reply.word(8)), x: reply.int16(12), y: reply.int16(14),
      width: Int(reply.word16(16)), height: Int(reply.word16(18)),
      borderWidth: Int(reply.word16(20)), depth: Int(reply.byte(1)))
  }

  /// Whether a window takes input and has no pixels. Nil when the window is gone.
  package func isInputOnly(_ window: WindowID) -> Bool? {
    attributes(of: window).map { $0.word16(12) == InputOnly }
  }

  /// Whether a window and all windows around it are mapped. Nil when the window is gone.
  package func isViewable(_ window: WindowID) -> Bool? {
    attributes(of: window).map { $0.byte(26) == IsViewable }
  }

  /// The events that any client selected on a window. Nil when the window is gone. The client that
  /// redirects the root's substructure is the window manager.
  package func eventsSelectedByAnyone(on window: WindowID) -> EventMask? {
    attributes(of: window).map { EventMask(rawValue: Int($0.word(32))) }
  }

  private func attributes(of window: WindowID) -> ReplyBytes? {
    answer(
      to: RequestBytes(.getWindowAttributes, words: window.rawValue), for: "window attributes")
  }

  /// A window's parent and its children from the lowest to the highest. Nil when the window is gone.
  package func family(of window: WindowID) -> (parent: WindowID, children: [WindowID])? {
    let request = RequestBytes(.queryTree, words: window.rawValue)
    guard let reply = answer(to: request, for: "query tree") else { return nil }
    return (
      WindowID(rawValue: reply.word(12)),
      reply.words(Int(reply.word16(16))).map(WindowID.init(rawValue:))
    )
  }

  /// The pointer's place on the root, and the buttons and modifiers that are down. Nil when the server
  /// does not answer. Waits for the server.
  package func queryPointer() -> (place: XEvent.Place, state: XEvent.State)? {
    let request = RequestBytes(.queryPointer, words: root.rawValue)
    guard let reply = answer(to: request, for: "query pointer") else { return nil }
    let place = XEvent.Place(
      x: reply.int16(20), y: reply.int16(22), rootX: reply.int16(16), rootY: reply.int16(18),
      child: WindowID(rawValue: reply.word(12)))
    return (place, XEvent.State(rawValue: UInt32(reply.word16(24))))
  }

  /// The keys that are down, whoever has grabbed the keyboard, with the state and the place of the pointer.
  /// Waits for the server.
  package func queryPressedKeys(_ state: XEvent.State, at place: XEvent.Place) -> [XEvent.Key] {
    guard let reply = answer(to: RequestBytes(.queryKeymap), for: "query keymap") else { return [] }
    return (0..<256).filter { reply.byte(8 + $0 / 8) >> ($0 % 8) & 1 == 1 }.map {
      XEvent.Key(
        keycode: UInt32($0), state: state, time: .currentTime, root: root, place: place,
        isOnSameScreen: true)
    }
  }
}
