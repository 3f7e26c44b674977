internal import Canvas
internal import Dispatch
internal import Files
internal import Geometry
internal import Scenes

/// The pictures in the cache directory: `snapshots/<session>.png`, written in order and off the main actor.
final class SnapshotFiles: Sendable {
  private let directory: String?
  private let queue = DispatchQueue(label: "org.scenery.snapshots", qos: .utility)
  private static let suffix = ".png"
  /// A larger file was not written by this library.
  private static let sizeLimit = 4 << 20
  /// In pixels: 400 units at a scale of 4, with a reserve.
  private static let sideLimit = 2048

  init(directory: String?) { self.directory = directory.map { $0 + "/snapshots" } }

  /// Where a picture is after it was encoded.
  enum Place: Sendable {
    case onDisk
    /// There is no directory, or it cannot be written to.
    case nowhere(png: [UInt8])
    case notEncoded
  }

  /// Encodes a picture and writes it. Calls `done` with the place of the picture.
  func write(
    _ pixels: SnapshotPixels, of session: String, done: @escaping @MainActor (Place) -> Void
  ) {
    queue.async { [self] in
      let place: Place =
        if let png = pixels.encoded() {
          store(png, path(session)) ? .onDisk : .nowhere(png: png)
        } else {
          .notEncoded
        }
      Task { @MainActor in done(place) }
    }
  }

  func read(_ session: String) -> [UInt8]? {
    // With any error the window has no picture.
    path(session).flatMap { try? FileSystem.read($0, limit: Self.sizeLimit) }
  }

  /// Decodes a picture. Nil if the data are not a picture of a window.
  static func decode(_ data: [UInt8]) -> Surface? {
    guard let size = Surface.pngSize(data), size.width <= sideLimit, size.height <= sideLimit else {
      return nil
    }
    let scale = max(1, Double(size.width) / WindowPicture.maximumSide)
    return try? Surface.decodePNG(
      data, named: "snapshot", size: size, scale: ScaleFactor(rawValue: scale))
  }

  func remove(_ session: String) {
    queue.async { [self] in
      if let path = path(session), FileSystem.exists(path) { try? FileSystem.remove(path) }
    }
  }

  func keepOnly(_ sessions: Set<String>) {
    guard let directory else { return }
    queue.async {
      for name in (try? FileSystem.names(in: directory)) ?? [] {
        let stem = name.hasSuffix(Self.suffix) ? String(name.dropLast(Self.suffix.count)) : name
        if !sessions.contains(stem) { try? FileSystem.remove(directory + "/" + name) }
      }
    }
  }

  func flush(upTo limit: Duration) {
    let group = DispatchGroup()
    queue.async(group: group) {}
    let milliseconds = Int(limit / .milliseconds(1))
    _ = group.wait(timeout: .now() + .milliseconds(milliseconds))
  }

  private func path(_ session: String) -> String? {
    directory.map { $0 + "/" + session + Self.suffix }
  }

  /// Writes the picture under a new name first, so that a reader finds either the old or the new picture.
  private func store(_ png: [UInt8], _ path: String?) -> Bool {
    guard let directory, let path else { return false }
    do {
      try FileSystem.makeDirectory(directory)
      try DurableFile.replace(path, with: png, isDurable: false)
      return true
    } catch {
      // Without a cache, the picture is kept in memory.
      return false
    }
  }
}

/// A copy of a picture's pixels for another thread, to which a surface must not be passed.
struct SnapshotPixels: Sendable {
  private let size: PixelSize
  private let bytesPerRow: Int
  private let bytes: [UInt8]

  init(_ surface: Surface) {
    size = surface.size
    (bytes, bytesPerRow) = surface.withPixels { (Array($0), $1) }
  }

  func encoded() -> [UInt8]? {
    guard !size.isEmpty else { return nil }
    let surface = Surface(size: size)
    guard surface.size == size else { return nil }
    surface.withMutablePixels { target, targetBytesPerRow in
      guard targetBytesPerRow == bytesPerRow else { return }
      target.copyBytes(from: bytes.prefix(target.count))
    }
    return try? surface.pngData()
  }
}
