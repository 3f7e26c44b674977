internal import CXlib
internal import XProtocol

/// Decodes an extension's event. Nil leaves it unknown.
internal typealias ExtensionDecoder = @MainActor (CXlib.XEvent) -> (WindowID, XEvent.Kind)?

extension Connection {
  /// The number of events that have arrived. It includes events that XCB read from the socket while it sent
  /// requests. Neither Xlib's queue nor the socket shows those, so a loop that sleeps without this call
  /// would miss them.
  package var queuedEventCount: Int {
    // While another thread waits, only that thread reads.
    injectedEvents.count + (answering.isWaitedForAside ? 0 : withDisplay(else: 0, readPortion))
  }

  /// The next event if there is one. Reads events that have arrived, never waits, and sends nothing.
  ///
  /// Every event goes to the input method first, which may keep it.
  package func nextEvent() -> XEvent? {
    if !injectedEvents.isEmpty { return injectedEvents.removeFirst() }
    return withDisplay(else: nil) { display in
      while !isLost, !answering.isWaitedForAside, fillQueue(of: display) {
        var raw = CXlib.XEvent()
        XNextEvent(display, &raw)
        noteTaken(raw)
        if raw.type == KeyPress || raw.type == KeyRelease {
          guard keyFilter?(&raw) == true else { return decode(&raw, from: display) }
          // A wrong sequence of keys may have become text.
          if !injectedEvents.isEmpty { return injectedEvents.removeFirst() }
          continue
        }
        let event = decode(&raw, from: display)
        guard eventFilter?(event) == true else { return event }
        // A server that disappeared may have given keys back.
        if !injectedEvents.isEmpty { return injectedEvents.removeFirst() }
      }
      return nil
    }
  }

  /// Registers the decoder of an extension's event type. Replaces an earlier decoder of the same type.
  internal func registerDecoder(
    forEventType type: Int32, _ decoder: @escaping ExtensionDecoder
  ) {
    extensionDecoders[type] = decoder
  }

  private func decode(_ raw: inout CXlib.XEvent, from display: OpaquePointer) -> XEvent {
    let any = raw.xany
    var window = WindowID(any.window)
    let kind: XEvent.Kind
    switch raw.type {
    case KeyPress: kind = .keyPress(.init(raw.xkey))
    case KeyRelease: kind = .keyRelease(.init(raw.xkey))
    case ButtonPress: kind = .buttonPress(.init(raw.xbutton))
    case ButtonRelease: kind = .buttonRelease(.init(raw.xbutton))
    case MotionNotify: kind = .motion(.init(raw.xmotion))
    case EnterNotify: kind = .enter(.init(raw.xcrossing))
    case LeaveNotify: kind = .leave(.init(raw.xcrossing))
    case FocusIn: kind = .focusIn(.init(raw.xfocus))
    case FocusOut: kind = .focusOut(.init(raw.xfocus))
    case Expose: kind = .expose(.init(raw.xexpose))
    case CreateNotify:
      window = WindowID(raw.xcreatewindow.window)
      kind = .created(parent: WindowID(raw.xcreatewindow.parent))
    // The structure events contain two windows: the one on which they were selected, and the one that they
    // concern.
    case DestroyNotify:
      window = WindowID(raw.xdestroywindow.window)
      kind = .destroyed
    case UnmapNotify:
      window = WindowID(raw.xunmap.window)
      kind = .unmapped
    case MapNotify:
      window = WindowID(raw.xmap.window)
      kind = .mapped
    case ReparentNotify:
      window = WindowID(raw.xreparent.window)
      kind = .reparented(parent: WindowID(raw.xreparent.parent))
    case ConfigureNotify:
      window = WindowID(raw.xconfigure.window)
      kind = .configured(.init(raw.xconfigure))
    case PropertyNotify: kind = .propertyChanged(.init(raw.xproperty))
    case SelectionClear: kind = .selectionCleared(.init(raw.xselectionclear))
    case SelectionRequest: kind = .selectionRequested(.init(raw.xselectionrequest))
    case SelectionNotify: kind = .selectionNotified(.init(raw.xselection))
    case CXlib.ClientMessage: kind = .clientMessage(.init(raw.xclient))
    case MappingNotify:
      nonisolated(unsafe) var mapping = raw.xmapping
      waitAside { display in
        XRefreshKeyboardMapping(&mapping)
        Keyboard.loadMap(of: display)
      }
      kind = .keyboardMappingChanged
    case GenericEvent:
      (window, kind) = decodeGeneric(&raw, from: display)
    default:
      if let decoder = extensionDecoders[raw.type], let (other, decoded) = decoder(raw) {
        window = other
        kind = decoded
      } else {
        kind = .unknown(type: raw.type)
      }
    }
    return XEvent(
      serial: UInt(any.serial), isSynthetic: any.send_event != 0, window: window, kind: kind)
  }
}

extension XProtocol.Atom {
  /// Converts Xlib's 64-bit atom, of which 29 bits are used.
  internal init(_ atom: CXlib.Atom) { self.init(rawValue: UInt32(truncatingIfNeeded: atom)) }
  internal var xAtom: CXlib.Atom { CXlib.Atom(rawValue) }
}

extension Timestamp {
  /// Converts Xlib's 64-bit time, of which 32 bits are sent.
  internal init(_ time: Time) { self.init(rawValue: UInt32(truncatingIfNeeded: time)) }
  internal var xTime: Time { Time(rawValue) }
}

extension XEvent.Key {
  internal init(_ event: XKeyEvent) {
    keycode = event.keycode
    state = .init(rawValue: event.state)
    time = Timestamp(event.time)
    root = WindowID(event.root)
    place = .init(
      x: Int(event.x), y: Int(event.y), rootX: Int(event.x_root), rootY: Int(event.y_root),
      child: WindowID(event.subwindow))
    isOnSameScreen = event.same_screen != 0
  }
}

extension XEvent.Button {
  internal init(_ event: XButtonEvent) {
    number = Int(event.button)
    state = .init(rawValue: event.state)
    time = Timestamp(event.time)
    place = .init(
      x: Int(event.x), y: Int(event.y), rootX: Int(event.x_root), rootY: Int(event.y_root),
      child: WindowID(event.subwindow))
  }
}

extension XEvent.Motion {
  internal init(_ event: XMotionEvent) {
    state = .init(rawValue: event.state)
    time = Timestamp(event.time)
    place = .init(
      x: Int(event.x), y: Int(event.y), rootX: Int(event.x_root), rootY: Int(event.y_root),
      child: WindowID(event.subwindow))
  }
}

extension XEvent.Crossing {
  internal init(_ event: XCrossingEvent) {
    mode = .init(rawValue: event.mode)
    detail = .init(rawValue: event.detail)
    state = .init(rawValue: event.state)
    time = Timestamp(event.time)
    place = .init(
      x: Int(event.x), y: Int(event.y), rootX: Int(event.x_root), rootY: Int(event.y_root),
      child: WindowID(event.subwindow))
  }
}

extension XEvent.Focus {
  internal init(_ event: XFocusChangeEvent) {
    mode = .init(rawValue: event.mode)
    detail = .init(rawValue: event.detail)
  }
}

extension XEvent.Expose {
  internal init(_ event: XExposeEvent) {
    x = Int(event.x)
    y = Int(event.y)
    width = Int(event.width)
    height = Int(event.height)
    remaining = Int(event.count)
  }
}

extension XEvent.Configuration {
  internal init(_ event: XConfigureEvent) {
    x = Int(event.x)
    y = Int(event.y)
    width = Int(event.width)
    height = Int(event.height)
  }
}

extension XEvent.PropertyChange {
  internal init(_ event: XPropertyEvent) {
    property = XProtocol.Atom(event.atom)
    time = Timestamp(event.time)
    isDeleted = event.state == PropertyDelete
  }
}

extension XEvent.SelectionClear {
  internal init(_ event: XSelectionClearEvent) {
    selection = XProtocol.Atom(event.selection)
    time = Timestamp(event.time)
  }
}

extension XEvent.SelectionRequest {
  internal init(_ event: XSelectionRequestEvent) {
    requestor = WindowID(event.requestor)
    selection = XProtocol.Atom(event.selection)
    target = XProtocol.Atom(event.target)
    property = XProtocol.Atom(event.property)
    time = Timestamp(event.time)
  }
}

extension XEvent.SelectionNotification {
  internal init(_ event: XSelectionEvent) {
    selection = XProtocol.Atom(event.selection)
    target = XProtocol.Atom(event.target)
    property = XProtocol.Atom(event.property)
    time = Timestamp(event.time)
  }
}

extension ClientMessage {
  internal init(_ event: XClientMessageEvent) {
    let content: Content = withUnsafeBytes(of: event.data) { bytes in
      switch event.format {
      case 8: .bytes(Array(bytes.prefix(20)))
      case 32:
        // Five C longs. The sign of XIDs and times may be extended.
        .words(
          (0..<5).map { index in
            UInt32(
              truncatingIfNeeded: bytes.load(
                fromByteOffset: index * MemoryLayout<CLong>.stride, as: CLong.self))
          })
      // No specification has a message of 16-bit words. The server accepts any other format too, and Xlib
      // leaves its data unset.
      default: .bytes([])
      }
    }
    self.init(type: XProtocol.Atom(event.message_type), content: content)
  }

  /// The event as Xlib sends it.
  internal func rawEvent(about window: WindowID) -> CXlib.XEvent {
    var raw = CXlib.XEvent()
    raw.xclient.type = CXlib.ClientMessage
    raw.xclient.window = window.xid
    raw.xclient.message_type = type.xAtom
    withUnsafeMutableBytes(of: &raw.xclient.data) { data in
      switch content {
      case .bytes(let bytes):
        for (index, byte) in bytes.prefix(20).enumerated() { data[index] = byte }
      case .words(let words):
        for (index, word) in words.prefix(5).enumerated() {
          data.storeBytes(
            of: CLong(word), toByteOffset: index * MemoryLayout<CLong>.stride, as: CLong.self)
        }
      }
    }
    raw.xclient.format =
      switch content {
      case .bytes: 8
      case .words: 32
      }
    return raw
  }
}
