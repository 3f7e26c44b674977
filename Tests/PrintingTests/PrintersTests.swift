import Foundation
import Testing

@testable import Printing

@Suite("Printers") struct PrintersTests {
  @Test("The programs get the printer, copies, pages and title in their own words")
  func words() {
    var job = Printers.Job(title: "-T")
    #expect(Printers.words(for: job, "lp") == ["lp", "-t", "-T"])
    #expect(Printers.words(for: job, "lpr") == ["lpr", "-T", "-T"])
    (job.printer, job.copies, job.pages) = ("Office", 3, "1-4, 7")
    #expect(
      Printers.words(for: job, "lp") == [
        "lp", "-d", "Office", "-n", "3", "-P", "1-4,7", "-t", "-T",
      ])
    #expect(
      Printers.words(for: job, "lpr") == [
        "lpr", "-P", "Office", "-#", "3", "-o", "page-ranges=1-4,7", "-T", "-T",
      ])
  }

  @Test("Pages are numbers and ranges in rising order")
  func pages() {
    func names(_ pages: String) -> Bool {
      var job = Printers.Job(title: "")
      job.pages = pages
      return job.namesPages
    }
    for pages in ["1", "1-4", "1-4,7", " 2 , 4 - 6"] { #expect(names(pages), "\(pages)") }
    for pages in ["0", "4-1", "7,3", "a", "1-", "-1", "1,,2", "1-2-3", "-d x", "1;2"] {
      #expect(!names(pages), "\(pages)")
    }
  }

  @Test("A program reads the file, and its answer is taken")
  func answer() throws {
    let folder = try Folder()
    try "fjord".write(toFile: "\(folder.path)/in", atomically: true, encoding: .utf8)
    let program = ChildProgram(words: ["/bin/sh", "-c", "cat; echo error >&2; exit 3"])
    let result = try program.run(input: "\(folder.path)/in", seconds: 20)
    #expect(result == .init(status: 3, output: "fjorderror\n"))
    #expect(
      try ChildProgram(words: ["/bin/sh", "-c", "cat"]).run(input: nil, seconds: 20).output == "")
    #expect(throws: ChildProgram.Failure.self) {
      try ChildProgram(words: ["/no/such/program"]).run(input: nil, seconds: 20)
    }
  }

  @Test("A program that closes its output and ends later is waited for, and has its own status")
  func endsLater() throws {
    for (end, status) in [("exit 7", Int32(7)), ("kill -TERM $$", 128 + SIGTERM)] {
      let program = ChildProgram(words: ["/bin/sh", "-c", "exec >&- 2>&-; sleep 0.2; \(end)"])
      #expect(try program.run(input: nil, seconds: 20).status == status)
    }
  }

  @Test("The reason of a refusal is told without the beginnings of CUPS")
  func reason() {
    #expect(Printers.reason(in: "lp: Error - No such printer.", of: "lp") == "No such printer.")
    #expect(Printers.reason(in: "The queue is closed.", of: "lp") == "The queue is closed.")
  }

  @Test("A program that never ends is ended, with those that it started")
  func hangs() throws {
    for command in ["sleep 1000 & wait", "exec >/dev/null 2>&1; sleep 1000"] {
      #expect(throws: ChildProgram.Failure.tooLate) {
        try ChildProgram(words: ["/bin/sh", "-c", command]).run(input: nil, seconds: 1)
      }
    }
  }

  @Test("Paper is Letter where Letter is used, and else A4")
  func paper() {
    #expect(PaperSize.named("C") == .a4)
    #expect(PaperSize.named("no_SUCH.UTF-8") == .a4)
    let american = PaperSize.named("en_US.UTF-8")
    #expect(american == .letter || newlocale(LC_PAPER_MASK, "en_US.UTF-8", nil) == nil)
  }
}
