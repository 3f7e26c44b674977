internal import Canvas

/// The memory that pictures take together in this process: those that are being decoded, and those
/// that were decoded and still live, in a cache or on the screen.
///
///     decoding ─▶ reserve(bytes) ─ there is room ──────────────▶ decode ─▶ release
///                      │                                            ▲
///                      └─ there is none: the caches let go, and ────┘
///                         the decoding waits for those before it
///
/// A decoding that needs more than there is goes on when no other one is under way, so that every picture
/// within ``PictureLimits`` is shown in the end.
@MainActor
final class PictureMemory {
  /// The one of the process. With the program itself it keeps below 512 MB.
  static let shared = PictureMemory(limit: 432 << 20)

  let limit: Int
  /// Bytes that decodings have reserved.
  private(set) var reserved = 0
  private var waiting: [(bytes: Int, continuation: CheckedContinuation<Void, Never>)] = []
  private var surfaces: [WeakSurface] = []
  private var loaders: [WeakLoader] = []

  init(limit: Int) { self.limit = limit }

  /// Makes a loader's cache one that lets go when a decoding needs the room.
  func add(_ loader: PictureLoader) {
    loaders.removeAll { $0.loader == nil }
    loaders.append(WeakLoader(loader: loader))
  }

  /// Counts a decoded picture for as long as it lives.
  func count(_ surface: Surface) {
    surfaces.removeAll { $0.surface == nil }
    surfaces.append(WeakSurface(surface: surface))
  }

  /// Bytes of pictures that were decoded and still live.
  var living: Int { surfaces.reduce(0) { $0 + ($1.surface?.byteCount ?? 0) } }

  /// Returns when there is room for a decoding. Every call is followed by ``release(_:)``.
  func reserve(_ bytes: Int) async {
    if waiting.isEmpty, makeRoom(for: bytes) {
      reserved += bytes
      return
    }
    // `release` counts the bytes before it lets the decoding go on.
    await withCheckedContinuation { waiting.append((bytes, $0)) }
  }

  /// Adds to a reservation, if there is room now.
  func extend(by bytes: Int) -> Bool {
    guard waiting.isEmpty, reserved + living + bytes <= limit else { return false }
    reserved += bytes
    return true
  }

  func release(_ bytes: Int) {
    reserved -= bytes
    while let first = waiting.first, makeRoom(for: first.bytes) {
      waiting.removeFirst()
      reserved += first.bytes
      first.continuation.resume()
    }
  }

  /// Whether a decoding may begin now; caches are emptied for it if that helps.
  private func makeRoom(for bytes: Int) -> Bool {
    if reserved + bytes + living > limit {
      for entry in loaders { entry.loader?.emptyCache() }
    }
    return reserved == 0 || reserved + bytes + living <= limit
  }

  private struct WeakSurface { weak var surface: Surface? }
  private struct WeakLoader { weak var loader: PictureLoader? }
}

extension Surface {
  /// What its pixels take.
  var byteCount: Int { size.width * size.height * 4 }
}
