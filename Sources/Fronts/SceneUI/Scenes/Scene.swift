/// A declaration of windows. The system makes as many scenes of it as the user asks for.
///
/// ``WindowGroup``, ``Window`` and ``DocumentGroup`` are the kinds of scenes, beside the pages of ``Settings``. A type with
/// a `body` combines them.
@MainActor
public protocol Scene {
  /// The type of the scenes within this one.
  associatedtype Body: Scene

  /// The scenes that this one consists of.
  @SceneBuilder var body: Body { get }
}

/// `Never` has the body of a view: none.
extension Never: Scene {}

/// A scene without a body, which lists its declarations itself.
@MainActor
protocol PrimitiveScene: Scene where Body == Never {
  func appendDeclarations(to list: inout [SceneDeclaration])
}

extension PrimitiveScene {
  /// Never called: ``Scene/append(to:)`` handles these types separately.
  public var body: Never { preconditionFailure("\(Self.self) has no body.") }
}

extension Scene {
  /// The declarations of this scene, in the order of the source.
  func append(to list: inout [SceneDeclaration]) {
    if let primitive = self as? any PrimitiveScene {
      primitive.appendDeclarations(to: &list)
    } else {
      body.append(to: &list)
    }
  }
}
