internal import Files
internal import Logging
internal import Stores

/// Writes the files of all ``Preferences`` of the process.
final class PreferenceFiles: Sendable {
  /// By path, the newest content.
  private let writer: WriteBehind<String, [UInt8]>

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
        if let slash = change.key.lastIndex(of: "/"), slash != change.key.startIndex {
          try FileSystem.makeDirectory(String(change.key[..<slash]))
        }
        try DurableFile.replace(change.key, with: change.value)
      }
    }
    writer.onStateChange = { state in
      if let failure = state.failure { log.error("\(failure.sentence(about: "Your settings"))") }
      onStateChange(state)
    }
  }

  func write(_ bytes: [UInt8], to path: String) { writer.enqueue(bytes, for: path) }

  @discardableResult
  func flush() -> Bool { writer.flush() }
}
