internal import Canvas
internal import Geometry
internal import Glibc
internal import Scenes
internal import XProtocol
internal import Xlib

/// What a top-level tells the window manager, all of it before the first map (SPEC §7).
extension X11WindowSystem {
  /// The hidden window that speaks for the process: leader of the group, owner of nothing to see.
  func makeLeader() -> WindowID {
    let leader = connection.createWindow(
      WindowConfiguration(x: -100, y: -100, width: 1, height: 1, events: .propertyChange))
    setIdentity(of: leader)
    set(.wmName, of: leader, text: identity.className)
    connection.setProperty(
      atoms[.wmClientLeader], of: leader, type: atoms[.window], words: [leader.rawValue])
    return leader
  }

  func setInitialProperties(of window: TopLevel) {
    let id = window.id
    setIdentity(of: id)
    connection.setProperty(
      atoms[.wmClientLeader], of: id, type: atoms[.window], words: [leader.rawValue])
    setTitle(of: window)
    setRole(of: window)
    setManagerHints(of: window)
    let protocols: [AtomName] = [.wmDeleteWindow, .wmTakeFocus, .netWMPing]
    connection.setProperty(
      atoms[.wmProtocols], of: id, type: atoms[.atom], words: protocols.map { atoms[$0].rawValue })
    connection.setProperty(
      atoms[.netWMWindowType], of: id, type: atoms[.atom],
      words: [atoms[.netWMWindowTypeNormal].rawValue])
    if !iconWords.isEmpty {
      connection.setProperty(atoms[.netWMIcon], of: id, type: atoms[.cardinal], words: iconWords)
    }
    setDarkFrame(of: window)
    if window.attributes.startsMaximized {
      let states: [AtomName] = [
        .netWMStateMaximizedVertically, .netWMStateMaximizedHorizontally,
      ]
      connection.setProperty(
        atoms[.netWMState], of: id, type: atoms[.atom], words: states.map { atoms[$0].rawValue })
    }
    if let workspace = window.attributes.workspace {
      connection.setProperty(
        atoms[.netWMDesktop], of: id, type: atoms[.cardinal], words: [UInt32(clamping: workspace)])
    }
  }

  private func setIdentity(of id: WindowID) {
    let name = Array(identity.instanceName.utf8) + [0] + Array(identity.className.utf8) + [0]
    connection.setProperty(atoms[.wmClass], of: id, type: atoms[.string], bytes: name)
    // EWMH: the process number means something only together with the machine's name.
    connection.setProperty(
      atoms[.netWMPID], of: id, type: atoms[.cardinal], words: [UInt32(bitPattern: getpid())])
    set(.wmClientMachine, of: id, text: hostName)
  }

  private var hostName: String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard gethostname(&buffer, buffer.count - 1) == 0 else { return "localhost" }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  func setTitle(of window: TopLevel) {
    let title = window.attributes.title
    set(.wmName, of: window.id, text: title)
    set(.wmIconName, of: window.id, text: title)
    let bytes = Array(title.utf8)
    connection.setProperty(
      atoms[.netWMName], of: window.id, type: atoms[.utf8String], bytes: bytes)
    connection.setProperty(
      atoms[.netWMIconName], of: window.id, type: atoms[.utf8String], bytes: bytes)
  }

  func setRole(of window: TopLevel) {
    set(.wmWindowRole, of: window.id, text: window.attributes.role)
  }

  func setManagerHints(of window: TopLevel) {
    let hints = ManagerHints(
      startsIconified: window.attributes.startsIconified, groupLeader: leader.rawValue)
    connection.setProperty(
      atoms[.wmHints], of: window.id, type: atoms[.wmHints], words: hints.words)
  }

  /// Says how large the window may be and, for one that a person placed, where it is to be.
  func setNormalHints(of window: TopLevel) {
    var hints = NormalHints(
      size: window.size, minimumSize: desktop.scale.pixels(window.attributes.minimumSize))
    if case .client(let point) = window.attributes.position { hints.userOrigin = point }
    connection.setProperty(
      atoms[.wmNormalHints], of: window.id, type: atoms[.wmSizeHints], words: hints.words)
  }

  func setDarkFrame(of window: TopLevel) {
    if window.attributes.wantsDarkFrame {
      connection.setProperty(
        atoms[.gtkThemeVariant], of: window.id, type: atoms[.utf8String], bytes: Array("dark".utf8))
    } else {
      connection.deleteProperty(atoms[.gtkThemeVariant], of: window.id)
    }
  }

  /// Says when the user last did something here, by which window managers decide about the focus;
  /// 0 for a window that is not to have it.
  func setUserTime(of window: TopLevel, _ time: Timestamp) {
    guard window.userTime != time else { return }
    window.userTime = time
    connection.setProperty(
      atoms[.netWMUserTime], of: window.id, type: atoms[.cardinal], words: [time.rawValue])
  }

  /// Writes a text property of type STRING, which is Latin-1, or UTF8_STRING where that cannot say it.
  private func set(_ name: AtomName, of id: WindowID, text: String) {
    let latin = text.unicodeScalars.compactMap { UInt8(exactly: $0.value) }
    if latin.count == text.unicodeScalars.count {
      connection.setProperty(atoms[name], of: id, type: atoms[.string], bytes: latin)
    } else {
      connection.setProperty(atoms[name], of: id, type: atoms[.utf8String], bytes: Array(text.utf8))
    }
  }

  /// `_NET_WM_ICON`: width, height and straight-alpha pixels of each picture.
  static func iconWords(_ icons: [Surface]) -> [UInt32] {
    icons.flatMap { icon -> [UInt32] in
      let size = icon.size
      guard !size.isEmpty, size.width <= 512, size.height <= 512 else { return [] }
      let pixels = icon.withPixels { bytes, bytesPerRow in
        (0..<size.height).flatMap { y in
          (0..<size.width).map { x in
            straightAlpha(
              bytes.loadUnaligned(fromByteOffset: y * bytesPerRow + 4 * x, as: UInt32.self))
          }
        }
      }
      return [UInt32(size.width), UInt32(size.height)] + pixels
    }
  }

  /// From Cairo's premultiplied pixels to what EWMH's readers expect.
  static func straightAlpha(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha > 0, alpha < 255 else { return pixel }
    func channel(_ shift: UInt32) -> UInt32 {
      min(255, (((pixel >> shift) & 255) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }
}
