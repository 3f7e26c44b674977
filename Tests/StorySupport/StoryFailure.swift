/// A step of a shared story that did not lead to what it should.
struct StoryFailure: Error, CustomStringConvertible {
  let description: String

  /// - Throws: The failure if the condition is false.
  static func unless(_ holds: Bool, _ sentence: String) throws {
    if !holds { throw StoryFailure(description: sentence) }
  }
}
