internal import SceneModel
internal import Scenes

/// A response as text. A notification service keeps the text, and the application may have ended before the
/// user responds.
///
/// The text has the wire format of an activity, and so its limits, because any program of the session can
/// send one.
extension NotificationResponse {
  private static let activityType = "org.scenery.notification-response"

  func encoded() throws(ActivityCodingError) -> String {
    var payload = ActivityPayload(activityType: Self.activityType)
    payload.title = actionIdentifier
    payload.persistentIdentifier = notificationIdentifier
    payload.targetContentIdentifier = targetContentIdentifier
    payload.userInfo = userInfo
    return String(decoding: try payload.encoded(), as: UTF8.self)
  }

  init(decoding text: String) throws(ActivityCodingError) {
    let payload = try ActivityPayload(decoding: Array(text.utf8))
    guard payload.activityType == Self.activityType else {
      throw .wrongType(path: "activityType")
    }
    guard let action = payload.title else { throw .missingField("title") }
    guard let notification = payload.persistentIdentifier else {
      throw .missingField("persistentIdentifier")
    }
    self.init(
      actionIdentifier: action, notificationIdentifier: notification,
      targetContentIdentifier: payload.targetContentIdentifier, userInfo: payload.userInfo)
  }
}
