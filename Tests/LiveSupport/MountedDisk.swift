internal import CXTest
internal import Foundation

/// A file system of its own in memory, small enough to be filled. Only the superuser can mount it.
public final class MountedDisk {
  public let path: String

  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  /// Makes the folder and mounts the disk there.
  public init(at path: String, kilobytes: Int = 1024) throws {
    self.path = path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    guard mount("scenery-test", path, "tmpfs", 0, "size=\(kilobytes)k") == 0 else {
      throw Failure(
        description: "No disk can be mounted at \(path): \(String(cString: strerror(errno)))")
    }
  }

  deinit { umount2(path, Int32(MNT_DETACH)) }

  private var ballast: String { path + "/ballast" }

  /// Takes all the room that is left.
  public func fill() throws {
    let descriptor = open(ballast, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Failure(description: "No ballast can be made in \(path)") }
    defer { close(descriptor) }
    lseek(descriptor, 0, SEEK_END)
    let page = [UInt8](repeating: 1, count: 4096)
    while write(descriptor, page, page.count) > 0 {}
    guard errno == ENOSPC else { throw Failure(description: "\(path) does not get full") }
  }

  /// Gives the room back.
  public func makeRoom() throws {
    guard unlink(ballast) == 0 else { throw Failure(description: "There is no ballast in \(path)") }
  }
}

/// A file that can only be read, whoever asks: it is mounted over itself. Only the superuser can do that.
public final class ReadOnlyFile {
  private let path: String
  private var isMounted = true

  public init(_ path: String) throws {
    self.path = path
    guard mount(path, path, nil, UInt(MS_BIND), nil) == 0,
      mount(nil, path, nil, UInt(MS_REMOUNT | MS_BIND | MS_RDONLY), nil) == 0
    else {
      throw MountedDisk.Failure(
        description: "\(path) cannot be made read-only: \(String(cString: strerror(errno)))")
    }
  }

  deinit { try? end() }

  /// Lets it be written again; who has it open for reading still has.
  public func end() throws {
    guard isMounted else { return }
    isMounted = false
    guard umount2(path, Int32(MNT_DETACH)) == 0 else {
      throw MountedDisk.Failure(description: "\(path) stays read-only")
    }
  }
}
