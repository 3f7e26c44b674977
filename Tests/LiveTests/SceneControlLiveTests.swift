import Foundation
import LiveSupport
import Testing

extension Live {
  @Suite("Scenes that are controlled from outside")
  struct SceneControl {
    @Test(
      "The scenes of each program are listed without a display, and after its end from its files",
      arguments: ["journal", "notelist", "photogallery", "twoscenes"])
    func list(_ name: String) throws {
      let program = try LiveProgram(name, on: LiveDisplay())
      let script = SceneScript(program)
      let list = try script.list()
      #expect(list.version == 1 && list.running)
      let window = try #require(program.windows.first)
      let scene = try #require(list.scenes.first)
      #expect(list.scenes.map(\.id) == [program.session(of: window)])
      #expect(scene.title == program.desk.title(of: window))
      #expect(scene.display == program.display.name)
      let area = try #require(program.desk.frame(of: window))
      let frame = try #require(scene.frame)
      #expect(frame.x <= area.minX && frame.x + frame.width >= area.maxX)
      #expect(try script.run("list").lines == ["\(scene.id)\t\(scene.state)\t\(scene.title)"])
      try program.quit()
      let saved = try script.list()
      #expect(!saved.running && saved.scenes.map(\.id) == [scene.id])
      #expect(saved.scenes.first?.state == "unattached")
      #expect(try script.run("list").status == .exited(0))
    }
  }
}
