import Foundation
import LiveSupport
import Testing

extension Live {
  @Suite("Entries as PDF files and on paper")
  struct Printing {
    private func contents(_ path: String) -> String? {
      FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }

    /// A folder with a program that stands for `lp`: it keeps its words and what it reads.
    private func printProgram(_ script: String, in display: LiveDisplay) throws -> String {
      let folder = display.home.appendingPathComponent("bin")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let program = folder.appendingPathComponent("lp")
      try "#!/bin/sh\n\(script)\n".write(to: program, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
      return folder.path
    }

    @Test("The menu's item asks for a path, writes a PDF there, and asks before it replaces one")
    func export() throws {
      let live = try Live.journal()
      let (list, desk) = (try live.list, live.desk)
      let path = live.display.home.appendingPathComponent("entry.pdf").path
      try "old".write(toFile: path, atomically: true, encoding: .utf8)
      try live.askForPDF(of: list, at: path)
      live.settle()
      desk.chord("Return")
      live.settle()
      #expect(contents(path) == "old")
      desk.chord("Return")
      #expect(desk.wait { contents(path)?.hasSuffix("%%EOF\n") == true })
      #expect(contents(path)?.hasPrefix("%PDF-") == true)
      try live.quit()
    }

    @Test("Ctrl+P and Return hand the entry to lp, as a PDF that has its title")
    func print() throws {
      let display = try LiveDisplay(windowManager: .openbox)
      let printed = display.home.appendingPathComponent("printed").path
      let folder = try printProgram(
        "cat > \(printed).part; echo \"$@\" > \(printed).words; mv \(printed).part \(printed).pdf",
        in: display)
      let live = try LiveJournal(
        command: LiveJournal.builtCommand, on: display,
        environment: ["PATH": "\(folder):/usr/bin:/bin"])
      let list = try live.list
      try live.focus(list)
      live.desk.chord("Control_L", "p")
      live.settle()
      live.desk.chord("Return")
      #expect(live.desk.wait { contents("\(printed).pdf") != nil })
      #expect(contents("\(printed).pdf")?.hasPrefix("%PDF-") == true)
      #expect(contents("\(printed).words")?.hasPrefix("-t ") == true)
      try live.quit()
    }

    @Test("A disk without room refuses a PDF in a banner, and leaves the file that was there")
    func fullDisk() throws {
      let display = try LiveDisplay(windowManager: .openbox)
      let folder = display.home.appendingPathComponent("export").path
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let faults = try FaultyWrites(below: folder, in: display.home)
      let live = try LiveJournal(
        command: LiveJournal.builtCommand, on: display, environment: faults.environment)
      let (list, desk) = (try live.list, live.desk)
      let path = "\(folder)/entry.pdf"
      try "old".write(toFile: path, atomically: true, encoding: .utf8)
      try live.askForPDF(of: list, at: path)
      desk.chord("Return")
      live.settle()
      try faults.begin(ENOSPC)
      try live.bannerChanges(in: list) { desk.chord("Return") }
      // The question about the file closes before the banner comes.
      let isAlone = desk.wait {
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) == ["entry.pdf"]
      }
      #expect(isAlone && contents(path) == "old")
      try live.quit()
    }

    @Test("An lp that refuses is told of in a banner")
    func refusingProgram() throws {
      let display = try LiveDisplay(windowManager: .openbox)
      let folder = try printProgram(
        "cat > /dev/null; echo 'lp: The printer is on fire.' >&2; exit 1", in: display)
      let live = try LiveJournal(
        command: LiveJournal.builtCommand, on: display,
        environment: ["PATH": "\(folder):/usr/bin:/bin"])
      let list = try live.list
      try live.focus(list)
      live.desk.chord("Control_L", "p")
      live.settle()
      try live.bannerChanges(in: list) { live.desk.chord("Return") }
      try live.quit()
    }

    @Test("Where nothing can print, Return in the sheet exports")
    func refusals() throws {
      let display = try LiveDisplay(windowManager: .openbox)
      let empty = display.home.appendingPathComponent("empty").path
      try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
      let live = try LiveJournal(
        command: LiveJournal.builtCommand, on: display, environment: ["PATH": empty])
      try live.focus(try live.list)
      live.desk.chord("Control_L", "p")
      live.settle()
      live.desk.chord("Return")
      live.settle()
      let path = display.home.appendingPathComponent("instead.pdf").path
      live.desk.chord("Control_L", "a")
      live.desk.type(path)
      live.settle()
      live.desk.chord("Return")
      #expect(live.desk.wait { contents(path)?.hasPrefix("%PDF-") == true })
      try live.quit()
    }
  }
}
