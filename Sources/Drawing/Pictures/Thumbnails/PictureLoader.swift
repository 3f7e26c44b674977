public import Canvas
public import Geometry

/// A decoded picture in some size, and its file's own size.
public struct DecodedPicture {
  public let surface: Surface
  public let header: PictureHeader

  /// The picture's own size. The pixels may be a smaller version.
  public var fullSize: PixelSize { header.size }
}

/// Decodes pictures off the main actor and caches the most recent ones, up to a number of bytes.
///
/// The newest waiting request is served first, since it is for a picture that a person looks at now. A
/// request that was cancelled, because its row was scrolled away, is never started. Requests for the same
/// picture share one decoding.
@MainActor
public final class PictureLoader {
  /// A picture in a size.
  public struct Key: Hashable, Sendable {
    public var path: String
    /// The file's identity, which differs from that of an earlier file with the same name.
    public var revision: Int
    /// The size into which the picture must fit, in device pixels.
    public var box: PixelSize

    public init(path: String, revision: Int = 0, box: PixelSize) {
      self.path = path
      self.revision = revision
      self.box = box
    }

    /// A file, as it was when its folder was listed, that fits into a square.
    ///
    /// - Parameter side: The square's side in device pixels.
    public init(_ file: FolderPicture, side: Int) {
      self.init(
        path: file.path, revision: file.revision, box: PixelSize(width: side, height: side))
    }
  }

  public typealias Outcome = Result<DecodedPicture, PictureError>

  /// A request for a picture. It lives until the picture is there or the request is cancelled.
  @MainActor
  public final class Request {
    public let key: Key
    fileprivate var receive: (@MainActor (Outcome) -> Void)?
    private weak var loader: PictureLoader?

    fileprivate init(
      _ key: Key, _ loader: PictureLoader, _ receive: @escaping @MainActor (Outcome) -> Void
    ) {
      self.key = key
      self.loader = loader
      self.receive = receive
    }

    /// Cancels the request. Its closure will not be called.
    public func cancel() {
      guard receive != nil else { return }
      receive = nil
      loader?.cancelled(self)
    }
  }

  private let limits: PictureLimits
  private let concurrency: Int
  private let memory: PictureMemory
  private var cache: LRUCache<Key, Outcome>
  private var requests: [Key: [Request]] = [:]
  /// The newest last.
  private var waiting: [Key] = []
  private var running: Set<Key> = []
  /// Cached pictures that no request wanted when a window was closed.
  private var abandoned: Set<Key> = []
  private var idleWaits: [CheckedContinuation<Void, Never>] = []
  /// The number of started decodings, for tests and measurements.
  package private(set) var startCount = 0

  /// - Parameters:
  ///   - byteLimit: The maximum size of the cache in bytes of pixels.
  ///   - concurrency: How many pictures are decoded at once.
  public convenience init(
    byteLimit: Int = 96 << 20, concurrency: Int = 2, limits: PictureLimits = PictureLimits()
  ) {
    self.init(
      byteLimit: byteLimit, concurrency: concurrency, limits: limits, memory: .shared)
  }

  init(byteLimit: Int, concurrency: Int, limits: PictureLimits, memory: PictureMemory) {
    self.memory = memory
    cache = LRUCache(costLimit: max(0, byteLimit))
    self.concurrency = max(1, concurrency)
    self.limits = limits
    memory.add(self)
  }

  /// The present size of the cache in bytes of pixels.
  public var byteCount: Int { cache.totalCost }

  /// Removes every cached picture that no view shows. Called after a window was closed.
  public func forgetUnused() {
    let known = cache.removeAll().compactMap { key, outcome in
      if case .success(let picture) = outcome { (key, WeakPicture(picture)) } else { nil }
    }
    for (key, picture) in known {
      guard let picture = picture.picture else { continue }
      cache.insert(.success(picture), for: key, cost: picture.surface.byteCount)
    }
    abandoned = running.filter { requests[$0] == nil }
  }

  /// Empties the cache. Visible pictures stay visible.
  func emptyCache() { _ = cache.removeAll() }

  /// A picture that a view may still show.
  private struct WeakPicture {
    private weak var surface: Surface?
    private let header: PictureHeader

    init(_ picture: DecodedPicture) {
      surface = picture.surface
      header = picture.header
    }

    var picture: DecodedPicture? {
      surface.map { DecodedPicture(surface: $0, header: header) }
    }
  }

  /// The cached result for a picture.
  public func cached(_ key: Key) -> Outcome? { cache.use(key) }

  /// Asks for a picture.
  ///
  /// - Parameter receive: Called once on the main actor, after this call returned, unless the request was
  ///   cancelled.
  public func load(_ key: Key, _ receive: @escaping @MainActor (Outcome) -> Void) -> Request {
    let request = Request(key, self, receive)
    requests[key, default: []].append(request)
    if !running.contains(key) {
      waiting.removeAll { $0 == key }
      waiting.append(key)
      startNext()
    }
    return request
  }

  private func startNext() {
    while running.count < concurrency, let key = waiting.popLast() {
      running.insert(key)
      startCount += 1
      Task { [limits, memory] in
        let decoding = await Self.decode(key, limits, memory)
        if case .success(let picture) = decoding.outcome { memory.count(picture.surface) }
        memory.release(decoding.reserved)
        // The task keeps the loader alive until the decoding is done, so that every request is answered.
        self.finished(key, decoding.outcome)
      }
    }
  }

  /// A picture or an error, and the memory that is reserved for it.
  private struct Decoding {
    var outcome: Outcome
    var reserved: Int
  }

  /// Reads and decodes a picture within the limit to the memory of all pictures.
  ///
  /// Only the header tells how much memory a decoding needs, so the file is first read with a reservation
  /// of its own size. If there is no room for the rest, the file is read again when there is.
  @concurrent
  private nonisolated static func decode(
    _ key: Key, _ limits: PictureLimits, _ memory: PictureMemory
  ) async -> sending Decoding {
    var reserved = min(PictureFile.size(key.path), limits.fileBytes)
    await memory.reserve(reserved)
    do throws(PictureError) {
      var picture = try Picture(path: key.path, limits: limits)
      var needed = picture.decodingBytes(fitting: key.box)
      while needed > reserved {
        if await memory.extend(by: needed - reserved) {
          reserved = needed
        } else {
          picture = picture.withoutBytes
          await memory.release(reserved)
          reserved = needed
          await memory.reserve(reserved)
          picture = try Picture(path: key.path, limits: limits)
          needed = picture.decodingBytes(fitting: key.box)
        }
      }
      let surface = try picture.decoded(fitting: key.box)
      return Decoding(
        outcome: .success(DecodedPicture(surface: surface, header: picture.header)),
        reserved: reserved)
    } catch {
      return Decoding(outcome: .failure(error), reserved: reserved)
    }
  }

  private func finished(_ key: Key, _ outcome: Outcome) {
    running.remove(key)
    let served = requests.removeValue(forKey: key) ?? []
    // A picture that no request wants any more is cached while its window exists.
    if abandoned.remove(key) == nil || !served.isEmpty {
      cache.insert(outcome, for: key, cost: outcome.cost)
    }
    startNext()
    for request in served {
      let receive = request.receive
      request.receive = nil
      receive?(outcome)
    }
    if isIdle {
      for wait in idleWaits { wait.resume() }
      idleWaits = []
    }
  }

  /// Whether no decoding is running or waiting.
  package var isIdle: Bool { running.isEmpty && waiting.isEmpty }

  /// Returns when all requests were answered, those that the answers cause included. For tests.
  package func waitUntilIdle() async {
    guard !isIdle else { return }
    await withCheckedContinuation { idleWaits.append($0) }
  }

  private func cancelled(_ request: Request) {
    requests[request.key]?.removeAll { $0 === request }
    guard requests[request.key]?.isEmpty == true else { return }
    requests[request.key] = nil
    waiting.removeAll { $0 == request.key }
  }
}

extension PictureLoader.Outcome {
  /// A failure is stored as a sentence.
  fileprivate var cost: Int {
    switch self {
    case .success(let picture): picture.surface.byteCount
    case .failure: 256
    }
  }
}
