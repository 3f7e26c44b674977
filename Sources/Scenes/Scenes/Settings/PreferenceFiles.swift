internal import Files
internal import Logging
internal import Stores
internal import Synchronization

/// Writes the files of all ``Preferences`` of the process.
final class PreferenceFiles: Sendable {
  /// By path, the newest content.
  private let writer: WriteBehind<String, [UInt8]>
  /// By path, what the file holds or is about to hold.
  private let contents = Mutex<[String: [UInt8]]>([:])

  /// The process's own: it says in the windows what cannot be saved.
  static let shared = PreferenceFiles { state in
    Task { @MainActor in Application.current?.setSaveState(state, of: "settings") }
  }

  init(
    pauses: [Duration] = .standardPauses, onStateChange: @escaping @Sendable (SaveState) -> Void
  ) {
    let log = Logger(label: "org.scenery.preferences")
    writer = WriteBehind(name: "settings", pauses: pauses) { changes in
      for change in changes {
        try FileSystem.makeDirectory(FileSystem.folder(of: change.key))
        try DurableFile.replace(change.key, with: change.value)
      }
    }
    writer.onStateChange = { state in
      if let failure = state.failure { log.error("\(failure.sentence(about: "Your settings"))") }
      onStateChange(state)
    }
  }

  /// Takes note of what a file holds.
  func note(_ bytes: [UInt8], at path: String) { contents.withLock { $0[path] = bytes } }

  /// Whether a file was read or written with these bytes last.
  func holds(_ bytes: [UInt8], at path: String) -> Bool {
    contents.withLock { $0[path] == bytes }
  }

  /// Whether every choice is on the disk.
  var isSaved: Bool { writer.state == .saved }

  func write(_ bytes: [UInt8], to path: String) {
    note(bytes, at: path)
    writer.enqueue(bytes, for: path)
  }

  /// Waits until everything is on the disk, or was tried once more. A file whose folder was removed while
  /// the application ran is written anew.
  @discardableResult
  func flush() -> Bool {
    for (path, bytes) in contents.withLock({ $0 })
    where !FileSystem.exists(FileSystem.folder(of: path), followingLinks: true) {
      writer.enqueue(bytes, for: path)
    }
    return writer.flush()
  }
}
