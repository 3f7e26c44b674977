/// The node of a view with a body: its storage, the values that the body read, and the node below.
///
/// The body is evaluated again only when the view value changed, or a value or an environment value that
/// the body read.
final class CompositeNode<Content: View>: ParentNode<Content, Content.Body> {
  /// The value as the parent made it. It is not connected to the storage, so that values can be compared.
  private var source: Content
  private let storage = PropertyStorage()

  override init(_ view: Content, _ context: NodeContext) {
    source = view
    super.init(view, context)
  }

  override func update(_ new: Content, in environment: EnvironmentValues) {
    let changes = environment.changes(from: self.environment)
    self.environment = environment
    let isSame = areSame(source, new)
    source = new
    if isStale || !isSame || hasRead(changes) {
      evaluate()
    } else if !changes.isEmpty, let child {
      child.update(child.view, in: environment)
    }
  }

  override func refresh() { evaluate() }

  private func evaluate() {
    let body = tracking {
      BodyEvaluations.count(Content.self)
      var view = source
      connect(
        &view, DynamicPropertyContext(environment: trackedEnvironment, storage: storage, node: self)
      )
      return view.body
    }
    if let child {
      child.update(body, in: environment)
    } else {
      child = makeNode(of: body, childContext)
      childElementsChanged()
    }
  }
}

/// The number of evaluated bodies, for tests and measurements.
@MainActor
package enum BodyEvaluations {
  /// The number of all evaluations in this process.
  package private(set) static var total = 0
  private static var byType: [ObjectIdentifier: Int] = [:]

  /// The number of evaluations for one type of view.
  package static func count<Content: View>(of type: Content.Type) -> Int {
    byType[ObjectIdentifier(type), default: 0]
  }

  fileprivate static func count<Content: View>(_ type: Content.Type) {
    total += 1
    byType[ObjectIdentifier(type), default: 0] += 1
  }
}
