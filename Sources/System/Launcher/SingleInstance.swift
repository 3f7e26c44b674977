internal import Dispatch
internal import Files
internal import Glibc
internal import Synchronization

/// Ensures that one process owns an application's data directory, and lets other processes talk to it.
///
///     first start:  flock(journal.lock) ─ taken ─▶ owner, listens on a socket
///     second start: flock(journal.lock) ─ busy ──▶ connects, asks for a window, ends
///
/// A second lock lies beside the socket, outside of the data directory. If a person removes that directory
/// with its lock while the owner runs, a second start still finds the owner.
///
/// The lock decides: the kernel releases it when its owner dies, however it dies, so a dead owner's socket
/// is simply replaced. The lock file's text is for people. It also tells a second start where the first one
/// listens or that it is still getting ready, and tells the next start whether the last one ended in order.
public final class SingleInstance: Sendable {
  /// The result of trying to become the owner.
  public enum Claim: Sendable {
    case owner(SingleInstance)
    case running(RunningInstance)
  }

  /// How the previous owner ended.
  public enum End: String, Sendable {
    /// In order, or there was none.
    case clean = "ended"
    /// It was killed, or the power failed.
    case unclean = "running"
  }

  /// The lock file's text until the owner listens.
  static let startingWord = "starting"

  public let names: ApplicationNames
  public let previousEnd: End
  private let lockPath: String
  private let locks: Mutex<Locks>
  private let socketPath: String
  private let listener = Mutex<InstanceListener?>(nil)

  /// The descriptors that hold the locks.
  private struct Locks {
    var data: Int32
    /// Nil when there is no directory of the user's own for sockets.
    var runtime: Int32?

    var all: [Int32] { [data] + (runtime.map { [$0] } ?? []) }
  }

  private init(
    names: ApplicationNames, lockPath: String, locks: Locks, socketPath: String, previousEnd: End
  ) {
    self.names = names
    self.lockPath = lockPath
    self.locks = Mutex(locks)
    self.socketPath = socketPath
    self.previousEnd = previousEnd
  }

  deinit { locks.withLock { for lock in $0.all { Glibc.close(lock) } } }

  /// Tries to become the owner of an existing data directory.
  ///
  /// - Parameter runtime: The directory for sockets. If it is nil, or other users can write to it, the data
  ///   directory is used.
  public static func claim(
    _ names: ApplicationNames, data: String, runtime: String?
  ) throws(LaunchError) -> Claim {
    let lockPath = "\(data)/\(names.executable).lock"
    guard let file = FileDescriptor(open(lockPath, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)) else {
      throw LaunchError(
        .cannotCreate,
        "\(names.name) cannot write to its folder \(data): \(describeSystemError(errno)).")
    }
    let address = socketAddress(names, data: data, runtime: runtime)
    guard flock(file.raw, LOCK_EX | LOCK_NB) == 0 else {
      guard errno == EWOULDBLOCK else {
        throw LaunchError(
          .inputOutput,
          "\(names.name) cannot lock \(lockPath): \(describeSystemError(errno)).")
      }
      return .running(
        RunningInstance(
          names: names, socketPath: address, lockPath: lockPath,
          processID: Int(contents(file.raw).first ?? "")))
    }
    let last = contents(file.raw)
    let runtimePath =
      address.hasPrefix("\(data)/") ? nil : String(address.dropLast(7)) + ".lock"
    var runtimeLock: Int32?
    if let runtimePath,
      let file = FileDescriptor(open(runtimePath, O_RDWR | O_CREAT | O_CLOEXEC, 0o600))
    {
      guard flock(file.raw, LOCK_EX | LOCK_NB) == 0 else {
        // The data directory was removed, and this one is new.
        return .running(
          RunningInstance(
            names: names, socketPath: address, lockPath: runtimePath,
            processID: Int(contents(file.raw).first ?? "")))
      }
      runtimeLock = file.release()
    }
    let locks = Locks(data: file.release(), runtime: runtimeLock)
    write("\(getpid())\n\(startingWord)\n", to: locks)
    return .owner(
      SingleInstance(
        names: names, lockPath: lockPath, locks: locks, socketPath: address,
        previousEnd: last.count < 2 ? .clean : End(rawValue: last[1]) ?? .unclean))
  }

  /// Finds the owner of a data directory, and claims and makes nothing.
  ///
  /// - Returns: Nil when no process owns it.
  static func find(
    _ names: ApplicationNames, data: String, runtime: String?
  ) -> RunningInstance? {
    let address = socketAddress(names, data: data, runtime: runtime, makesFolder: false)
    let besideSocket =
      address.hasPrefix("\(data)/") ? nil : String(address.dropLast(7)) + ".lock"
    for path in ["\(data)/\(names.executable).lock", besideSocket].compactMap(\.self) {
      guard let file = FileDescriptor(open(path, O_RDONLY | O_CLOEXEC)) else { continue }
      // Shared, and held only for this check. A start that meets it waits for an owner that is gone, and tries again.
      guard flock(file.raw, LOCK_SH | LOCK_NB) != 0 else { continue }
      return RunningInstance(
        names: names, socketPath: address, lockPath: path,
        processID: Int(contents(file.raw).first ?? ""))
    }
    return nil
  }

  /// Starts to answer requests. The handler decides on the main actor.
  public func listen(
    _ handler: @escaping @MainActor @Sendable (InstanceRequest) async -> InstanceAnswer
  ) throws(LaunchError) {
    let listener = try InstanceListener(names: names, path: socketPath, handler: handler)
    self.listener.withLock { $0 = listener }
    // Names the socket, since a second start may look in another directory.
    locks.withLock {
      Self.write("\(getpid())\n\(End.unclean.rawValue)\n\(socketPath)\n", to: $0)
    }
  }

  /// Locks the data directory again after it was removed and made again.
  ///
  /// - Returns: Whether this process owns it. Can be called from any thread.
  public func claimAgain() -> Bool {
    let file = open(lockPath, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { return false }
    return locks.withLock { locks in
      var own = stat()
      var there = stat()
      let isSame =
        fstat(locks.data, &own) == 0 && fstat(file, &there) == 0 && own.st_ino == there.st_ino
        && own.st_dev == there.st_dev
      guard !isSame, flock(file, LOCK_EX | LOCK_NB) == 0 else {
        Glibc.close(file)
        return isSame
      }
      let words = Self.contents(locks.data).joined(separator: "\n") + "\n"
      Glibc.close(locks.data)
      locks.data = file
      Self.write(words, to: locks)
      return true
    }
  }

  /// The process ends in order.
  public func end() {
    listener.withLock { listener in
      listener?.stop()
      listener = nil
    }
    locks.withLock { Self.write("\(getpid())\n\(End.clean.rawValue)\n", to: $0) }
  }

  /// One socket per data directory, in the session's directory for sockets.
  static func socketAddress(
    _ names: ApplicationNames, data: String, runtime: String?, makesFolder: Bool = true
  ) -> String {
    let resolved = realpath(data, nil).map { path in
      defer { free(path) }
      return String(cString: path)
    }
    guard let runtime,
      !makesFolder || (try? makeDirectory(runtime, for: names.name)) != nil, isPrivate(runtime)
    else {
      return "\(data)/\(names.executable).socket"
    }
    // FNV-1a. Names must differ between directories. They need not be secret.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in (resolved ?? data).utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return "\(runtime)/\(String(hash, radix: 16)).socket"
  }

  /// Whether a path is a folder of this user that no other user can write to. Otherwise another user could
  /// answer in our name. A symbolic link is refused: in `/tmp` another user may have made one.
  private static func isPrivate(_ path: String) -> Bool {
    var information = stat()
    return lstat(path, &information) == 0 && information.st_uid == getuid()
      && information.st_mode & S_IFMT == S_IFDIR && information.st_mode & 0o022 == 0
  }

  static func contents(_ file: Int32) -> [String] {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = bytes.withUnsafeMutableBytes { pread(file, $0.baseAddress, $0.count, 0) }
    guard count > 0 else { return [] }
    return String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private static func write(_ text: String, to locks: Locks) {
    let bytes = Array(text.utf8)
    for file in locks.all {
      // A reader sees the old text, the new one, or a mixture that says "running". All are safe.
      _ = bytes.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, 0) }
      ftruncate(file, off_t(bytes.count))
    }
  }
}
