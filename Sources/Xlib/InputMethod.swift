internal import CXlib
internal import Glibc
public import XProtocol

/// The way from keys to text: compose and dead keys within Xlib, or an input method's server.
///
///     key press ─▶ XFilterEvent (every event, in `nextEvent`) ─▶ kept by the input method
///                        └──▶ lookUp ─▶ text          later: a press of key code 0 ─▶ committed text
///
/// A server may die at any time and come back. Xlib frees its contexts then, and says so by a callback,
/// after which none of them may be touched; keys go on typing without it.
///
/// Source: Xlib 13, XIM protocol 1.0.
@MainActor
public final class InputMethod {
  let connection: Connection
  private var method: XIM?
  private(set) var contexts: [WindowID: XIC] = [:]
  private var spots: [WindowID: XPoint] = [:]
  private var focused: WindowID?
  private var style: XIMStyle = 0
  private var fonts: XFontSet?
  private var hasOpened = false
  /// Whether keys go to Xlib's own tables, which need not know where the focus is.
  private var isLocal = false
  private var awaitsInstance = false
  private var isRegistering = false
  /// Which modifiers brought an input method: `""` for the user's, `@im=local`, `@im=none`; nil without.
  public private(set) var activeModifiers: String?

  /// Sets the process's character locale from the environment; opens nothing yet.
  public init(connection: Connection) {
    self.connection = connection
    // The character type only: numbers keep the C locale's point. Text is UTF-8 here whatever the
    // environment says; without a UTF-8 locale Xlib would know neither dead keys nor Cyrillic.
    let isUsable =
      setlocale(LC_CTYPE, "") != nil && XSupportsLocale() != 0
      && nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } == "UTF-8"
    if !isUsable { setlocale(LC_CTYPE, "C.UTF-8") }
    connection.keyWillBeFiltered = { [weak self] in self?.keyWillBeFiltered(in: $0) }
  }

  /// Whether text goes through an input method's server or Xlib's own compose tables.
  public var isOpen: Bool { method != nil }

  // MARK: Focus

  /// The window has the focus now. The first one that has a caret, too, opens the input method, which
  /// waits for the server: to read Xlib's compose tables takes as long as to paint a window, and a
  /// window without a caret has no use for them.
  public func focus(_ window: WindowID) {
    focused = window
    guard spots[window] != nil else { return }
    if !hasOpened { open() }
    // A context asks the server four things, for which a window that comes up does not wait: Xlib's own
    // tables need it for the first key.
    if !isLocal || contexts[window] != nil { beginInput(in: window) }
  }

  private func beginInput(in window: WindowID) {
    guard let context = context(for: window) else { return }
    connection.withDisplay { _ in XSetICFocus(context) }
  }

  private func keyWillBeFiltered(in window: WindowID) {
    if isLocal, focused == window, contexts[window] == nil { beginInput(in: window) }
  }

  public func unfocus(_ window: WindowID) {
    if focused == window { focused = nil }
    guard let context = contexts[window] else { return }
    connection.withDisplay { _ in XUnsetICFocus(context) }
  }

  /// Ends what is being composed, as when the caret is moved by the pointer.
  public func reset(_ window: WindowID) {
    guard let context = contexts[window] else { return }
    connection.withDisplay { _ in
      if let rest = Xutf8ResetIC(context) { XFree(rest) }
    }
  }

  /// The window is about to be destroyed.
  public func forget(_ window: WindowID) {
    unfocus(window)
    spots[window] = nil
    guard let context = contexts.removeValue(forKey: window) else { return }
    connection.withDisplay { _ in XDestroyIC(context) }
  }

  /// Says where the caret's lower end is, in the window's pixels, so that a list of candidates can
  /// stand there. The first caret of the focused window opens the input method.
  public func setSpot(x: Int, y: Int, of window: WindowID) {
    let spot = XPoint(x: Int16(clamping: x), y: Int16(clamping: y))
    if let old = spots[window], old.x == spot.x, old.y == spot.y { return }
    let isFirst = spots.updateValue(spot, forKey: window) == nil
    if isFirst, window == focused { return focus(window) }
    guard let context = contexts[window], usesSpot else { return }
    connection.withDisplay { _ in scenery_ic_set_spot(context, spot) }
  }

  /// The events that the input method wants to see of a window, besides key presses.
  public func filterEvents(of window: WindowID) -> EventMask {
    guard let context = contexts[window] else { return [] }
    return connection.withDisplay(else: []) { _ in
      EventMask(rawValue: Int(bitPattern: scenery_ic_filter_events(context)))
    }
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
        // A server that wants more for its style still gives a plain context.
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
    // The user's own server may come, or come back.
    if activeModifiers != "" { awaitInstance() }
  }

  /// The preedit at the caret where a server offers it and there are fonts for it, else none of ours.
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
    // What Xlib's own tables offer, and a server that shows anything more than.
    isLocal = Set(offered) == [nothing, none]
    return [nothing, none].first { offered.contains($0) }
  }

  /// The protocol demands a font set for a preedit at the spot, which servers then ignore.
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

  /// Lives as long as the connection, which the callbacks belong to.
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

  /// One value, since Xlib finds what is to be unregistered by the function's address.
  private static let onInstance: XIDProc = { _, pointer, _ in
    nonisolated(unsafe) let pointer = pointer
    // As above.
    MainActor.assumeIsolated { InputMethod.from(pointer)?.instanceAppeared() }
  }

  /// Xlib frees method and contexts itself; they must not be touched again.
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
    // One that is there already when we ask is the one that could not be opened just now.
    guard !isRegistering else { return }
    stopAwaitingInstance()
    closeMethod()
    hasOpened = false
    if let focused { focus(focused) }
  }

  private func closeMethod() {
    // An input method's server is told so over the display, and waited for.
    connection.withDisplay { _ in
      for context in contexts.values { XDestroyIC(context) }
      if let method { XCloseIM(method) }
    }
    contexts = [:]
    method = nil
  }

  /// Closes everything; to be called before the connection is closed.
  public func close() {
    closeMethod()
    stopAwaitingInstance()
    if let fonts { connection.withDisplay { XFreeFontSet($0, fonts) } }
    fonts = nil
    hasOpened = true
  }
}
