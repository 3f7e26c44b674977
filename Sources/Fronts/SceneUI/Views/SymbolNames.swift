internal import Scenes
internal import Synchronization
internal import Views

/// Finds symbols, and says once in the log which ones have no drawing.
enum SymbolNames {
  private static let missing = Mutex<Set<String>>([])

  static func icon(_ systemName: String) -> Icon {
    if let icon = Icon(systemName: systemName) { return icon }
    warn("There is no drawing for the symbol “\(systemName)”.", about: systemName)
    return .placeholder
  }

  /// Writes a line into the log, once for each name.
  static func warn(_ sentence: String, about name: String) {
    if missing.withLock({ $0.insert(name).inserted }) { AuthorLog.warn(sentence) }
  }
}
