/// Where requests of other starts arrive, whichever way they came: each is carried out once, and in time,
/// or not at all.
@MainActor
public final class RequestDesk {
  private let names: ApplicationNames
  private let perform: @MainActor (InstanceRequest) -> InstanceAnswer
  /// The answers of the last requests, so that one that comes by two ways is one.
  private var answers: [(identifier: String, answer: InstanceAnswer)] = []

  public init(
    _ names: ApplicationNames, perform: @escaping @MainActor (InstanceRequest) -> InstanceAnswer
  ) {
    self.names = names
    self.perform = perform
  }

  public func answer(_ request: InstanceRequest) -> InstanceAnswer {
    if let id = request.identifier, let known = answers.first(where: { $0.identifier == id }) {
      return known.answer
    }
    let answer = decide(request)
    if let id = request.identifier {
      answers.append((id, answer))
      if answers.count > 64 { answers.removeFirst() }
    }
    return answer
  }

  private func decide(_ request: InstanceRequest) -> InstanceAnswer {
    // The asker has said by now that nobody answered; a window now would come out of nowhere.
    if let deadline = request.deadline, deadline < .now {
      return .refused("\(names.name) was busy for too long.")
    }
    return perform(request)
  }
}
