package import Canvas
internal import Geometry
internal import Scenes

/// The last picture of each session's window, for views that show windows which are not on the screen.
///
///     taken ─▶ pixels ─▶ (off the main actor) PNG ─▶ cache directory ─▶ read whenever asked for
///                                             │
///                                             └─▶ memory, up to a limit, where no file can be written
///
/// Pictures are useful but not worth waiting for. They are not synced to the disk. A missing or damaged
/// file means that there is no picture, and a failed write loses only the picture.
@MainActor
package final class SnapshotLibrary {
  /// The memory limit for encoded pictures without a file. About two hundred pictures of a page of text
  /// fit.
  package static let memoryLimit = 8 << 20

  private enum Picture {
    /// The picture was just taken and is being encoded.
    case surface(Surface)
    /// On disk only. The pictures of a hundred sessions would need more memory than everything else of
    /// them.
    case onDisk
    case png([UInt8])
    /// The file was looked for and not found.
    case missing
  }

  private struct Entry {
    var picture: Picture
    /// The number of the picture. An older picture that is encoded late is ignored.
    var number: Int
  }

  private let files: SnapshotFiles
  private let limit: Int
  /// Sessions whose picture is taken as soon as their archive is written, each with a number of its own.
  private var expected: [String: Int] = [:]
  private var entries: [String: Entry] = [:]
  private var nextNumber = 1
  /// The sessions that may have a file. Nil while that is not known.
  private var sessionsWithFile: Set<String>?

  /// - Parameter directory: The library's own directory, in which pictures survive a launch. With nil they
  ///   are kept in memory only.
  package init(directory: String?, limit: Int = SnapshotLibrary.memoryLimit) {
    files = SnapshotFiles(directory: directory)
    self.limit = limit
  }

  /// Stores a picture in place of the previous one. The surface must not be drawn on afterwards.
  package func keep(_ surface: Surface, of session: String) {
    let number = takeNumber()
    entries[session] = Entry(picture: .surface(surface), number: number)
    sessionsWithFile?.insert(session)
    files.write(SnapshotPixels(surface), of: session) { [weak self] place in
      self?.encoded(place, of: session, number: number)
    }
  }

  /// The last picture of a session. Nil when there is none, or when it cannot be read.
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

  /// Registers that a picture of a session is to be taken when its archive is written.
  ///
  /// - Returns: A number to pass to ``isDue(_:number:)`` then.
  func expect(_ session: String) -> Int {
    let number = takeNumber()
    expected[session] = number
    return number
  }

  /// Whether the picture of a session is to be taken now. It returns true once.
  ///
  /// - Parameter number: The number from ``expect(_:)``. Nil does not wait for the archive.
  func isDue(_ session: String, number: Int? = nil) -> Bool {
    guard let waiting = expected[session], number ?? waiting == waiting else { return false }
    expected[session] = nil
    return true
  }

  var isExpecting: Bool { !expected.isEmpty }

  /// Removes the picture of a session that is discarded.
  package func remove(_ session: String) {
    entries[session] = nil
    expected[session] = nil
    // Most windows are closed before they were ever in the background.
    if sessionsWithFile == nil || sessionsWithFile?.remove(session) != nil { files.remove(session) }
  }

  /// Removes the pictures of sessions that do not exist any more.
  package func keepOnly(_ sessions: Set<String>) {
    sessionsWithFile = sessions.union(entries.keys)
    files.keepOnly(sessions)
  }

  /// Waits a moment for pending writes. A picture that is not written by then is lost.
  package func flush(upTo limit: Duration = .seconds(1)) { files.flush(upTo: limit) }

  /// The memory that pictures take, in bytes. For tests and measurements.
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

  /// Removes the pictures that were not used for the longest time.
  private func trim() {
    var use = memoryUse
    guard use > limit else { return }
    for (session, entry) in entries.sorted(by: { $0.value.number < $1.value.number }) {
      // A picture that is being encoded will soon be small.
      guard case .png(let data) = entry.picture else { continue }
      entries[session] = nil
      use -= data.count
      if use <= limit { return }
    }
  }
}
