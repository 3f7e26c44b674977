internal import Canvas

/// The memory of all pictures in this process: those that are being decoded, and decoded ones in a cache or
/// on the screen.
///
///     decoding ─▶ reserve(bytes) ─ there is room ──────────────▶ decode ─▶ release
///                      │                                            ▲
///                      └─ there is none: the caches let go, and ────┘
///                         the decoding waits for those before it
///
/// A decoding that needs more than the limit continues when no other one is running, so that every picture
/// within ``PictureLimits`` is shown in the end.
@MainActor
final class PictureMemory {
  /// The process's own instance. With the program itself it stays below 512 MB.
  static let shared = PictureMemory(limit: 432 << 20)

  let limit: Int
  /// The bytes that decodings have reserved.
  private(set) var reserved = 0
  private var waiting: [(bytes: Int, continuation: CheckedContinuation<Void, Never>)] = []
  private var surfaces: [WeakSurface] = []
  private var loaders: [WeakLoader] = []

  init(limit: Int) { self.limit = limit }

  /// Registers a loader's cache, which is emptied when a decoding needs the memory.
  func add(_ loader: PictureLoader) {
    loaders.removeAll { $0.loader == nil }
    loaders.append(WeakLoader(loader: loader))
  }

  /// Counts a decoded picture as long as it lives.
  func count(_ surface: Surface) {
    surfaces.removeAll { $0.surface == nil }
    surfaces.append(WeakSurface(surface: surface))
  }

  /// The bytes of decoded pictures that still live.
  var living: Int { surfaces.reduce(0) { $0 + ($1.surface?.byteCount ?? 0) } }

  /// Returns when there is memory for a decoding. ``release(_:)`` must follow every call.
  func reserve(_ bytes: Int) async {
    if waiting.isEmpty, makeRoom(for: bytes) {
      reserved += bytes
      return
    }
    // `release` reserved the bytes before it resumed this decoding.
    await withCheckedContinuation { waiting.append((bytes, $0)) }
  }

  /// Adds to a reservation, if there is memory now.
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

  /// Whether a decoding may start now. Caches are emptied if that helps.
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
  /// The bytes of its pixels.
  var byteCount: Int { size.width * size.height * 4 }
}
