/// A clipboard or the primary selection.
///
///     write ─▶ CopiedContent ─ makes the data of a type when a program asks for it ─▶ every program
///     types, readTypes ─▶ what the owner has ─ read ─▶ the data of one type
///
/// A text is one of the types. Whoever copies or pastes nothing else uses the short forms for it.
@MainActor
public protocol Pasteboard: AnyObject {
  /// Grows when something else is copied: by this process, or, as far as the window system says so, by another.
  var changeCount: Int { get }
  /// What this process has copied. Nil when another program has copied since.
  var ownContent: CopiedContent? { get }
  /// The MIME types, the best first. Known without waiting for the owner, and nil while they are not known.
  var types: [String]? { get }
  /// Whether it has a text. Known without waiting for the owner, and true while it is not known.
  var hasText: Bool { get }
  func write(_ content: CopiedContent)
  /// Asks for the MIME types, the best first. `receive` gets none where nothing is copied.
  func readTypes(_ receive: @escaping @MainActor (Result<[String], PasteFailure>) -> Void)
  /// Asks for the text. `receive` gets nil when there is none.
  func read(_ receive: @escaping @MainActor (Result<String?, PasteFailure>) -> Void)
  /// Asks for data of the first of some MIME types that the owner has. `receive` gets nil when it has none of them.
  ///
  /// - Parameters:
  ///   - types: The wanted types, the best one first.
  ///   - limitBytes: More data of another program are a failure.
  ///   - receive: Called once, also after a failure.
  func read(
    _ types: [String], limitBytes: Int,
    _ receive: @escaping @MainActor (Result<PastedData?, PasteFailure>) -> Void)
}

extension Pasteboard {
  /// Copies a text.
  public func write(_ text: String) { write(CopiedContent(text: text)) }
}

/// A pasteboard to which no other program writes.
extension Pasteboard {
  public var types: [String]? { ownContent?.types }
  public var hasText: Bool { types?.contains(CopiedContent.textType) ?? true }

  public func readTypes(_ receive: @escaping @MainActor (Result<[String], PasteFailure>) -> Void) {
    receive(.success(ownContent?.types ?? []))
  }

  public func read(_ receive: @escaping @MainActor (Result<String?, PasteFailure>) -> Void) {
    receive(ownContent?.pastedText ?? .success(nil))
  }

  public func read(
    _ types: [String], limitBytes: Int,
    _ receive: @escaping @MainActor (Result<PastedData?, PasteFailure>) -> Void
  ) { receive(ownContent?.pasted(types) ?? .success(nil)) }
}

/// What is copied: data by type, made when a program asks for them.
public struct CopiedContent {
  /// The MIME type of text in UTF-8.
  public static let textType = "text/plain;charset=utf-8"

  /// MIME types, the best first.
  public var types: [String]
  /// Makes the data of one of the types. They may be asked for at any time until something else is copied.
  public var load: @MainActor (_ type: String) throws -> [UInt8]

  public init(types: [String], load: @escaping @MainActor (_ type: String) throws -> [UInt8]) {
    self.types = types
    self.load = load
  }

  public init(text: String) {
    self.init(types: [Self.textType]) { _ in Array(text.utf8) }
  }

  public var hasText: Bool { types.contains(Self.textType) }

  /// The text. Nil when there is none.
  @MainActor public func text() throws -> String? {
    hasText ? String(decoding: try load(Self.textType), as: UTF8.self) : nil
  }
}

/// What is pasted in the process that has copied.
extension CopiedContent {
  @MainActor package var pastedText: Result<String?, PasteFailure> {
    Result { try text() }.mapError { PasteFailure("\($0)") }
  }

  /// The data of the first of some types that there are.
  @MainActor package func pasted(_ types: [String]) -> Result<PastedData?, PasteFailure> {
    guard let type = types.first(where: self.types.contains) else { return .success(nil) }
    return Result { PastedData(type: type, bytes: try load(type)) }
      .mapError { PasteFailure("\($0)") }
  }
}

/// Data on a pasteboard.
public struct PastedData: Hashable, Sendable {
  public let type: String
  public let bytes: [UInt8]

  public init(type: String, bytes: [UInt8]) {
    self.type = type
    self.bytes = bytes
  }
}

/// The reason why a pasteboard could not be read: its owner does not answer in time, or sends too much.
public struct PasteFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence for a person.
  public let description: String

  public init(_ sentence: String) { description = sentence }
}
