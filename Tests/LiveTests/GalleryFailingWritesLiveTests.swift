import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  /// A disk that fails in the middle of what the gallery writes: the pictures that are dropped on it, and
  /// the sessions of its windows. It has no database.
  @Suite("The gallery's writes that fail")
  struct GalleryFailingWrites {
    private static let errors = [ENOSPC, EIO, EROFS]

    /// The pictures of a folder that the gallery shows, and the faults of the disk.
    private struct Stage {
      let program: LiveProgram
      let grid: Desk.Window
      let folder: URL
      var faults: FaultyWrites
      var desk: Desk { program.desk }

      init(failing path: (LiveDisplay, URL) -> String) throws {
        let display = try LiveDisplay(windowManager: .openbox)
        folder = display.home.appendingPathComponent("Pictures")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // Another picture than the one of this name that is dropped.
        try FileManager.default.copyItem(
          at: LiveGallery.samples.appendingPathComponent("Dunes.jpg"),
          to: folder.appendingPathComponent("Agate.jpg"))
        faults = try FaultyWrites(below: path(display, folder), in: display.home)
        program = try LiveProgram(
          "photogallery", on: display, arguments: [folder.path], environment: faults.environment)
        grid = try program.waitForWindow(titled: "Gallery")
        program.settle()
      }

      /// All files in the folder, with those that only the gallery sees.
      var files: [String: Data] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.reduce(into: [:]) {
          $0[$1] = FileManager.default.contents(atPath: folder.appendingPathComponent($1).path)
        }
      }
    }

    @Test(
      "R-1 copies of pictures that fail at any write: said, no part of a picture, nothing overwritten",
      arguments: errors)
    func copies(_ code: Int32) throws {
      var stage = try Stage { $1.path }
      var expected = stage.files
      let dropped = ["Agate.jpg", "Poppies.jpg"]
      for number in 1...3 {
        try stage.faults.begin(code, fromWrite: number)
        try stage.program.bannerChanges(in: stage.grid, "write \(number)") {
          try stage.program.drop(samples: dropped, on: stage.grid)
        }
        stage.program.settle()
        // The writes before the n-th one have made whole pictures.
        for name in dropped.prefix(number - 1) {
          let sample = LiveGallery.samples.appendingPathComponent(name)
          expected[Self.freeName(name, expected)] = try Data(contentsOf: sample)
        }
        #expect(stage.desk.wait { stage.files == expected }, "\(code) at write \(number)")
        try stage.faults.end()
        try stage.program.bannerChanges(in: stage.grid, "closing, write \(number)") {
          try stage.program.closeBanner(of: stage.grid)
        }
      }
      try stage.program.quit()
      #expect(stage.files == expected)
    }

    /// The name that a copy gets beside the files that are there.
    private static func freeName(_ name: String, _ files: [String: Data]) -> String {
      var (free, number) = (name, 1)
      while files[free] != nil {
        number += 1
        free = "\(name.dropLast(4)) \(number).jpg"
      }
      return free
    }

    @Test(
      "R-1 the gallery's sessions fail at any of their writes: said, none broken, saved afterwards",
      arguments: errors)
    func sessions(_ code: Int32) throws {
      var stage = try Stage { display, _ in "\(display.home.path)/state" }
      let (program, desk, grid) = (stage.program, stage.desk, stage.grid)
      #expect(desk.wait { (try? program.savedSessions().count) == 1 })
      program.settle()
      let calm = try #require(program.strip(of: grid))
      func hasBanner() -> Bool {
        (program.strip(of: grid)?.difference(to: calm, tolerance: 4)?.pixelCount ?? 0) > 8000
      }
      let size = PixelSize(width: 960, height: 680)
      for number in 1...4 {
        let before = try program.savedSessions()
        try stage.faults.begin(code, fromWrite: number)
        // A change of the window's place is a change of its session. Each is written by one write.
        for step in 1...number {
          let left = 40 * number + 10 * step
          desk.move(grid, to: RootPoint(x: left, y: 60), size: size)
          #expect(desk.wait { desk.frame(of: grid)?.minX == left })
          let isDecided = desk.wait {
            hasBanner() || (try? program.savedSessions()).map { $0 != before } ?? false
          }
          #expect(isDecided, "\(code) at write \(number): neither a banner nor saved")
        }
        if number == 1 {
          #expect(hasBanner(), "\(code)")
          #expect(try program.savedSessions() == before)
        }
        // A file is the old one or the new one, whatever failed.
        #expect(try program.savedSessions().count == 1)
        try stage.faults.end()
        #expect(desk.wait { !hasBanner() }, "\(code) at write \(number): the banner stays")
        #expect(desk.wait { (try? program.savedSessions()).map { $0 != before } ?? false })
      }
      let place = try #require(desk.frame(of: grid))
      try program.quit()
      try program.relaunch(windows: 1)
      #expect(desk.wait { program.windows.first.flatMap(desk.frame(of:)) == place })
      try program.quit()
    }
  }
}
