/// Receives requests from other starts and from launchers. Each is carried out in time or not at all.
@MainActor
public final class RequestDesk {
  private let names: ApplicationNames
  private let perform: @MainActor (InstanceRequest) async -> InstanceAnswer

  public init(
    _ names: ApplicationNames,
    perform: @escaping @MainActor (InstanceRequest) async -> InstanceAnswer
  ) {
    self.names = names
    self.perform = perform
  }

  public func answer(_ request: InstanceRequest) async -> InstanceAnswer {
    // The caller has reported by now that there was no answer. A late window would surprise the user.
    if let deadline = request.deadline, deadline < .now {
      return .refused("\(names.name) was busy for too long.")
    }
    return await perform(request)
  }
}
