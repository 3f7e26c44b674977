import Geometry
import SceneModel
import Testing

@Suite("Scenes and their events in JSON")
struct SceneWireLaws {
  private static let strange = "\"Ann's\\ \n\u{2028}\u{301}\u{7}é😀"

  private static let full: SceneDescription = {
    var scene = SceneDescription(
      identifier: "4f1c", title: strange, state: .foregroundActive, recency: 7)
    scene.configurationName = "detail"
    scene.display = ":0"
    scene.frame = RootRect(x: -5, y: 27, width: 640, height: 480)
    scene.workspace = 2
    scene.targetContentIdentifier = "entry/1"
    scene.activityType = "org.example.detail"
    return scene
  }()

  @Test("The bytes of a list are these")
  func literalList() {
    var scene = SceneDescription(identifier: "a", title: "Groceries", state: .background)
    scene.frame = RootRect(x: 1, y: 2, width: 3, height: 4)
    #expect(
      SceneList(isRunning: true, [scene]).json
        == #"{"version":1,"running":true,"scenes":[{"id":"a","role":"#
        + #""UIWindowSceneSessionRoleApplication","title":"Groceries","state":"background","#
        + #""frame":{"x":1,"y":2,"width":3,"height":4},"recency":0}]}"#)
  }

  @Test("The bytes of an event, of a loss and of an outcome are these")
  func literalEvents() {
    let event = SceneEvent(
      sequence: 7, time: .milliseconds(1234), kind: .didBecomeActive, scene: "a", cause: "control",
      title: "x")
    #expect(
      SceneReport.event(event).json
        == #"{"version":1,"sequence":7,"milliseconds":1234,"event":"didBecomeActive","scene":"a","#
        + #""cause":"control","title":"x"}"#)
    #expect(SceneReport.lost(17).json == #"{"version":1,"lost":17}"#)
    #expect(SceneOutcome.done(scene: "a").json == #"{"version":1,"scene":"a"}"#)
    #expect(SceneOutcome.asked.json == #"{"version":1,"asked":true}"#)
  }

  @Test("What is written is read, in one line, whatever a title contains")
  func roundTrip() throws {
    let list = SceneList(isRunning: false, [Self.full, SceneDescription(identifier: "b")])
    #expect(!list.json.utf8.contains(10))
    #expect(try SceneList(json: list.json) == list)
    #expect(list.scenes.map(\.identifier) == ["4f1c", "b"])
    for kind in SceneEvent.Kind.allCases {
      let report = SceneReport.event(
        SceneEvent(
          sequence: 1, time: .milliseconds(5), kind: kind, scene: "a", title: Self.strange))
      #expect(!report.json.utf8.contains(10))
      #expect(try SceneReport(json: report.json) == report)
    }
    for outcome in [SceneOutcome.asked, .done(scene: "a")] {
      #expect(try SceneOutcome(json: outcome.json) == outcome)
    }
  }

  @Test("A member of a later version is ignored, and a later version is refused")
  func laterVersions() throws {
    #expect(
      try SceneReport(json: #"{"version":1,"lost":2,"more":[{}]}"#) == .lost(2))
    for text in [#"{"version":2,"lost":2}"#, #"{"lost":2}"#, "", "[]", #"{"version":"1"}"#] {
      #expect(throws: ActivityCodingError.self) { try SceneReport(json: text) }
      #expect(throws: ActivityCodingError.self) { try SceneList(json: text) }
      #expect(throws: ActivityCodingError.self) { try SceneOutcome(json: text) }
    }
  }
}
