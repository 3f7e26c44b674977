internal import Geometry
internal import Scenery

/// A list of rows, with three keys:
///
///     n   requests a new scene with an activity
///     a   sends an activity to the first scene
///     d   requests the destruction of the scene that has the focus
final class RecordedController: ViewController {
  override func makeView() -> View { RecordedView() }
}

private final class RecordedView: View, ListDataSource, CellDragDelegate {
  private let list = ListView()

  override init() {
    super.init()
    list.dataSource = self
    if RecordedProgram.kind == .draggable { list.dragDelegate = self }
    addSubview(list)
  }

  override func layout() { list.frame = bounds }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    let session: SceneSession?
    switch event.text {
    case "n": session = nil
    case "a": session = RecordedProgram.firstSession
    case "d":
      guard let own = (host as? Window)?.windowScene?.session else { return true }
      Application.shared.requestSceneSessionDestruction(own, options: nil)
      return true
    default: return super.keyPressed(event)
    }
    Application.shared.requestSceneSessionActivation(
      session, userActivity: RecordedProgram.activity, options: nil)
    return true
  }

  // MARK: Rows

  func sections(in list: ListView) -> [ListSection] { [ListSection(title: nil, rowCount: 3)] }
  func list(_ list: ListView, identifierOfRow row: Int) -> AnyHashable { row }
  func list(_ list: ListView, rowOf identifier: AnyHashable) -> Int? { identifier.base as? Int }
  func makeRowContent(in list: ListView) -> View { LabelView(text: "") }
  func list(_ list: ListView, configure content: View, forRow row: Int) {
    (content as? LabelView)?.text = "Row \(row)"
  }

  func cells(_ cells: CellsView, itemsForBeginning session: DragSession, at cell: Int)
    -> [DragItem]
  {
    [DragItem(userActivity: RecordedProgram.activity)]
  }
}
