/// A property with `@Entry`: its key, and how it is read and set.
///
///     extension EnvironmentValues {
///       @Entry var author: String = "Ibsen"
///     }
struct EnvironmentEntry {
  struct Failure: Error { var message: String }

  private var name: String
  /// Nil where the value says it.
  private var type: String?
  private var value: String

  /// - Parameters:
  ///   - declaration: The line of the property, with its attributes.
  ///   - context: The beginning of the extension that it is in.
  init(_ declaration: String, in context: String) throws(Failure) {
    guard let keyword = declaration.firstRange(of: /\bvar\s+/) else {
      throw Failure(message: "'@Entry' is for a variable")
    }
    // Everything up to the first sign of equality is the name and the type: no type has one.
    let parts = declaration[keyword.upperBound...].split(separator: "=", maxSplits: 1)
    let head = (parts.first ?? "").split(separator: ":", maxSplits: 1)
    func trimmed(_ text: Substring) -> String {
      var text = text.drop(while: \.isWhitespace)
      while text.last?.isWhitespace == true { text.removeLast() }
      return String(text)
    }
    name = head.first.map(trimmed)?.replacing("`", with: "") ?? ""
    type = head.count > 1 ? trimmed(head[1]) : nil
    if parts.count > 1 {
      value = trimmed(parts[1])
    } else if type?.hasSuffix("?") == true {
      value = "nil"
    } else {
      throw Failure(message: "'@Entry' needs a value: 'var \(name) = …'")
    }
    guard context.contains(/\bEnvironmentValues\b/) else {
      throw Failure(message: "'@Entry' is for an extension of 'EnvironmentValues'")
    }
  }

  /// The type that stands for the property.
  var key: String {
    // The end of the line may be a comment.
    """
    private struct __Key_\(name): EnvironmentKey {
      static let defaultValue\(type.map { ": \($0)" } ?? "") = \(value)
    }
    """
  }

  /// The accessors of the property.
  var accessors: String {
    """
    {
      get { self[__Key_\(name).self] }
      set { self[__Key_\(name).self] = newValue }
    }
    """
  }
}
