import Canvas
import Foundation
import Geometry
import LiveSupport
import Scenes
import Testing

@testable import X11Platform

@MainActor @Suite("The memory that pictures are painted in", .serialized)
struct PictureMemoryTests {
  @Test(
    "What a large picture needed is given back soon, except for a MiB; the next picture is whole")
  func largePicture() async throws {
    let live = try LiveSystem()
    let size = Size(width: 900, height: 600)
    let before = try sharedKiB()
    let probe = Probe()
    probe.number = live.system.createWindow(
      WindowAttributes(title: "Large", role: "large", size: size), content: probe)
    live.system.show(probe.number, activating: true)
    let most = try sharedKiB() - before
    #expect(most >= 900 * 600 * 4 / 1024)
    #expect(await live.run { (try? sharedKiB()).map { $0 - before <= 1024 } == true })

    probe.color = Color(hex: 0x208040)
    live.system.setNeedsDisplay(probe.number, Rect(origin: .zero, size: size))
    await live.settle()
    let area = try #require(live.system.geometry(of: probe.number)?.clientArea)
    let picture = try #require(live.picture(of: area))
    for (x, y) in [(0, 0), (899, 0), (450, 300), (0, 599), (899, 599)] {
      #expect(picture.color(x: x, y: y) == probe.color)
    }
  }

  /// The pages of shared memory that this process has touched.
  private func sharedKiB() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("RssShmem:") })
    return try #require(
      line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) })
  }
}
