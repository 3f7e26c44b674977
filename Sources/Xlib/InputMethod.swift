internal import CXlib
internal import Glibc
package import XProtocol

/// Turns keys into text, with compose and dead keys within Xlib or with an input method's server.
///
///     key press ─▶ XFilterEvent (every event, in `nextEvent`) ─▶ kept by the input method
///                        └──▶ lookUp ─▶ text          later: a press of key code 0 ─▶ committed text
///
/// A server may die at any time and come back. Xlib then frees its contexts and reports that by a callback,
/// after which none of them may be used. Keys continue to type without it.
///
/// Source: Xlib 13, XIM protocol 1.0.
@MainActor
package final class InputMethod {
  let connection: Connection
  private var method: XIM?
  private(set) var contexts: [WindowID: XIC] = [:]
  private var spots: [WindowID: XPoint] = [:]
  private var focused: WindowID?
  private var style: XIMStyle = 0
  private var fonts: XFontSet?
  private var hasOpened = false
  /// Whether Xlib's own tables handle the keys. They need not know which window has the focus.
  private var isLocal = false
  private var awaitsInstance = false
  private var isRegistering = false
  /// The modifiers with which an input method was opened: `""` for the user's, `@im=local`, `@im=none`. Nil
  /// without an input method.
  package private(set) var activeModifiers: String?

  /// Sets the process's character locale from the environment. Opens no input method yet.
  package init(connection: Connection) {
    self.connection = connection
    // Only the character type is set: numbers keep the C locale's point. Text is UTF-8 here whatever the
    // environment says. Without a UTF-8 locale Xlib would support neither dead keys nor Cyrillic.
    let isUsable =
      setlocale(LC_CTYPE, "") != nil && XSupportsLocale() != 0
      && nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } == "UTF-8"
    if !isUsable { setlocale(LC_CTYPE, "C.UTF-8") }
    connection.keyWillBeFiltered = { [weak self] in self?.keyWillBeFiltered(in: $0) }
  }

  /// Whether an input method's server or Xlib's own compose tables process the text.
  package var isOpen: Bool { method != nil }

  // MARK: Focus

  /// Notes that the window has the focus. The first focused window that also has a caret opens the input
  /// method, which waits for the server. Reading Xlib's compose tables takes as long as painting a window,
  /// and a window without a caret does not need them.
  package func focus(_ window: WindowID) {
    focused = window
    guard spots[window] != nil else { return }
    if !hasOpened { open() }
    // Creating a context costs four round trips, which a new window must not wait for. With Xlib's own
    // tables, the context is needed at the first key only.
    if !isLocal || contexts[window] != nil { beginInput(in: window) }
  }

  private func beginInput(in window: WindowID) {
    guard let context = context(for: window) else { return }
    connection.withDisplay { _ in XSetICFocus(context) }
  }

  private func keyWillBeFiltered(in window: WindowID) {
    if isLocal, focused == window, contexts[window] == nil { beginInput(in: window) }
  }

  package func unfocus(_ window: WindowID) {
    if focused == window { focused = nil }
    guard let context = contexts[window] else { return }
    connection.withDisplay { _ in XUnsetICFocus(context) }
  }

  /// Destroys the context of a window that will be destroyed.
  package func forget(_ window: WindowID) {
    unfocus(window)
    spots[window] = nil
    guard let context = contexts.removeValue(forKey: window) else { return }
    connection.withDisplay { _ in XDestroyIC(context) }
  }

  /// Sets the position of the caret's lower end in the window's pixels, so that a list of candidates can be
  /// placed there. The first caret of the focused window opens the input method.
  package func setSpot(x: Int, y: Int, of window: WindowID) {
    let spot = XPoint(x: Int16(clamping: x), y: Int16(clamping: y))
    if let old = spots[window], old.x == spot.x, old.y == spot.y { return }
    let isFirst = spots.updateValue(spot, forKey: window) == nil
    if isFirst, window == focused { return focus(window) }
    guard let context = contexts[window], usesSpot else { return }
    connection.withDisplay { _ in scenery_ic_set_spot(context, spot) }
  }

  private var usesSpot: Bool { style & XIMStyle(XIMPreeditPosition) != 0 }

  // MARK: Opening

  private func context(for window: WindowID) -> XIC? {
    if let known = contexts[window] { return known }
    if !hasOpened { open() }
    guard let method else { return nil }
    let spot = spots[window] ?? XPoint(x: 0, y: 0)
    let made = connection.waiting(for: "input context", else: nil) { _ in
      scenery_create_ic(method, style, window.xid, usesSpot ? fonts : nil, spot)
        // A server that requires more for its style still offers a plain context.
        ?? scenery_create_ic(
          method, XIMStyle(XIMPreeditNothing | XIMStatusNothing), window.xid, nil, spot)
    }
    contexts[window] = made
    return made
  }

  private func open() {
    hasOpened = true
    connection.waiting(for: "input method") { display in
      for modifiers in ["", "@im=local", "@im=none"] where method == nil {
        guard XSetLocaleModifiers(modifiers) != nil,
          let opened = XOpenIM(display, nil, nil, nil)
        else { continue }
        if let chosen = chooseStyle(of: opened) {
          method = opened
          style = chosen
          activeModifiers = modifiers
        } else {
          XCloseIM(opened)
        }
      }
    }
    if let method {
      var callback = XIMCallback(
        client_data: pointer, callback: { _, owner, _ in InputMethod.methodDied(owner) })
      scenery_im_on_destroy(method, &callback)
    }
    // The user's own server may start, or start again.
    if activeModifiers != "" { awaitInstance() }
  }

  /// The preedit at the caret where a server offers it and there are fonts for it. Otherwise the style has
  /// no preedit of ours.
  private func chooseStyle(of method: XIM) -> XIMStyle? {
    isLocal = false
    var list: UnsafeMutablePointer<XIMStyles>?
    guard scenery_im_styles(method, &list) != 0, let list else { return nil }
    defer { XFree(list) }
    let offered = UnsafeBufferPointer(
      start: list.pointee.supported_styles, count: Int(list.pointee.count_styles))
    let atSpot = XIMStyle(XIMPreeditPosition | XIMStatusNothing)
    if offered.contains(atSpot), makeFonts() { return atSpot }
    let (nothing, none) = (
      XIMStyle(XIMPreeditNothing | XIMStatusNothing), XIMStyle(XIMPreeditNone | XIMStatusNone)
    )
    // Xlib's own tables offer exactly these styles. A server that shows something offers more.
    isLocal = Set(offered) == [nothing, none]
    return [nothing, none].first { offered.contains($0) }
  }

  /// The protocol requires a font set for a preedit at the spot, but servers ignore it.
  private func makeFonts() -> Bool {
    if fonts != nil { return true }
    var missing: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    var missingCount: Int32 = 0
    fonts = connection.withDisplay(else: nil) {
      XCreateFontSet(
        $0, "fixed,-*-fixed-*-*-*-*-*-*-*-*-*-*-*-*", &missing, &missingCount, nil)
    }
    if let missing { XFreeStringList(missing) }
    return fonts != nil
  }

  // MARK: Death and return

  /// Valid as long as the connection, which the callbacks belong to.
  fileprivate var pointer: XPointer {
    UnsafeMutableRawPointer(Unmanaged.passUnretained(self).toOpaque())
      .assumingMemoryBound(to: CChar.self)
  }

  nonisolated private static func from(_ pointer: XPointer?) -> InputMethod? {
    pointer.map { Unmanaged<InputMethod>.fromOpaque(UnsafeRawPointer($0)).takeUnretainedValue() }
  }

  nonisolated private static func methodDied(_ pointer: XPointer?) {
    nonisolated(unsafe) let pointer = pointer
    // Xlib runs callbacks from within its own calls, which are made on the main actor only.
    MainActor.assumeIsolated { from(pointer)?.methodDied() }
  }

  /// One value, because Xlib finds the callback to unregister by the function's address.
  private static let onInstance: XIDProc = { _, pointer, _ in
    nonisolated(unsafe) let pointer = pointer
    // As above.
    MainActor.assumeIsolated { InputMethod.from(pointer)?.instanceAppeared() }
  }

  /// Xlib frees the method and the contexts itself. They must not be used again.
  private func methodDied() {
    method = nil
    contexts = [:]
    activeModifiers = nil
    awaitInstance()
  }

  private func awaitInstance() {
    guard !awaitsInstance else { return }
    awaitsInstance = true
    isRegistering = true
    _ = XSetLocaleModifiers("")
    connection.withDisplay {
      XRegisterIMInstantiateCallback($0, nil, nil, nil, Self.onInstance, pointer)
    }
    isRegistering = false
  }

  private func stopAwaitingInstance() {
    guard awaitsInstance else { return }
    awaitsInstance = false
    connection.withDisplay {
      XUnregisterIMInstantiateCallback($0, nil, nil, nil, Self.onInstance, pointer)
    }
  }

  private func instanceAppeared() {
    // A server that is announced during the registration is the one that could not be opened just now.
    guard !isRegistering else { return }
    stopAwaitingInstance()
    closeMethod()
    hasOpened = false
    if let focused { focus(focused) }
  }

  private func closeMethod() {
    // Closing sends a request to the input method's server over the display, and waits for it.
    connection.withDisplay { _ in
      for context in contexts.values { XDestroyIC(context) }
      if let method { XCloseIM(method) }
    }
    contexts = [:]
    method = nil
  }

  /// Closes everything. Must be called before the connection is closed.
  package func close() {
    closeMethod()
    stopAwaitingInstance()
    if let fonts { connection.withDisplay { XFreeFontSet($0, fonts) } }
    fonts = nil
    hasOpened = true
  }
}
