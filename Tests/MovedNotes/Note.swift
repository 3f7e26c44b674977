import SceneryUIKit

struct Note: Hashable, Codable {
  var id: String
  var title: String
  var text = ""

  /// The activity that opens the note in its own window, and restores it after a relaunch.
  var openDetailUserActivity: NSUserActivity {
    let userActivity = NSUserActivity(activityType: ActivityType.openDetail)
    userActivity.title = title
    userActivity.userInfo = ["id": id]
    userActivity.targetContentIdentifier = id
    userActivity.isEligibleForHandoff = true
    return userActivity
  }
}
