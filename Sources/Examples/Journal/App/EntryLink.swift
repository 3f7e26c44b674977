public import Scenes

/// The link to an entry: `journal://entry/5f0c…`.
@MainActor
public enum EntryLink {
  public nonisolated static let scheme = "journal"
  private static let prefix = "journal://entry/"

  public static func text(for id: EntryID) -> String { prefix + id.rawValue }

  /// The reason why a link does not lead to an entry.
  public enum Refusal: Error, Hashable, CustomStringConvertible {
    case noEntryLink
    case unknownEntry(String)

    public var description: String {
      switch self {
      case .noEntryLink: "a link to an entry is journal://entry/ and the entry’s identifier"
      case .unknownEntry(let id): "there is no entry “\(id)”"
      }
    }
  }

  /// The entry that a link names. The identifier is only looked up, and never used for anything else.
  ///
  /// - Throws: The reason why the link does not lead to an entry.
  public static func entryID(
    in context: OpenURLContext, _ store: EntryStore
  ) throws(Refusal) -> EntryID {
    let link = context.url.absoluteString
    guard link.hasPrefix(prefix), link.utf8.count > prefix.utf8.count else { throw .noEntryLink }
    let id = EntryID(rawValue: String(link.dropFirst(prefix.count)))
    guard store.contains(id) else {
      // The text comes from outside and is shown to the user. It is cut to about the length of an
      // identifier.
      throw .unknownEntry(String(id.rawValue.prefix(40)))
    }
    return id
  }
}
