/// Where requests arrive, from other starts and from launchers: each is carried out in time or not at
/// all.
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
    // The asker has said by now that nobody answered; a window now would come out of nowhere.
    if let deadline = request.deadline, deadline < .now {
      return .refused("\(names.name) was busy for too long.")
    }
    return await perform(request)
  }
}
