import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  /// Waiting costs nothing, whatever was done before.
  @Suite("An idle program")
  struct Idle {
    /// One test, because each pause costs the caret's ten seconds. Nothing happens on the displays during a
    /// pause, so a wait lasts for the whole time. The kernel's figures cost the programs nothing.
    @Test("With three windows and after work of every kind, no thread of an application wakes")
    func programs() throws {
      let all = try [journal(), notes(.notelist), notes(.twoscenes), gallery()]
      let pause = { seconds in
        #expect(!all[0].desk.wait(seconds: seconds) { all.contains { !$0.process.isRunning } })
      }
      // The caret's time, and that of threads without work.
      pause(16)
      for program in all { #expect(program.windows.count == 3) }
      let before = all.map { ProcessFigures(of: $0.process) }
      pause(4)
      for (program, before) in zip(all, before) {
        let wakes = ProcessFigures(of: program.process).wakes(since: before)
        #expect(wakes.isEmpty, "\(program.name) woke in four seconds: \(wakes)")
      }
      for program in all { try program.quit() }
    }

    /// Journal after a search, typing, a save, printing, a drop and a drag.
    private func journal() throws -> LiveProgram {
      let display = try LiveDisplay(windowManager: .openbox)
      let bin = display.home.appendingPathComponent("bin")
      let printed = display.home.appendingPathComponent("printed").path
      try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
      let lp = bin.appendingPathComponent("lp")
      try Data("#!/bin/sh\ncat > \(printed).part; mv \(printed).part \(printed)\n".utf8).write(
        to: lp)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: lp.path)
      let live = try LiveJournal(
        command: LiveJournal.builtCommand, on: display,
        environment: ["PATH": "\(bin.path):/usr/bin:/bin"])
      let (list, desk, stage) = (try live.list, live.desk, TextStage(.journal, running: live))

      try live.focus(list)
      desk.chord("Control_L", "Shift_L", "f")
      live.settle()
      desk.type("window")
      live.settle()
      desk.chord("Escape")
      desk.chord("Escape")
      live.settle()

      try live.dragOut(row: 0, of: list)
      try live.waitForWindows(2)
      let entry = try #require(live.windows.first { $0 != list })
      try stage.placeCaret(in: entry)
      desk.type("\nidleword mispeled")
      stage.waitForFile("idleword mispeled")
      desk.chord("Control_L", "p")
      live.settle()
      desk.chord("Return")
      #expect(desk.wait { FileManager.default.fileExists(atPath: printed) })

      let file = display.home.appendingPathComponent("harbor.md")
      try Data("# Harbor at dusk\n\nBoats.".utf8).write(to: file)
      let source = try DragSourcePeer(
        on: display, offering: [("text/uri-list", Array("file://\(file.path)\r\n".utf8))])
      desk.peers = [source]
      source.enter(list)
      source.move(to: try live.gap(below: 0, of: list))
      #expect(desk.wait { source.statuses.last?.accepts == true })
      source.drop()
      #expect(desk.wait { !source.finished.isEmpty })
      stage.waitForFile("# Harbor at dusk")
      desk.peers = []
      source.end()

      try live.focus(list)
      desk.chord("Control_L", "n")
      try live.waitForWindows(3)
      return live
    }

    /// An application with notes, after one was opened and written on.
    private func notes(_ which: TextProgram) throws -> LiveProgram {
      let stage = try TextStage(which)
      let text = try stage.openText()
      stage.desk.type("idleword")
      if which == .notelist { stage.desk.chord("Control_L", "s") }
      stage.waitForFile("idleword")
      try stage.program.focus(stage.program.windows.first { $0 != text } ?? text)
      stage.desk.chord("Control_L", "n")
      try stage.program.waitForWindows(3)
      return stage.program
    }

    /// The gallery after it has decoded pictures.
    private func gallery() throws -> LiveProgram {
      let gallery = try LiveGallery()
      _ = try gallery.open(1)
      try gallery.live.focus(gallery.grid)
      gallery.desk.chord("Control_L", "n")
      try gallery.live.waitForWindows(3)
      return gallery.live
    }
  }
}
