internal import Scenes
public import Views

/// Items on a pasteboard, in the form that drags have: an ``ItemProvider`` with representations by type.
extension Pasteboard {
  /// Copies items. Their representations for all programs are made when a program asks for them.
  ///
  /// Several items are copied as the types that all of them have and that can be joined, as in a drag. Without an
  /// item the pasteboard is empty.
  public func write(_ providers: [ItemProvider]) {
    let session = DragSession()
    session.items = providers.map { DragItem(itemProvider: $0) }
    write(CopiedContent(session))
  }

  /// Asks what there is to paste. `receive` gets a provider without representations where nothing is copied.
  ///
  /// The provider requests the data of a type when they are loaded. Another program may have copied since; then it
  /// gets the data of that one, or none.
  public func readItem(
    _ receive: @escaping @MainActor (Result<ItemProvider, PasteFailure>) -> Void
  ) {
    readTypes { [self] result in receive(result.map { ItemProvider(pasting: $0, from: self) }) }
  }
}

extension ItemProvider {
  /// The size above which pasted data are refused.
  private static let pasteLimitBytes = 64 << 20

  /// A provider of what this process has copied.
  @MainActor package convenience init(_ content: CopiedContent) {
    self.init()
    for type in content.types {
      registerData(type: type, visibility: .all) { [load = content.load] in try load(type) }
    }
  }

  /// A provider of what is on a pasteboard.
  @MainActor package convenience init(pasting types: [String], from pasteboard: any Pasteboard) {
    self.init()
    for type in types {
      registerData(type: type) { _, completion in
        let load = PastedLoad(completion)
        pasteboard.read([type], limitBytes: Self.pasteLimitBytes) { load.finish($0) }
        return load
      }
    }
  }
}

extension CopiedContent {
  /// The items as other programs may have them. Files on the disk are also their places: a list for file managers,
  /// and a text with a path in each line.
  @MainActor init(_ session: DragSession) {
    let files = DraggedFiles(session.items, cacheDirectory: nil)
    let offer = session.offer(with: files)
    guard let paths = files?.ownPlaces else {
      self.init(types: offer.types, load: offer.load)
      return
    }
    let text = CopiedContent(text: paths.joined(separator: "\n"))
    let others = offer.types.filter { $0 != Self.textType }
    self.init(types: others + text.types) { type in
      try type == Self.textType ? text.load(type) : offer.load(type)
    }
  }

  /// Makes the text now. It is pasted as it was when it was copied, also when the item has changed or is gone.
  @MainActor mutating func keepText() throws {
    guard let text = try text() else { return }
    let (kept, rest) = (CopiedContent(text: text), load)
    load = { try $0 == Self.textType ? kept.load($0) : rest($0) }
  }
}

/// One request for pasted data, which can be cancelled.
@MainActor
private final class PastedLoad: ScheduledAction {
  private var completion: ItemProvider.Completion?

  init(_ completion: @escaping ItemProvider.Completion) { self.completion = completion }

  func finish(_ result: Result<PastedData?, PasteFailure>) {
    let completion = completion
    self.completion = nil
    switch result {
    case .success(let data?): completion?(.success(data.bytes))
    case .success(nil): completion?(.failure(.refused))
    case .failure(let failure): completion?(.failure(.failed(failure)))
    }
  }

  func cancel() { completion = nil }
}
