public import Views

/// A selection that the application owns, until a test says otherwise.
public final class HeadlessPasteboard: Pasteboard {
  public private(set) var changeCount = 0
  private var content: CopiedContent?
  /// What another program has copied, by MIME type.
  public var data: [String: [UInt8]] = [:] {
    didSet {
      content = nil
      changeCount += 1
    }
  }
  /// The answer of an owner that gives nothing. Nil while there is no such owner.
  public var failure: PasteFailure?

  public var ownContent: CopiedContent? { failure == nil ? content : nil }
  public var types: [String]? { failure == nil ? content?.types ?? data.keys.sorted() : nil }

  /// As an owner that says what it has. One that gives no text does not say that either.
  public var hasText: Bool { types?.contains(CopiedContent.textType) ?? true }

  public func write(_ content: CopiedContent) {
    data = [:]
    self.content = content
  }

  public func readTypes(_ receive: @escaping @MainActor (Result<[String], PasteFailure>) -> Void) {
    receive(failure.map { .failure($0) } ?? .success(types ?? []))
  }

  public func read(_ receive: @escaping @MainActor (Result<String?, PasteFailure>) -> Void) {
    receive(failure.map { .failure($0) } ?? present.pastedText)
  }

  public func read(
    _ types: [String], limitBytes: Int,
    _ receive: @escaping @MainActor (Result<PastedData?, PasteFailure>) -> Void
  ) { receive(failure.map { .failure($0) } ?? present.pasted(types)) }

  /// What is copied, whoever has copied it.
  private var present: CopiedContent {
    content ?? CopiedContent(types: data.keys.sorted()) { [data] in data[$0] ?? [] }
  }
}
