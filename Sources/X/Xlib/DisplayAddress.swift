internal import CXlib
internal import Dispatch
internal import Glibc

/// The address of an X server for the program that requests a window there. It may differ from the server
/// that the process was started on.
package struct DisplayAddress: Hashable, Sendable {
  /// As in `$DISPLAY`.
  package var name: String
  /// The file with the authorization data, as in `$XAUTHORITY`. Nil for the file in the user's home.
  package var authorityFile: String?

  package init(name: String, authorityFile: String? = nil) {
    self.name = name
    self.authorityFile = authorityFile
  }

  /// Whether a server answers at this address and accepts this user. Only for a process that has no other
  /// use for Xlib: the attempt to reach a server that does not answer continues in the background, and
  /// holds Xlib's global lock.
  package func answers(within limit: Duration) -> Bool {
    let answer = DispatchSemaphore(value: 0)
    let hasConnected = DispatchSemaphore(value: 0)
    DispatchQueue(label: "org.scenery.display-check").async {
      if let display = XOpenDisplay(name) {
        hasConnected.signal()
        XCloseDisplay(display)
      }
      answer.signal()
    }
    _ = answer.wait(timeout: .now() + .milliseconds(Int(limit / .milliseconds(1))))
    return hasConnected.wait(timeout: .now()) == .success
  }

  /// The cookie that authorizes this user. Nil where none is stored. May ask the network for the host's
  /// address, so it must not be called on the main actor.
  func cookie(home: String?) -> [UInt8]? {
    guard let path = authorityFile ?? home.map({ "\($0)/.Xauthority" }),
      let file = AuthorityFile(path: path), let place = Place(name)
    else { return nil }
    return file.cookie(for: place.addresses, number: place.number)
  }

  /// The host and the number in a display's name.
  struct Place: Equatable {
    var host: String
    var number: Int

    init?(_ name: String) {
      var host: UnsafeMutablePointer<CChar>?
      var number: Int32 = 0
      guard xcb_parse_display(name, &host, &number, nil) != 0, let host else { return nil }
      defer { free(host) }
      self.host = String(cString: host)
      self.number = Int(number)
    }

    /// The addresses under which an authority file may list the host.
    var addresses: [(family: UInt16, address: [UInt8])] {
      guard !host.isEmpty, host != "unix", !host.hasPrefix("/") else { return [thisMachine] }
      var found: UnsafeMutablePointer<addrinfo>?
      guard getaddrinfo(host, nil, nil, &found) == 0 else { return [] }
      defer { freeaddrinfo(found) }
      var result: [(family: UInt16, address: [UInt8])] = []
      var next = found
      while let entry = next?.pointee {
        if let address = Self.address(entry) { result.append(address) }
        next = entry.ai_next
      }
      // An ssh tunnel ends at this machine, and its cookie is stored under the machine's name.
      let loopback = result.contains {
        $0.family == AuthorityFile.Family.internet && $0.address.first == 127
          || $0.family == AuthorityFile.Family.internet6
            && $0.address == [UInt8](repeating: 0, count: 15) + [1]
      }
      return loopback ? [thisMachine] + result : result
    }

    private var thisMachine: (family: UInt16, address: [UInt8]) {
      var name = [CChar](repeating: 0, count: 256)
      gethostname(&name, name.count - 1)
      return (AuthorityFile.Family.local, name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) })
    }

    private static func address(_ entry: addrinfo) -> (family: UInt16, address: [UInt8])? {
      switch entry.ai_family {
      case AF_INET:
        return entry.ai_addr?.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { pointer in
          (
            AuthorityFile.Family.internet,
            withUnsafeBytes(of: pointer.pointee.sin_addr) { [UInt8]($0) }
          )
        }
      case AF_INET6:
        return entry.ai_addr?.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { pointer in
          (
            AuthorityFile.Family.internet6,
            withUnsafeBytes(of: pointer.pointee.sin6_addr) { [UInt8]($0) }
          )
        }
      default: return nil
      }
    }
  }
}
