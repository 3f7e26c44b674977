import SceneryUIKit

/// A text and pictures of a day.
struct Entry: Hashable {
  let id: String
  let dateCreated: Date
  var log: String?
  var images: [UIImage] = []
  var isFavorite = false

  init(id: String = UUID().uuidString, log: String? = nil, dateCreated: Date = Date()) {
    self.id = id
    self.log = log
    self.dateCreated = dateCreated
  }

  /// The first line.
  var title: String {
    let line = log?.split(separator: "\n").first.map(String.init) ?? ""
    return line.isEmpty ? "New Entry" : line
  }
}

// MARK: NSUserActivity

extension Entry {
  static let openDetailActivityType = "com.example.journal.openDetail"
  static let openDetailIdKey = "entryID"

  var openDetailUserActivity: NSUserActivity {
    let userActivity = NSUserActivity(activityType: Entry.openDetailActivityType)
    userActivity.title = title
    userActivity.userInfo = [Entry.openDetailIdKey: id]
    userActivity.targetContentIdentifier = id
    return userActivity
  }
}
