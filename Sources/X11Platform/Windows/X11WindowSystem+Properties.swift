internal import Canvas
internal import Geometry
internal import Glibc
internal import Scenes
internal import XProtocol
internal import Xlib

/// What a top-level tells the window manager, all of it before the first map.
extension X11WindowSystem {
  /// The hidden window that speaks for the process: leader of the group, nothing to see.
  func makeLeader() -> WindowID {
    let leader = connection.createWindow(
      WindowConfiguration(x: -100, y: -100, width: 1, height: 1, events: .propertyChange))
    setIdentity(of: leader)
    connection.setText(.wmName, TextProperty(legacy: identity.className), of: leader)
    setLeader(leader, of: leader)
    return leader
  }

  func setInitialProperties(of window: TopLevel) {
    let id = window.id
    setIdentity(of: id)
    setLeader(leader, of: id)
    setTitle(of: window)
    // A prepared window has none before it is somebody's.
    if !window.requested.attributes.role.isEmpty { setRole(of: window) }
    setManagerHints(of: window)
    var protocols: Set<WMProtocols.Name> = [.deleteWindow, .takeFocus, .ping]
    if let counter = SyncCounter(connection: connection) {
      window.sync = SyncHandshake(counter: counter)
      connection.set(NetWMSyncRequestCounter(basic: counter.id), of: id)
      protocols.insert(.syncRequest)
    }
    connection.set(WMProtocols(protocols), of: id)
    connection.set(NetWMWindowType(.normal), of: id)
    if !icon.images.isEmpty { connection.set(icon, of: id) }
    setDarkFrame(of: window)
    if window.requested.attributes.startsMaximized {
      connection.set(NetWMState([.maximizedVertically, .maximizedHorizontally]), of: id)
    }
    if let workspace = window.requested.attributes.workspace {
      connection.set(NetWMDesktop.workspace(workspace), of: id)
    }
  }

  private func setIdentity(of id: WindowID) {
    connection.set(
      WMClass(instance: identity.instanceName, className: identity.className), of: id)
    // EWMH: the process number means something only together with the machine's name.
    connection.setProperty(
      atoms[.netWMPID], of: id, type: atoms[.cardinal], words: [UInt32(bitPattern: getpid())])
    connection.setText(.wmClientMachine, TextProperty(legacy: hostName), of: id)
  }

  private func setLeader(_ leader: WindowID, of id: WindowID) {
    connection.setProperty(
      atoms[.wmClientLeader], of: id, type: atoms[.window], words: [leader.rawValue])
  }

  private var hostName: String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard gethostname(&buffer, buffer.count - 1) == 0 else { return "localhost" }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Window managers show the UTF-8 names; tools and older managers read the others.
  func setTitle(of window: TopLevel) {
    let title = window.requested.attributes.title
    connection.setText(.wmName, TextProperty(legacy: title), of: window.id)
    connection.setText(.wmIconName, TextProperty(legacy: title), of: window.id)
    connection.setText(.netWMName, .utf8(title), of: window.id)
    connection.setText(.netWMIconName, .utf8(title), of: window.id)
  }

  func setRole(of window: TopLevel) {
    connection.setText(
      .wmWindowRole, TextProperty(legacy: window.requested.attributes.role), of: window.id)
  }

  func setManagerHints(of window: TopLevel) {
    var hints = WMHints()
    hints.acceptsInput = true
    hints.initialState = window.requested.attributes.startsIconified ? .iconic : .normal
    hints.group = leader
    connection.set(hints, of: window.id)
  }

  /// Says how large the window may be and, for one that a person placed, where it is to be.
  func setNormalHints(of window: TopLevel) {
    var hints = WMNormalHints(
      area: PixelArea(window.place.area))
    let minimum = desktop.scale.pixels(window.requested.attributes.minimumSize)
    hints.minimumSize = .init(width: minimum.width, height: minimum.height)
    hints.gravity = .static
    switch window.requested.attributes.position {
    case .automatic:
      hints.sizeChooser = .program
    case .client:
      hints.positionChooser = .user
      hints.sizeChooser = .user
    }
    connection.set(hints, of: window.id)
  }

  func setDarkFrame(of window: TopLevel) {
    if window.requested.attributes.wantsDarkFrame {
      connection.set(GTKThemeVariant.dark, of: window.id)
    } else if window.requested.isShown {
      connection.set(GTKThemeVariant.light, of: window.id)
    }
  }

  /// Says when the user last did something here, by which window managers decide about the focus;
  /// 0 for a window that is not to have it.
  func setUserTime(of window: TopLevel, _ time: Timestamp) {
    guard window.sentUserTime != time else { return }
    window.sentUserTime = time
    connection.set(NetWMUserTime(time), of: window.id)
  }

  static func icon(_ pictures: [Surface]) -> NetWMIcon {
    NetWMIcon(
      pictures.compactMap { picture in
        let size = picture.size
        let pixels = picture.withPixels { bytes, bytesPerRow in
          (0..<size.height).flatMap { y in
            (0..<size.width).map { x in
              bytes.loadUnaligned(fromByteOffset: y * bytesPerRow + 4 * x, as: UInt32.self)
            }
          }
        }
        return NetWMIcon.Image(width: size.width, height: size.height, premultiplied: pixels)
      })
  }
}
