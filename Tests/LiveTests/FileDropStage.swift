import Foundation
import Geometry
import LiveSupport
import Testing

/// Journal, and one drag after the other of its first entry over windows of other programs.
final class FileDropStage {
  let live: LiveJournal
  let list: Desk.Window
  let folder: URL
  private let area: RootRect
  private var mark = 0
  private(set) var peer: DropTargetPeer?
  var desk: Desk { live.desk }

  /// What became of a drag.
  enum Ending: Sendable { case window, taken, notTaken }

  /// - Parameter disk: The file system that Journal sees, with a small disk.
  init(on display: LiveDisplay, with disk: SmallDisk? = nil) throws {
    let words = ["--log", "drag=debug", "--log", "x11=debug"]
    if let disk {
      let (command, arguments) = disk.command(running: LiveJournal.builtCommand)
      live = try LiveJournal(command: command, on: display, arguments: arguments + words)
    } else {
      live = try LiveJournal(
        command: LiveJournal.builtCommand, on: display, arguments: words)
    }
    folder = display.home.appendingPathComponent("Folder")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    list = try live.list
    let frame = try #require(live.desk.frame(of: list))
    area = RootRect(x: frame.maxX + 60, y: frame.minY + 100, width: 200, height: 200)
    live.settle()
  }

  /// Opens the window of another program, and ends the last one.
  @discardableResult
  func show(
    wanting type: String, _ manner: DropTargetPeer.Manner = .accepts, version: UInt = 5
  ) throws -> DropTargetPeer {
    peer?.end()
    let next = try DropTargetPeer(
      on: live.display, area: area, wanting: type, manner: manner, version: version)
    peer = next
    desk.peers = [next]
    let window = next.deskWindow
    guard desk.wait(until: { [desk] in desk.isViewable(window) }) else {
      throw live.failure("The other window did not appear")
    }
    return next
  }

  /// Drags the first entry over the other window until the label says this.
  func drag(until label: String) throws {
    live.process.readOutput()
    mark = live.process.output.utf8.count
    try live.drag(row: 0, of: list, to: goal)
    #expect(
      desk.wait { self.label == label }, "\(peer?.messages ?? []) \(recent.suffix(2000))")
  }

  /// The place to which ``drag(until:)`` moves the pointer.
  var goal: RootPoint { area.middle }

  /// Moves the pointer a little, as a hand does.
  func jog() { desk.move(to: goal.offset(dx: 3, dy: 3), steps: 3) }

  /// Ends the other program.
  func endPeer() {
    peer?.end()
    peer = nil
    desk.peers = []
  }

  /// Releases the entry, and checks that it has this one outcome.
  func release(expecting ending: Ending) throws {
    let stated = label
    desk.release()
    let count = ending == .window ? 2 : 1
    #expect(desk.wait { self.endings == [ending] && self.live.windows.count == count })
    #expect(desk.wait { self.isOver })
    live.settle()
    #expect(endings == [ending] && live.windows.count == count, "\(recent.suffix(2000))")
    #expect(stated == (ending == .window ? "New window" : "Copy to Stranger"))
    for window in live.windows where window != list { desk.close(window) }
    try live.waitForWindows(1)
    // A notice would move the rows.
    if live.shownElements(of: list).contains(where: { $0.role == .banner }) {
      try live.closeBanner(of: list)
    }
    live.settle()
  }

  func said(_ words: String) -> Bool { recent.contains(words) }

  /// The output of the present drag.
  var recent: String {
    live.process.readOutput()
    return String(decoding: live.process.output.utf8.dropFirst(mark), as: UTF8.self)
  }

  /// The words at the picture now.
  var label: String? {
    recent.split(separator: "\n").last { $0.contains("label: ") }
      .flatMap { $0.split(separator: "label: ").last }.map(String.init)
  }

  private var endings: [Ending] {
    recent.split(separator: "\n").compactMap { line in
      if line.contains("drop: newWindow") { return .window }
      if line.contains("delivery: taken") { return .taken }
      return line.contains("delivery: notTaken") ? .notTaken : nil
    }
  }

  /// Whether nothing of the drag is left on the screen, in the server's grabs and in the selection.
  private var isOver: Bool { desk.overrideRedirectWindows().isEmpty && desk.isFreeOfGrabs }

  /// A URI of a file, with the name that was suggested.
  static func uri(_ folder: String, _ name: String) -> String {
    let escaped = "\(folder)/\(name)".addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
    return "file://\(escaped ?? "")"
  }

  func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// Whether Journal has stored a text.
  func hasStored(_ text: String) -> Bool {
    let database = live.display.home.path + "/data/journal/journal.sqlite"
    return [database, database + "-wal"].contains { path in
      FileManager.default.contents(atPath: path)?.firstRange(of: Data(text.utf8)) != nil
    }
  }
}
