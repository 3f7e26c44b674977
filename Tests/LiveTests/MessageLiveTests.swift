import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  /// What a window says about something that was done in it. Sentences about all data of an application, as that they
  /// cannot be saved, have their own tests.
  @Suite("Messages of a window")
  struct Messages {
    enum Message: String {
      case deletion, refusedLink, failedDrop, failedDropOnPage
    }

    struct Case: Sendable, CustomTestStringConvertible {
      let program: String
      let message: Message
      var testDescription: String { "\(program), \(message.rawValue)" }
    }

    static let cases: [Case] = [
      Case(program: "journal", message: .deletion),
      Case(program: "notelist", message: .deletion),
      Case(program: "twoscenes", message: .deletion),
      Case(program: "journal", message: .refusedLink),
      Case(program: "journal", message: .failedDrop),
      Case(program: "notelist", message: .failedDrop),
      Case(program: "photogallery", message: .failedDrop),
      Case(program: "journal", message: .failedDropOnPage),
      Case(program: "notelist", message: .failedDropOnPage),
      Case(program: "twoscenes", message: .failedDropOnPage),
    ]

    /// A program with two windows of one kind beside each other, and room for a third.
    private struct Stage {
      let program: LiveProgram
      let message: Message
      let window: Desk.Window
      let other: Desk.Window
      var desk: Desk { program.desk }

      private static let picture = LiveGallery.samples.appendingPathComponent("Aurora.webp")
      private static let size = PixelSize(width: 600, height: 640)
      /// A color that covers fewer pixels is no banner's.
      private static let smallestBanner = 1000

      init(_ some: Case) throws {
        message = some.message
        let display = try LiveDisplay(width: 2000, height: 900)
        var arguments: [String] = []
        if some.program == "photogallery" {
          let folder = display.home.appendingPathComponent("Pictures")
          try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
          try FileManager.default.copyItem(
            at: Self.picture, to: folder.appendingPathComponent("Aurora.webp"))
          arguments = [folder.path]
        }
        program = try LiveProgram(some.program, on: display, arguments: arguments)
        // In Journal a window with the list shows a page too.
        let isAboutPage = some.message == .failedDropOnPage && some.program != "journal"
        let windows = try isAboutPage ? Self.openPages(program) : Self.openLists(program)
        window = windows[0]
        other = windows[1]
        try put(window, at: 0)
        try put(other, at: 1)
        try program.focus(window)
        program.settle()
      }

      /// Opens a second list by Ctrl+N.
      private static func openLists(_ program: LiveProgram) throws -> [Desk.Window] {
        let first = try #require(program.windows.first)
        try program.focus(first)
        program.desk.chord("Control_L", "n")
        try program.waitForWindows(2)
        return [first, try #require(program.windows.first { $0 != first })]
      }

      /// Opens the first two texts, and closes the list, which would cover them.
      private static func openPages(_ program: LiveProgram) throws -> [Desk.Window] {
        let list = try #require(program.windows.first)
        var pages: [Desk.Window] = []
        for number in 0...1 {
          try program.focus(list)
          program.desk.click(try program.row(number, of: list), count: 2)
          try program.waitForWindows(number + 2)
          pages.append(
            try #require(program.windows.first { $0 != list && !pages.contains($0) }))
        }
        program.desk.close(list)
        try program.waitForWindows(2)
        return pages
      }

      func put(_ window: Desk.Window, at place: Int) throws {
        desk.move(window, to: RootPoint(x: 20 + 650 * place, y: 60), size: Self.size)
        guard desk.wait(until: { desk.frame(of: window)?.size == Self.size }) else {
          throw program.failure("A window does not take its size")
        }
        program.settle()
      }

      /// The numbers of the pixels of a window, by color. Every fourth pixel counts.
      func colors(of window: Desk.Window) -> [UInt32: Int] {
        guard let picture = desk.picture(of: window) else { return [:] }
        return picture.withPixels { bytes, bytesPerRow in
          var counts: [UInt32: Int] = [:]
          for y in stride(from: 0, to: picture.size.height, by: 2) {
            for x in stride(from: 0, to: picture.size.width, by: 2) {
              let pixel = bytes.loadUnaligned(
                fromByteOffset: y * bytesPerRow + 4 * x, as: UInt32.self)
              counts[pixel & 0xff_ffff, default: 0] += 1
            }
          }
          return counts
        }
      }

      func has(_ color: UInt32, _ window: Desk.Window) -> Bool {
        colors(of: window)[color, default: 0] > Self.smallestBanner
      }

      /// Lets the first window say something.
      ///
      /// - Returns: The color of the banner that came.
      func cause() throws -> UInt32 {
        if message == .deletion { desk.click(try program.row(0, of: window)) }
        program.settle()
        let before = colors(of: window)
        switch message {
        case .deletion: desk.chord("Delete")
        case .refusedLink:
          let link = try ChildProcess(
            LiveProgram.builtCommand(program.name), ["journal://entry/nonsense"],
            environment: program.display.environment)
          #expect(link.waitForExit() != nil)
        case .failedDrop, .failedDropOnPage:
          let gone = program.name == "photogallery" ? "gone.png" : "gone.md"
          try drop("text/uri-list", "file://\(program.display.home.path)/\(gone)\r\n")
        }
        program.settle()
        var color: UInt32?
        _ = desk.wait {
          color =
            colors(of: window).first { color, count in
              count > Self.smallestBanner && before[color, default: 0] == 0
            }?.key
          return color != nil
        }
        guard let color else { throw program.failure("No banner came") }
        return color
      }

      /// Lets the cause of the message go.
      func endCause() throws {
        switch (message, program.name) {
        case (.deletion, _): desk.chord("Control_L", "z")
        case (.refusedLink, _), (.failedDropOnPage, "journal"):
          // Another entry.
          desk.click(try program.row(2, of: window))
        case (.failedDrop, "photogallery"):
          let copy = program.display.home.appendingPathComponent("New.webp")
          try FileManager.default.copyItem(at: Self.picture, to: copy)
          try drop("text/uri-list", "file://\(copy.path)\r\n")
        case (.failedDrop, _), (.failedDropOnPage, _): try drop("text/plain", "A good text")
        }
      }

      /// Drops something of another program on the list, or on the page, of the first window.
      private func drop(_ type: String, _ text: String) throws {
        let point =
          message == .failedDropOnPage
          ? try program.page(of: window) : try program.list(of: window).frame.middle
        let peer = try DragSourcePeer(
          on: program.display, offering: [(type: type, bytes: Array(text.utf8))])
        desk.peers = [peer]
        peer.enter(window)
        peer.move(to: point)
        #expect(desk.wait { peer.statuses.last?.accepts == true })
        peer.drop()
        #expect(desk.wait { !peer.finished.isEmpty })
        peer.end()
        desk.peers = []
        program.settle()
      }
    }

    @Test(
      "R-20 a message is in its own window, goes with its cause, and is not in a window opened later",
      arguments: cases)
    func message(_ some: Case) throws {
      let stage = try Stage(some)
      let program = stage.program
      let color = try stage.cause()
      #expect(!stage.has(color, stage.other))

      try program.focus(stage.window)
      stage.desk.chord("Control_L", "n")
      try program.waitForWindows(3)
      let later = try #require(
        program.windows.first { $0 != stage.window && $0 != stage.other })
      try stage.put(later, at: 2)
      #expect(!stage.has(color, later) && !stage.has(color, stage.other))

      try program.focus(stage.window)
      // An offer may have gone by itself meanwhile.
      if !stage.has(color, stage.window) { #expect(try stage.cause() == color) }
      try stage.endCause()
      #expect(stage.desk.wait { !stage.has(color, stage.window) })
      try program.quit()
    }
  }
}
