internal import DBus

/// Questions in a row, each after the answer to the one before, as screen readers ask.
extension ElementBus {
  public struct Interview: Sendable {
    /// The elements or the lines that were asked for.
    public var items = 0
    public var questions = 0
    public var duration = Duration.zero
    /// The longest time without an answer.
    public var longest = Duration.zero
  }

  /// Whether a process is on the bus.
  public func has(_ process: Int32) -> Bool { connection(of: process) != nil }

  /// An interview ends after so long, so that a slow program does not hold up all others.
  private static let limit = Duration.seconds(5)

  /// Asks a process for its elements, from its application down: what each one is, where it is, and what it holds.
  ///
  /// - Parameter most: The walk ends after so many elements, or after five seconds.
  /// - Throws: ``Failure`` if the process is not on the bus.
  public func walk(_ process: Int32, atMost most: Int) throws -> Interview {
    let program = try program(of: process)
    let start = ContinuousClock.now
    return interview(of: program) { ask, interview in
      _ = firstElement(ask) { _ in
        interview.items += 1
        return interview.items == most || .now - start > Self.limit
      }
    }
  }

  /// Reads the first lines of a process's first long text, each with its place and its attributes, for five seconds
  /// at most.
  ///
  /// - Throws: ``Failure`` if the process shows no text.
  public func read(_ process: Int32, lines: Int) throws -> Interview {
    let program = try program(of: process)
    var text: String?
    _ = interview(of: program) { ask, _ in
      text = firstElement(ask) { role in
        [.text, .field].contains { (one: LiveElement.Role) in one.rawValue == role }
      }
    }
    guard let text else { throw Failure(description: "No text is shown.") }
    let start = ContinuousClock.now
    return interview(of: program) { ask, interview in
      var offset: Int32 = 0
      while interview.items < lines, .now - start < Self.limit {
        // Of a granularity of lines.
        let line = ask(
          text, .call("GetStringAtOffset", of: "Text", [.int32(offset), .uint32(3)]))
        guard line?.count == 3, case .int32(let first)? = line?[1],
          case .int32(let end)? = line?[2], end > offset
        else { return }
        _ = ask(
          text, .call("GetAttributeRun", of: "Text", [.int32(offset), .boolean(false)]))
        _ = ask(
          text,
          .call("GetRangeExtents", of: "Text", [.int32(first), .int32(end), .uint32(0)]))
        offset = end
        interview.items += 1
      }
    }
  }

  private func program(of process: Int32) throws -> String {
    guard let program = connection(of: process) else {
      throw Failure(description: "The process \(process) is not on the accessibility bus.")
    }
    return program
  }

  private enum Question {
    /// A property that every element has.
    case property(String)
    case call(String, of: String = "Accessible", [BusValue] = [])
  }

  private typealias Ask = (_ path: String, _ question: Question) -> [BusValue]?

  private func interview(
    of program: String, _ body: (Ask, inout Interview) -> Void
  ) -> Interview {
    let clock = ContinuousClock()
    var (questions, longest) = (0, Duration.zero)
    var interview = Interview()
    let start = clock.now
    body(
      { path, question in
        questions += 1
        let asked = clock.now
        defer { longest = max(longest, clock.now - asked) }
        // A refusal is an answer: not every element has a place.
        switch question {
        case .property(let name):
          return (try? property(name, of: "Accessible", at: path, on: program)).map { [$0] }
        case .call(let member, let interface, let values):
          return try? call(member, of: interface, at: path, on: program, values)
        }
      }, &interview)
    interview.duration = clock.now - start
    (interview.questions, interview.longest) = (questions, longest)
    return interview
  }

  /// Walks down, and returns the path of the first element that is the one.
  private func firstElement(
    _ ask: Ask, where isWanted: (_ role: UInt32?) -> Bool
  ) -> String? {
    func walk(_ path: String) -> String? {
      let role = ask(path, .call("GetRole"))?.first?.uint32
      _ = ask(path, .property("Name"))
      _ = ask(path, .call("GetState"))
      _ = ask(path, .call("GetExtents", of: "Component", [.uint32(0)]))
      if isWanted(role) { return path }
      guard case .int32(let count)? = ask(path, .property("ChildCount"))?.first else { return nil }
      for index in 0..<max(0, count) {
        let child = ask(path, .call("GetChildAtIndex", [.int32(index)]))
        guard let path = child?.first?.elements?.last?.path, path != "/org/a11y/atspi/null" else {
          continue
        }
        if let found = walk(path) { return found }
      }
      return nil
    }
    return walk("/org/a11y/atspi/accessible/root")
  }
}
