public import Foundation
public import Scenes

// `UISceneError` with the domain and the codes of an iPad's, for code that looks at an `NSError`.
extension SceneError: CustomNSError, LocalizedError {
  /// The kinds of errors, by UIKit's numbers.
  public enum Code: Int, Sendable {
    case multipleScenesNotSupported = 0
    case requestDenied = 1
    case geometryRequestDenied = 101
  }

  public static var errorDomain: String { "UISceneErrorDomain" }

  /// Which kind of error it is.
  public var code: Code {
    switch self {
    case .multipleScenesNotSupported: .multipleScenesNotSupported
    case .requestDenied: .requestDenied
    case .geometryRequestDenied: .geometryRequestDenied
    }
  }

  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? { description }
}
