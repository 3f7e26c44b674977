/// A part of an application's interface that has windows of its own: a declaration, of which the system
/// makes as many scenes as the user asks for.
///
/// ``WindowGroup`` and ``Window`` are the scenes that there are; compose them by a type with a `body`.
@MainActor
public protocol Scene {
  associatedtype Body: Scene

  @SceneBuilder var body: Body { get }
}

/// `Never` has the body that it has as a view: none.
extension Never: Scene {}

/// A scene that says by itself which declarations it stands for.
@MainActor
protocol PrimitiveScene: Scene where Body == Never {
  func appendDeclarations(to list: inout [SceneDeclaration])
}

extension PrimitiveScene {
  /// Nobody asks: ``Scene/append(to:)`` takes the other way for these.
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
