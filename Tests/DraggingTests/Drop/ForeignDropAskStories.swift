import Dragging
import Geometry
import SceneModel
import SceneTesting
import Scenes
import ScenesSupport
import Testing

@testable import Views

@MainActor @Suite("Drops of other programs that ask, or that take their time")
struct ForeignDropAskStories {
  private let world = DragWorld()
  private let recorder = DropRecorder()
  private static let text = "text/plain;charset=utf-8"
  private let user: VirtualUser
  private let list: UserWindow
  private let target: View
  private let program: HeadlessProgram

  init() throws {
    user = try world.user()
    list = try user.list()
    user.resize(list, to: RootRect(x: 40, y: 100, width: 400, height: 400))
    target = try list.view(ListView.self)
    target.addInteraction(DropInteraction(delegate: recorder))
    program = HeadlessProgram(
      "Editor", on: user.system, at: RootRect(x: 700, y: 100, width: 400, height: 400))
    program.offers = [(Self.text, Array(repeating: 0x61, count: 4000))]
    program.actions = [.copy, .move, .link]
    recorder.propose = { DropProposal($0.action(among: [.copy, .move])) }
  }

  private func drop() {
    user.startDrag(in: program)
    user.drag(onto: target)
    user.release()
    // A menu appears within a moment.
    user.advance(by: .milliseconds(200))
  }

  @Test("A menu has what both can do, and the choice is what the source hears", arguments: [0, 1])
  func ask(choice: Int) throws {
    program.asks = true
    drop()
    #expect(recorder.dropped.isEmpty && program.endings.isEmpty)
    let menu = try list.view(MenuView.self)
    #expect(menu.titles == ["Copy", "Move", nil, "Cancel"])
    user.advance(by: .seconds(30))
    menu.choose(choice)
    user.advance(by: .seconds(2))
    #expect(recorder.dropped.count == 1)
    #expect(program.endings == [[.copy, .move][choice]])
    #expect(user.system.scheduledActionCount == 0)
  }

  @Test("Cancel, Escape and a long silence drop nothing", arguments: [0, 1, 2])
  func askedInVain(manner: Int) throws {
    program.asks = true
    drop()
    let menu = try list.view(MenuView.self)
    switch manner {
    case 0: menu.choose(3)
    case 1:
      user.focus(list)
      user.press(.escape)
    default: user.advance(by: .seconds(130))
    }
    user.advance(by: .seconds(1))
    #expect(list.views(MenuView.self).isEmpty)
    #expect(recorder.dropped.isEmpty && program.endings == [nil])
  }

  @Test("Data that take longer than a second have a bar, which goes when they are there")
  func bar() throws {
    program.slowSteps = 4
    var text: Result<String, ItemProviderError>?
    recorder.onPerform = { $0.items[0].itemProvider.loadObject(of: String.self) { text = $0 } }
    drop()
    user.advance(by: .milliseconds(700))
    #expect(list.views(BannerView.self).isEmpty)
    user.advance(by: .milliseconds(1200))
    let bar = try #require(try list.view(BannerView.self).progress)
    #expect(bar.fraction == 0.5)
    #expect(try #require(recorder.dropped.first).progress.receivedBytes == 2000)
    user.advance(by: .seconds(2))
    #expect(list.views(BannerView.self).isEmpty)
    #expect(try text?.get().count == 4000)
    #expect(program.endings == [.copy])
  }

  @Test("Cancel ends the transfer, and the source hears that nothing was taken")
  func cancel() throws {
    program.slowSteps = 4
    var text: Result<String, ItemProviderError>?
    recorder.onPerform = { $0.items[0].itemProvider.loadObject(of: String.self) { text = $0 } }
    drop()
    user.advance(by: .milliseconds(2100))
    let button = try #require(list.views(ButtonView.self).first { $0.title == "Cancel" })
    user.click(button)
    guard case .failure(.cancelled)? = text else {
      Issue.record("\(String(describing: text))")
      return
    }
    #expect(list.views(BannerView.self).isEmpty && program.endings == [nil])
    user.advance(by: .seconds(5))
    #expect(user.system.scheduledActionCount == 0)
  }
}
