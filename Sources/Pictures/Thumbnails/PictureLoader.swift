public import Canvas
public import Geometry

/// A picture's pixels in some size, and what its file said of it.
public struct DecodedPicture {
  public let surface: Surface
  public let header: PictureHeader

  /// The picture's own size, which the pixels may be a smaller version of.
  public var fullSize: PixelSize { header.size }
}

/// Decodes pictures off the main actor and keeps those that were seen last, up to a number of bytes.
///
/// Of what waits the newest request is served first: it is what somebody looks at now. A request that
/// nobody waits for any more, as its row was scrolled away, is never begun. Requests for the same
/// picture share one decoding.
@MainActor
public final class PictureLoader {
  /// A picture in a size.
  public struct Key: Hashable, Sendable {
    public var path: String
    /// Distinguishes a file from what stood under its name before.
    public var revision: Int
    /// What the picture is to fit into, device pixels.
    public var box: PixelSize

    public init(path: String, revision: Int = 0, box: PixelSize) {
      self.path = path
      self.revision = revision
      self.box = box
    }

    /// A file as it was when its folder was listed, fitting into a square.
    ///
    /// - Parameter side: Device pixels.
    public init(_ file: FolderPicture, side: Int) {
      self.init(
        path: file.path, revision: file.revision, box: PixelSize(width: side, height: side))
    }
  }

  public typealias Outcome = Result<DecodedPicture, PictureError>

  /// A wish for a picture, alive until the picture comes or the wish is taken back.
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

    /// Takes the wish back: nothing is received any more.
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
  /// Those of them that nobody waited for when a window was closed.
  private var abandoned: Set<Key> = []
  private var idleWaits: [CheckedContinuation<Void, Never>] = []
  /// How many decodings were begun, for tests and figures.
  package private(set) var startCount = 0

  /// - Parameters:
  ///   - byteLimit: How many bytes of pixels are kept.
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

  /// Bytes of pixels that are kept now.
  public var byteCount: Int { cache.totalCost }

  /// Forgets every picture that nothing shows any more. For a window that was closed.
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

  /// Forgets every picture; those that are on the screen stay there.
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

  /// What is known of a picture already.
  public func cached(_ key: Key) -> Outcome? { cache.use(key) }

  /// Asks for a picture.
  ///
  /// - Parameter receive: Called once on the main actor, later, unless the request is cancelled
  ///   before.
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
        // The task keeps the loader until the decoding is done, so that everything that waits is answered.
        self.finished(key, decoding.outcome)
      }
    }
  }

  /// A picture, or why there is none, and the memory that is still reserved for it.
  private struct Decoding {
    var outcome: Outcome
    var reserved: Int
  }

  /// Reads and decodes a picture within the memory that pictures may take together.
  ///
  /// Only the header tells how much memory a decoding takes, so the file is read with a reservation of
  /// its own size. If there is no room for the rest, the file is read once more when there is.
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
    // What nobody waits for any more is worth keeping while its window is there.
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

  /// Whether nothing is decoded, and nothing waits to be.
  package var isIdle: Bool { running.isEmpty && waiting.isEmpty }

  /// Returns when everybody who waits was answered, and those whom the answers made ask again: for tests.
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
  /// A failure is a sentence.
  fileprivate var cost: Int {
    switch self {
    case .success(let picture): picture.surface.byteCount
    case .failure: 256
    }
  }
}
