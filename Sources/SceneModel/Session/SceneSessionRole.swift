/// What a scene session is for.
public struct SceneSessionRole: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// A window of the application; the key is the one that a manifest made for an iPad has.
  public static let windowApplication = SceneSessionRole(
    rawValue: "UIWindowSceneSessionRoleApplication")
}
