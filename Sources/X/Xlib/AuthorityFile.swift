internal import Glibc

/// A file with the authorization data of displays, as `xauth` writes it.
///
/// Another process names the file, so it is opened without waiting, and read only if it is a regular file
/// that belongs to this user. Xlib would open any file that `XAUTHORITY` names, and wait at a pipe for
/// ever.
///
/// Source: Xau(3). An entry has a family, and an address, a number, a name and data with their lengths, all
/// in network byte order.
struct AuthorityFile: Equatable {
  static let largest = 1 << 20
  static let cookieName = "MIT-MAGIC-COOKIE-1"

  /// The kind of an entry's address, which is the first number of the entry.
  enum Family {
    static let internet: UInt16 = 0
    static let internet6: UInt16 = 6
    static let local: UInt16 = 256
    static let wild: UInt16 = 65535
  }

  struct Entry: Equatable {
    var family: UInt16
    var address: [UInt8]
    var number: [UInt8]
    var name: [UInt8]
    var data: [UInt8]
  }

  var entries: [Entry] = []

  /// Nil if the file is not such a file, or belongs to another user.
  init?(path: String) {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG,
      information.st_uid == getuid(), information.st_size <= Self.largest
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(information.st_size))
    var count = 0
    while count < bytes.count {
      let read = bytes.withUnsafeMutableBytes {
        Glibc.read(descriptor, $0.baseAddress?.advanced(by: count), $0.count - count)
      }
      if read < 0, errno == EINTR { continue }
      guard read > 0 else { break }
      count += read
    }
    self.init(parsing: bytes[..<count])
  }

  /// Reads the entries up to the first incomplete one.
  init(parsing bytes: ArraySlice<UInt8>) {
    var rest = bytes
    func number() -> UInt16? {
      guard rest.count >= 2 else { return nil }
      defer { rest.removeFirst(2) }
      return UInt16(rest[rest.startIndex]) << 8 | UInt16(rest[rest.startIndex + 1])
    }
    func field() -> [UInt8]? {
      guard let count = number().map(Int.init), rest.count >= count else { return nil }
      defer { rest.removeFirst(count) }
      return Array(rest.prefix(count))
    }
    while let family = number(), let address = field(), let number = field(), let name = field(),
      let data = field()
    {
      entries.append(
        Entry(family: family, address: address, number: number, name: name, data: data))
    }
  }

  /// The cookie for a display, found by the addresses of its host. Entries without a number or an address
  /// match all displays.
  func cookie(for addresses: [(family: UInt16, address: [UInt8])], number: Int) -> [UInt8]? {
    let digits = Array("\(number)".utf8)
    return entries.first { entry in
      entry.name == Array(Self.cookieName.utf8) && (entry.number.isEmpty || entry.number == digits)
        && (entry.family == Family.wild
          || addresses.contains { $0.family == entry.family && $0.address == entry.address })
    }?.data
  }
}
