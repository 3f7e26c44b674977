import Foundation
import Geometry
import LiveSupport
import Testing

extension LiveProgram {
  /// Drops sample pictures on the middle of a window, as a file manager does.
  func drop(samples names: [String], on window: Desk.Window) throws {
    let uris = names.map { "file://\(LiveGallery.samples.path)/\($0)\r\n" }.joined()
    let source = try DragSourcePeer(
      on: display, offering: [("text/uri-list", Array(uris.utf8))])
    desk.peers = [source]
    let area = try #require(desk.frame(of: window))
    source.enter(window)
    source.move(to: area.middle)
    #expect(desk.wait { source.statuses.last?.accepts == true })
    source.drop()
    #expect(desk.wait { !source.finished.isEmpty })
    source.end()
    desk.peers = []
  }
}
