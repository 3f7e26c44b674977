internal import FoundationEssentials
internal import SceneModel
public import Scenes

/// The activity that asks for a window of a declaration. `openWindow` makes it, and a drag that opens such
/// a window carries it.
///
///     type                     org.scenery.sceneui.openWindow
///     userInfo["scene"]        the declaration's identifier, or its value's type
///     userInfo["value"]        the value that the window presents, as JSON (data); absent for none
///     targetContentIdentifier  scene, or scene#value: a window with that value prefers the activity
enum OpenWindowActivity {
  static let type = "org.scenery.sceneui.openWindow"
  private static let sceneKey = "scene"
  private static let valueKey = "value"

  static func make(scene: String, value: Data?) -> UserActivity {
    let activity = UserActivity(activityType: type)
    activity.userInfo = [sceneKey: .string(scene)]
    activity.requiredUserInfoKeys = [sceneKey]
    if let value { activity.userInfo[valueKey] = .data(value) }
    activity.targetContentIdentifier = target(scene: scene, value: value)
    return activity
  }

  static func target(scene: String, value: Data?) -> String {
    guard let value else { return scene }
    return scene + "#" + String(decoding: value, as: UTF8.self)
  }

  /// The declaration that an activity asks for. Nil for activities of another type.
  static func scene(in activity: UserActivity) -> String? {
    guard activity.activityType == type else { return nil }
    return activity.userInfo[sceneKey]?.string
  }

  static func value(in activity: UserActivity) -> Data? {
    guard activity.activityType == type, case .data(let value)? = activity.userInfo[valueKey]
    else { return nil }
    return value
  }

  /// The encoded value. Equal values have equal bytes.
  static func encode(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value)
  }

  static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    try JSONDecoder().decode(type, from: data)
  }
}

extension UserActivity {
  /// Returns the activity that asks for the window of a value. Give it to a drag item, and a drop outside
  /// opens that window.
  ///
  /// - Parameters:
  ///   - id: The declaration's identifier. Nil means the `WindowGroup` for the value's type.
  ///   - value: The value that the window presents. It is encoded as JSON.
  /// - Throws: The error of the value's encoding.
  public static func openingWindow<Value: Codable & Hashable>(id: String? = nil, value: Value)
    throws -> UserActivity
  {
    OpenWindowActivity.make(
      scene: id ?? String(reflecting: Value.self), value: try OpenWindowActivity.encode(value))
  }
}
