import Geometry
import SceneTesting
import SceneryUIKit
import Testing

/// A drag source and a drop target, written with Apple's names.
@MainActor
private final class Board: UIViewController, UIDragInteractionDelegate, UIDropInteractionDelegate {
  let source = UIView()
  let target = UIView()
  private(set) var texts: [String] = []
  private(set) var ended: [UIDropOperation] = []

  override func loadView() {
    super.loadView()
    source.frame = CGRect(x: 20, y: 20, width: 80, height: 80)
    target.frame = CGRect(x: 20, y: 160, width: 80, height: 80)
    source.addInteraction(UIDragInteraction(delegate: self))
    target.addInteraction(UIDropInteraction(delegate: self))
    view.addSubview(source)
    view.addSubview(target)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: UIDragSession
  ) -> [UIDragItem] {
    [UIDragItem(itemProvider: NSItemProvider(object: "fjord"))]
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: UIDragSession, didEndWith operation: UIDropOperation
  ) { ended.append(operation) }

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: UIDropSession) -> Bool {
    session.canLoadObjects(ofClass: String.self) && session.localDragSession != nil
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: UIDropSession)
    -> UIDropProposal
  {
    let isInside = target.bounds.contains(session.location(in: target))
    return UIDropProposal(operation: isInside && session.allowsMoveOperation ? .move : .forbidden)
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: UIDropSession) {
    session.loadObjects(ofClass: String.self) { [weak self] in self?.texts += $0 }
    session.items.first?.itemProvider.loadObject(ofClass: String.self) { [weak self] text, _ in
      if let text { self?.texts.append(text) }
    }
  }
}

private final class BoardApplicationDelegate: UIResponder, UIApplicationDelegate {}

@MainActor @Suite("Drops with Apple's names")
struct DropTests {
  @Test("a UIDropInteraction takes the item of a UIDragInteraction")
  func dropped() throws {
    let board = Board()
    let entry = UISceneConfiguration(name: "Board", sessionRole: .windowApplication)
    entry.rootViewController = { board }
    let user = try VirtualUser(
      configuration: {
        ApplicationConfiguration(
          name: "Board",
          manifest: SceneManifest(supportsMultipleScenes: true, configurations: [entry]))
      }, delegate: { BoardApplicationDelegate() })
    user.press(board.source)
    user.drag(onto: board.target)
    user.release()
    #expect(board.texts == ["fjord", "fjord"])
    #expect(board.ended == [.move])
  }
}
