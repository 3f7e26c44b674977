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
    var destinationX: Int32 = 0
    var destinationY: Int32 = 0
    var child: Window = 0
    let answered = waiting(for: "translate coordinates", else: 0) { display in
      ignoringErrors {
        XTranslateCoordinates(
          display, source.xid, destination.xid, Int32(clamping: x), Int32(clamping: y),
          &destinationX, &destinationY, &child)
      }
    }
    guard answered != 0 else { return nil }
    return Translation(x: Int(destinationX), y: Int(destinationY), child: WindowID(child))
  }

  /// A window's place in its parent. Nil when the window is gone.
  package func placeInParent(of window: WindowID) -> PlaceInParent? {
    var root: Window = 0
    var x: Int32 = 0
    var y: Int32 = 0
    var width: UInt32 = 0
    var height: UInt32 = 0
    var border: UInt32 = 0
    var depth: UInt32 = 0
    let status = waiting(for: "window geometry", else: 0) { display in
      ignoringErrors {
        XGetGeometry(display, window.xid, &root, &x, &y, &width, &height, &border, &depth)
      }
    }
    guard status != 0 else { return nil }
    return PlaceInParent(
      root: WindowID(root), x: Int(x), y: Int(y), width: Int(width), height: Int(height),
      borderWidth: Int(border), depth: Int(depth))
  }

  /// Whether a window takes input and has no pixels. Nil when the window is gone.
  package func isInputOnly(_ window: WindowID) -> Bool? {
    attributes(of: window).map { $0.`class` == InputOnly }
  }

  /// The events that any client selected on a window. Nil when the window is gone. The client that
  /// redirects the root's substructure is the window manager.
  package func eventsSelectedByAnyone(on window: WindowID) -> EventMask? {
    attributes(of: window).map { EventMask(rawValue: $0.all_event_masks) }
  }

  private func attributes(of window: WindowID) -> XWindowAttributes? {
    var attributes = XWindowAttributes()
    let status = waiting(for: "window attributes", else: 0) { display in
      ignoringErrors { XGetWindowAttributes(display, window.xid, &attributes) }
    }
    return status == 0 ? nil : attributes
  }

  /// A window's parent and its children from the lowest to the highest. Nil when the window is gone.
  package func family(of window: WindowID) -> (parent: WindowID, children: [WindowID])? {
    var root: Window = 0
    var parent: Window = 0
    var list: UnsafeMutablePointer<Window>?
    var count: UInt32 = 0
    let status = waiting(for: "query tree", else: 0) { display in
      ignoringErrors { XQueryTree(display, window.xid, &root, &parent, &list, &count) }
    }
    guard status != 0 else { return nil }
    defer { if let list { XFree(list) } }
    let children = UnsafeBufferPointer(start: list, count: Int(count)).map { WindowID($0) }
    return (WindowID(parent), children)
  }

  /// The pointer's place on the root, and the buttons and modifiers that are down. Waits for the server.
  package func queryPointer() -> (place: XEvent.Place, state: XEvent.State) {
    var windowRoot: Window = 0
    var child: Window = 0
    var rootX: Int32 = 0
    var rootY: Int32 = 0
    var x: Int32 = 0
    var y: Int32 = 0
    var mask: UInt32 = 0
    waiting(for: "query pointer") {
      _ = XQueryPointer(
        $0, root.xid, &windowRoot, &child, &rootX, &rootY, &x, &y, &mask)
    }
    let place = XEvent.Place(
      x: Int(x), y: Int(y), rootX: Int(rootX), rootY: Int(rootY), child: WindowID(child))
    return (place, XEvent.State(rawValue: mask))
  }
}
