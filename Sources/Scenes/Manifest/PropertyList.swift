/// A value of a property list.
///
/// Foundation's own reader is not used, for three reasons: it ends the process (a stack overflow) at a
/// few thousand nested arrays, it keeps one of two equal keys without a word, and all of Foundation
/// makes a static program 50 MB larger and 3 ms slower to start. What a manifest needs of the two
/// formats is small.
enum PropertyList: Equatable {
  case string(String)
  case bool(Bool)
  case integer(Int64)
  case real(Double)
  /// Nothing in a manifest is of the other types: what they hold is not kept.
  case date, data, other
  case array([PropertyList])
  /// In the order of the file; no key stands twice.
  case dictionary([Member])

  struct Member: Equatable {
    var key: String
    var value: PropertyList
  }

  /// The type, as a sentence names it.
  var kind: String {
    switch self {
    case .string: "a string"
    case .bool: "a boolean"
    case .integer, .real: "a number"
    case .date: "a date"
    case .data: "data"
    case .other: "of a type that manifests do not use"
    case .array: "an array"
    case .dictionary: "a dictionary"
    }
  }
}

/// How much a reader lets through: a manifest is a file that somebody else may have made.
struct PropertyListLimits {
  var bytes = 4 << 20
  var depth = 64
  /// Of a binary list whose objects are shared, each occurrence counts.
  var values = 100_000
}

/// Why bytes are no property list.
public enum PropertyListFault: Hashable, Sendable {
  case tooLarge(bytes: Int, limit: Int)
  case tooDeep(limit: Int)
  case tooManyValues(limit: Int)
  case unknownFormat
  case unexpectedEnd
  case duplicateKey(String)
  case invalidText
  /// An element of the XML form that should not stand there, or is not closed as it was opened.
  case malformedElement(String)
  case malformedNumber(String)
  /// An object, offset or count of the binary form that makes no sense.
  case malformedObject
  case trailingContent
}

/// A fault and where it was found.
struct PropertyListError: Error, Equatable {
  var fault: PropertyListFault
  /// In bytes from the start.
  var offset: Int
}

extension PropertyList {
  /// Reads the XML or the binary form. Total: whatever the bytes are, the answer is a value or an error.
  static func read(_ bytes: [UInt8], limits: PropertyListLimits = .init())
    throws(PropertyListError) -> PropertyList
  {
    guard bytes.count <= limits.bytes else {
      throw PropertyListError(
        fault: .tooLarge(bytes: bytes.count, limit: limits.bytes), offset: 0)
    }
    if bytes.starts(with: "bplist".utf8) {
      var reader = try BinaryPropertyListReader(bytes, limits: limits)
      return try reader.read()
    }
    var reader = XMLPropertyListReader(bytes, limits: limits)
    return try reader.read()
  }
}

extension PropertyListFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .tooLarge(let bytes, let limit): "it has \(bytes) bytes, and \(limit) are allowed"
    case .tooDeep(let limit): "it is nested deeper than \(limit) levels"
    case .tooManyValues(let limit): "it has more than \(limit) values"
    case .unknownFormat: "it is neither an XML nor a binary property list"
    case .unexpectedEnd: "it ends in the middle"
    case .duplicateKey(let key): "the key “\(key)” stands twice in one dictionary"
    case .invalidText: "a text is not valid"
    case .malformedElement(let name): "“\(name)” should not stand there"
    case .malformedNumber(let text): "“\(text)” is no number"
    case .malformedObject: "an object of the binary form makes no sense"
    case .trailingContent: "something follows its end"
    }
  }
}
