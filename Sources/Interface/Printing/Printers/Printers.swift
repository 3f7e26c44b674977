/// The printers that the computer knows, and the programs that pass files to them: those of CUPS.
public struct Printers: Hashable, Sendable {
  public var names: [String]
  /// The printer that is used when none is named. Nil when the system has none.
  public var usual: String?

  public init(names: [String], usual: String?) {
    self.names = names
    self.usual = usual
  }

  /// The wanted copies and pages of a print.
  public struct Job: Hashable, Sendable {
    /// Nil for the usual printer.
    public var printer: String?
    public var copies = 1
    /// Such as `1-4,7`. Empty for all.
    public var pages = ""
    public var title: String

    public init(title: String) { self.title = title }

    /// Whether ``pages`` names pages, and all in rising order, as `lp` wants them.
    public var namesPages: Bool {
      var last = 0
      return pages.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { part in
        let ends = part.split(separator: "-", omittingEmptySubsequences: false).map {
          Int($0.trimmed) ?? 0
        }
        guard (1...2).contains(ends.count), ends.allSatisfy({ (1...99_999).contains($0) }),
          let first = ends.first, first > last, let end = ends.last, end >= first
        else { return false }
        last = end
        return true
      }
    }
  }

  /// Whether there is a program that passes files to printers.
  public static var hasProgram: Bool { program != nil }

  private static var program: String? { ["lp", "lpr"].first(where: ChildProgram.exists) }

  private static let questionSeconds = 5
  private static let printSeconds = 30

  /// Asks the system for its printers. Waits, and belongs on no main actor.
  public static func find() -> Printers {
    func answer(_ option: String) -> [Substring] {
      let question = ChildProgram(words: ["env", "LC_ALL=C", "lpstat", option])
      let result = try? question.run(input: nil, seconds: questionSeconds)
      guard let result, result.status == 0 else { return [] }
      return result.output.split(whereSeparator: \.isNewline)
    }
    guard ChildProgram.exists("lpstat") else { return Printers(names: [], usual: nil) }
    // "system default destination: Office"
    let usual = answer("-d").first.flatMap { line in
      line.firstIndex(of: ":").map { line[line.index(after: $0)...].trimmed }
    }
    return Printers(names: answer("-e").map(\.trimmed), usual: usual)
  }

  /// Passes a PDF file to a printer. Waits until the system has taken it, and belongs on no main actor.
  public static func print(_ path: String, _ job: Job) throws(PrintingError) {
    guard let program else { throw .noPrintProgram }
    let result: ChildProgram.Result
    do throws(ChildProgram.Failure) {
      result = try ChildProgram(words: words(for: job, program)).run(
        input: path, seconds: printSeconds)
    } catch .tooLate {
      throw .noAnswer(program: program, seconds: printSeconds)
    } catch {
      throw .noPrintProgram
    }
    guard result.status == 0 else {
      let said = result.output.split(whereSeparator: \.isNewline).first.map {
        reason(in: $0, of: program)
      }
      throw .refused(program: program, reason: said ?? "status \(result.status)")
    }
  }

  /// A line without the beginnings of CUPS, since the sentence around it says as much: `lp: Error - …`.
  static func reason(in line: Substring, of program: String) -> String {
    ["\(program): ", "Error - "].reduce(line) { rest, beginning in
      rest.hasPrefix(beginning) ? rest.dropFirst(beginning.count) : rest
    }.trimmed
  }

  static func words(for job: Job, _ program: String) -> [String] {
    let isLp = program == "lp"
    var words = [program]
    if let printer = job.printer { words += [isLp ? "-d" : "-P", printer] }
    if job.copies > 1 { words += isLp ? ["-n", "\(job.copies)"] : ["-#", "\(job.copies)"] }
    if !job.pages.isEmpty {
      let pages = job.pages.filter { !$0.isWhitespace }
      words += isLp ? ["-P", pages] : ["-o", "page-ranges=\(pages)"]
    }
    // A title that begins with a hyphen is not an option, because it is the value of one.
    return words + [isLp ? "-t" : "-T", job.title]
  }
}

extension Substring {
  fileprivate var trimmed: String {
    var text = self
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
