public import Foundation
public import Scenes

// Gives `UISceneError` the domain and the codes of an iPad's error, for code that reads them from an
// `NSError`.
extension SceneError: CustomNSError, LocalizedError {
  /// The kinds of errors, by UIKit's numbers.
  public enum Code: Int, Sendable {
    case multipleScenesNotSupported = 0
    case requestDenied = 1
    case geometryRequestDenied = 101
  }

  public static var errorDomain: String { "UISceneErrorDomain" }

  /// The kind of the error.
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
