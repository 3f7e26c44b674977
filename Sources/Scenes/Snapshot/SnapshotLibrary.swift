package import Canvas
internal import Geometry

/// The last picture of each session's window, for whoever shows windows that are not on the screen.
///
///     taken ─▶ pixels ─▶ (off the main actor) PNG ─▶ cache directory ─▶ read whenever asked for
///                                             │
///                                             └─▶ memory, up to a limit, where no file can be written
///
/// Pictures are worth having and not worth waiting for: nothing here is synced to the disk, a file that
/// is missing or damaged is a picture that is not there, and a write that fails costs the picture only.
@MainActor
package final class SnapshotLibrary {
  /// How much memory encoded pictures may take that no file holds; of a page of text, some two hundred fit.
  package static let memoryLimit = 8 << 20

  private enum Picture {
    /// Just taken; it is being encoded.
    case surface(Surface)
    /// A hundred sessions' pictures in memory would cost more than all else that they keep.
    case onDisk
    case png([UInt8])
    /// Looked for on disk, and not found.
    case missing
  }

  private struct Entry {
    var picture: Picture
    /// Which taking this is, so that an older one that is encoded late changes nothing.
    var number: Int
  }

  private let files: SnapshotFiles
  private let limit: Int
  /// Sessions whose picture is taken as soon as their archive is written, each with a number of its own.
  private var expected: [String: Int] = [:]
  private var entries: [String: Entry] = [:]
  private var nextNumber = 1

  /// - Parameter directory: Where pictures are kept over launches, the library's own; nil keeps them in
  ///   memory only.
  package init(directory: String?, limit: Int = SnapshotLibrary.memoryLimit) {
    files = SnapshotFiles(directory: directory)
    self.limit = limit
  }

  /// Keeps a picture, instead of the one before. Nobody draws on the surface after this.
  package func keep(_ surface: Surface, of session: String) {
    let number = takeNumber()
    entries[session] = Entry(picture: .surface(surface), number: number)
    files.write(SnapshotPixels(surface), of: session) { [weak self] place in
      self?.encoded(place, of: session, number: number)
    }
  }

  /// The last picture of a session; nil when there is none, or none that can be read.
  package func picture(of session: String) -> Surface? {
    switch entries[session]?.picture {
    case .surface(let surface): return surface
    case .png(let data):
      entries[session]?.number = takeNumber()
      return SnapshotFiles.decode(data)
    case .missing: return nil
    case .onDisk, nil:
      let surface = files.read(session).flatMap(SnapshotFiles.decode)
      entries[session] = Entry(picture: surface == nil ? .missing : .onDisk, number: takeNumber())
      return surface
    }
  }

  /// A picture of a session is to be taken when its archive is written.
  ///
  /// - Returns: What ``isDue(_:number:)`` is asked with then.
  func expect(_ session: String) -> Int {
    let number = takeNumber()
    expected[session] = number
    return number
  }

  /// Whether the picture of a session is to be taken now. The answer is yes once.
  ///
  /// - Parameter number: Nil does not wait for the archive.
  func isDue(_ session: String, number: Int? = nil) -> Bool {
    guard let waiting = expected[session], number ?? waiting == waiting else { return false }
    expected[session] = nil
    return true
  }

  var isExpecting: Bool { !expected.isEmpty }

  /// The session is discarded.
  package func remove(_ session: String) {
    entries[session] = nil
    expected[session] = nil
    files.remove(session)
  }

  /// Removes the pictures of sessions that are no more.
  package func keepOnly(_ sessions: Set<String>) { files.keepOnly(sessions) }

  /// Gives what was asked before a moment to reach the disk; a picture that does not make it is lost.
  package func flush(upTo limit: Duration = .seconds(1)) { files.flush(upTo: limit) }

  /// Bytes of pictures in memory, for tests and figures.
  package var memoryUse: Int {
    entries.values.reduce(0) { sum, entry in
      switch entry.picture {
      case .surface(let surface): sum + surface.size.width * surface.size.height * 4
      case .png(let data): sum + data.count
      case .onDisk, .missing: sum
      }
    }
  }

  // MARK: - Private

  private func takeNumber() -> Int {
    defer { nextNumber += 1 }
    return nextNumber
  }

  private func encoded(_ place: SnapshotFiles.Place, of session: String, number: Int) {
    guard entries[session]?.number == number else { return }
    entries[session]?.picture =
      switch place {
      case .onDisk: .onDisk
      case .nowhere(let png): .png(png)
      case .notEncoded: .missing
      }
    trim()
  }

  /// Lets the pictures go that were not looked at for longest.
  private func trim() {
    var use = memoryUse
    guard use > limit else { return }
    for (session, entry) in entries.sorted(by: { $0.value.number < $1.value.number }) {
      // What is being encoded is on its way to being small.
      guard case .png(let data) = entry.picture else { continue }
      entries[session] = nil
      use -= data.count
      if use <= limit { return }
    }
  }
}
