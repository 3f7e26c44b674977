/// The role of a scene session.
public struct SceneSessionRole: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// A window of the application. The key is that of an iPad application's manifest.
  public static let windowApplication = SceneSessionRole(
    rawValue: "UIWindowSceneSessionRoleApplication")
}
