/// Collects the scenes of an application's body.
@MainActor @resultBuilder
public enum SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: Scene>(_ content: repeat each Content)
    -> TupleScene<repeat each Content>
  {
    TupleScene(repeat each content)
  }

  public static func buildLimitedAvailability(_ content: some Scene) -> some Scene { content }

  public static func buildOptional<Content: Scene>(_ content: Content?) -> OptionalScene<Content> {
    OptionalScene(content: content)
  }

  public static func buildEither<First: Scene, Second: Scene>(first: First)
    -> EitherScene<First, Second>
  {
    EitherScene(choice: .first(first))
  }

  public static func buildEither<First: Scene, Second: Scene>(second: Second)
    -> EitherScene<First, Second>
  {
    EitherScene(choice: .second(second))
  }
}

/// A sequence of scenes.
public struct TupleScene<each Content: Scene>: PrimitiveScene {
  private let content: (repeat each Content)

  init(_ content: repeat each Content) { self.content = (repeat each content) }

  func appendDeclarations(to list: inout [SceneDeclaration]) {
    repeat (each content).append(to: &list)
  }
}

/// A scene with a condition. The condition is evaluated once, at launch.
public struct OptionalScene<Content: Scene>: PrimitiveScene {
  let content: Content?

  func appendDeclarations(to list: inout [SceneDeclaration]) { content?.append(to: &list) }
}

/// One of two scenes. The condition is evaluated once, at launch.
public struct EitherScene<First: Scene, Second: Scene>: PrimitiveScene {
  enum Choice {
    case first(First)
    case second(Second)
  }

  let choice: Choice

  func appendDeclarations(to list: inout [SceneDeclaration]) {
    switch choice {
    case .first(let scene): scene.append(to: &list)
    case .second(let scene): scene.append(to: &list)
    }
  }
}
