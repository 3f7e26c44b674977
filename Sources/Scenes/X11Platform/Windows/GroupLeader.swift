internal import Canvas
internal import Geometry
internal import Glibc
internal import XProtocol
internal import Xlib

/// The hidden window that represents the process and leads the group of its windows. It also knows the
/// properties that every window of the group has in common.
@MainActor
struct GroupLeader {
  let id: WindowID
  private let connection: Connection
  let identity: ApplicationIdentity
  /// The value of the icon's property. It is the same for each window.
  private let icon: PropertyWords

  init(_ identity: ApplicationIdentity, connection: Connection) {
    self.identity = identity
    self.connection = connection
    icon = PropertyWords(Self.icon(identity.icons).words(atoms: connection.atoms.wellKnown))
    id = connection.createWindow(
      WindowConfiguration(x: -100, y: -100, width: 1, height: 1, events: .propertyChange))
    identify(id)
    connection.setText(.wmName, TextProperty(legacy: identity.className), of: id)
  }

  /// Sets the properties that tell which program a window belongs to.
  func identify(_ window: WindowID) {
    let atoms = connection.atoms
    connection.setProperty(
      atoms[.wmClass], of: window, type: atoms[.string],
      bytes: WMClass.bytes(instance: identity.instanceName, className: identity.className))
    // EWMH: the process number has a meaning only together with the machine's name.
    connection.setProperty(
      atoms[.netWMPID], of: window, type: atoms[.cardinal], words: [UInt32(bitPattern: getpid())])
    connection.setText(.wmClientMachine, TextProperty(legacy: Self.hostName), of: window)
    connection.setProperty(
      atoms[.wmClientLeader], of: window, type: atoms[.window], words: [id.rawValue])
  }

  func setIcon(of window: WindowID) {
    guard !icon.isEmpty else { return }
    connection.setProperty(
      connection.atoms[.netWMIcon], of: window, type: connection.atoms[.cardinal], words: icon)
  }

  /// The name of this computer.
  static var hostName: String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard gethostname(&buffer, buffer.count - 1) == 0 else { return "localhost" }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Not isolated: the closures would be checked for their actor at every pixel.
  private nonisolated static func icon(_ pictures: [Surface]) -> NetWMIcon {
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
