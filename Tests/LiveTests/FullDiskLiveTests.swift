import Canvas
import Foundation
import GRDB
import Geometry
import LiveSupport
import Testing

/// What keeps a program from writing for a while.
enum DiskFault: CaseIterable, Sendable {
  case full, locked, readOnly, reportingErrors
}

/// A program that keeps text in a database, and where a person finds things in its first window.
struct WritingProgram: CustomTestStringConvertible, Sendable {
  let name: String
  /// Below the data folder.
  let database: String
  /// Where the page shows nothing but its ground, and a banner when there is one; from the upper left
  /// corner of the window.
  let banner: (x: Int, y: Int)
  /// Brings the caret to the end of a text.
  let beginWriting: @Sendable (LiveProgram, Desk.Window) throws -> Void

  var testDescription: String { name }

  static let journal = WritingProgram(
    name: "journal", database: "journal/journal.sqlite", banner: (420, 3)
  ) { program, window in
    try program.click(window, x: 640, y: 210)
    program.settle()
    program.desk.chord("Control_L", "End")
  }

  static let all = [journal]
}

extension Live {
  @Suite("A disk that fails for a while")
  struct FullDisk {
    @Test(
      "R-1 what is typed while nothing can be written is kept, said, and written when it can be",
      arguments: WritingProgram.all, DiskFault.allCases)
    func nothingIsLost(_ writing: WritingProgram, _ fault: DiskFault) throws {
      let rig = try FaultRig(writing, fault)
      let program = rig.program
      try rig.write("before")
      try rig.expectSaved("before")
      let ground = try rig.bannerColor()

      try rig.begin()
      try rig.write("meanwhile")
      // It is said while it lasts.
      #expect(program.desk.wait { (try? rig.bannerColor()) != ground })
      try rig.write("later")
      #expect(try !rig.committed().contains("later"))
      try rig.end()
      // Nobody does anything: it is tried again by itself, and what was said is taken back.
      try rig.expectSaved("meanwhile")
      try rig.expectSaved("later")
      #expect(program.desk.wait { (try? rig.bannerColor()) == ground })

      try rig.begin()
      try rig.write("last")
      #expect(program.desk.wait { (try? rig.bannerColor()) != ground })
      try rig.end()
      try program.quit()
      #expect(try rig.committed().contains("last"))
    }
  }
}

/// A program on a disk that can be made to fail.
private final class FaultRig {
  let program: LiveProgram
  private let writing: WritingProgram
  private let fault: DiskFault
  private let window: Desk.Window
  private let disk: SmallDisk?
  private let writes: FaultyWrites?
  private let path: String
  private var locker: DatabaseQueue?

  init(_ writing: WritingProgram, _ fault: DiskFault) throws {
    self.writing = writing
    self.fault = fault
    let display = try LiveDisplay()
    let data = display.home.path + "/data"
    let builtCommand = LiveProgram.builtCommand(writing.name)
    switch fault {
    case .full:
      let disk = try SmallDisk(at: data, megabytes: 12)
      let (command, arguments) = disk.command(running: builtCommand)
      program = try LiveProgram(writing.name, command: command, on: display, arguments: arguments)
      (self.disk, writes) = (disk, nil)
    case .readOnly, .reportingErrors:
      let writes = try FaultyWrites(below: data, in: display.home)
      program = try LiveProgram(writing.name, on: display, environment: writes.environment)
      (disk, self.writes) = (nil, writes)
    case .locked:
      program = try LiveProgram(writing.name, on: display)
      (disk, writes) = (nil, nil)
    }
    path = (disk?.path ?? data) + "/" + writing.database
    window = try #require(program.windows.first)
    try program.focus(window)
    try writing.beginWriting(program, window)
  }

  func begin() throws {
    switch fault {
    case .full: try disk?.fill()
    case .readOnly: try writes?.begin(EROFS)
    case .reportingErrors: try writes?.begin(EIO)
    case .locked:
      var configuration = Configuration()
      configuration.busyMode = .timeout(10)
      configuration.allowsUnsafeTransactions = true
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      try queue.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
      locker = queue
    }
  }

  func end() throws {
    switch fault {
    case .full: try disk?.makeRoom()
    case .readOnly, .reportingErrors: try writes?.end()
    case .locked:
      try locker?.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
      try locker?.close()
      locker = nil
    }
  }

  func write(_ word: String) throws { program.desk.type(" " + word) }

  func committed() throws -> String {
    guard let disk else { return try committedText(path) }
    // SQLite follows the link to the other namespace by its text, which leads to this one: read a copy.
    let copy = program.display.home.path + "/copy.sqlite"
    try? FileManager.default.removeItem(atPath: copy + "-shm")
    for suffix in ["", "-wal"] { try disk.copy(writing.database + suffix, to: copy + suffix) }
    return try committedText(copy)
  }

  func expectSaved(_ word: String) throws {
    guard program.desk.wait(until: { (try? committed().contains(word)) == true }) else {
      throw program.failure("\(word) was not saved")
    }
  }

  func bannerColor() throws -> Color {
    let area = try #require(program.desk.frame(of: window))
    let place = area.origin.offset(dx: writing.banner.x, dy: writing.banner.y)
    let picture = try #require(
      program.desk.picture(of: RootRect(x: place.x, y: place.y, width: 1, height: 1)))
    return picture.color(x: 0, y: 0)
  }
}
