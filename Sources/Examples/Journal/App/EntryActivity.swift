internal import Logging
internal import SceneModel
public import Scenes

/// The user activity for an entry. A drag carries it, and a window is restored from it.
@MainActor
public enum EntryActivity {
  public static let type = "org.scenery.journal.openDetail"
  public static let entryIDKey = "entryID"

  public static func make(for id: EntryID, title: String) -> UserActivity {
    UserActivity(
      activityType: type, title: title, userInfo: [entryIDKey: .string(id.rawValue)],
      requiredUserInfoKeys: [entryIDKey], targetContentIdentifier: id.rawValue)
  }

  /// The reason why an activity does not lead to an entry.
  public enum Refusal: Error, Hashable, CustomStringConvertible {
    case wrongType(String)
    case noIdentifier
    case unknownEntry(String)

    public var description: String {
      switch self {
      case .wrongType(let type): "its type is \(type), not \(EntryActivity.typeForMessages)"
      case .noIdentifier: "its user info holds no string \"entryID\""
      case .unknownEntry(let id): "there is no entry “\(id)”"
      }
    }
  }

  nonisolated static var typeForMessages: String { "org.scenery.journal.openDetail" }

  /// The entry that an activity names.
  ///
  /// - Throws: The reason why the activity does not lead to an entry.
  public static func entryID(in activity: UserActivity, _ store: EntryStore) throws(Refusal)
    -> EntryID
  {
    let id = try identifier(in: activity)
    guard store.contains(id) else { throw .unknownEntry(id.rawValue) }
    return id
  }

  /// The entry that an activity names, if it was deleted and can be put back.
  static func deletedEntry(in activity: UserActivity, _ store: EntryStore) -> EntryID? {
    guard let id = try? identifier(in: activity), store.isRecentlyDeleted(id) else { return nil }
    return id
  }

  private static func identifier(in activity: UserActivity) throws(Refusal) -> EntryID {
    guard activity.activityType == type else { throw .wrongType(activity.activityType) }
    guard case .string(let text)? = activity.userInfo[entryIDKey] else { throw .noIdentifier }
    return EntryID(rawValue: text)
  }
}
