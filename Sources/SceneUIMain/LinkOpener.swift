internal import Dispatch
internal import Glibc

/// Gives links to the desktop.
enum LinkOpener {
  /// Starts `xdg-open`, which finds the program for a link; returns whether it could be started.
  static func open(_ link: String) -> Bool {
    // It begins with a scheme, so that it cannot be taken for an option.
    guard let first = link.first, first.isLetter else { return false }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A group of its own: what ends us from a terminal does not end the browser.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    let words: [String] = ["xdg-open", link]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child: pid_t = 0
    guard posix_spawnp(&child, "xdg-open", nil, &attributes, &arguments, environ) == 0 else {
      return false
    }
    let started = child
    // Somebody has to take its exit status; it ends as soon as it found the program. On no global queue:
    // libdispatch looks after those once a second from their first use on.
    DispatchQueue(label: "org.scenery.links", qos: .utility).async { waitpid(started, nil, 0) }
    return true
  }
}
