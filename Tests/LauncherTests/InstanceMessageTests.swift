import SeededRandom
import Testing

@testable import Launcher

@Suite("The words on the socket")
struct InstanceMessageTests {
  private static let samples: [InstanceRequest] = {
    var full = InstanceRequest(.open(["journal://entry/1", "journal://entry/2"]), display: ":0.0")
    full.authorityFile = "/home/ann/.Xauthority"
    full.startupID = "thunar_1_TIME2"
    full.deadline = SharedInstant(rawValue: .max)
    return [
      InstanceRequest(.activate), InstanceRequest(.newWindow, display: "host:1.0"), full,
      InstanceRequest(.showAllWindows, startupID: "a b: c"), InstanceRequest(.action("new-note")),
      InstanceRequest(.response("{\"a\":1}")),
      InstanceRequest(.notice("reload")), InstanceRequest(.newWindow, display: ""),
      InstanceRequest(.scenes(.list)), InstanceRequest(.scenes(.watch)),
      InstanceRequest(.scenes(.open(activity: nil, isNew: false, frame: nil))),
      InstanceRequest(
        .scenes(
          .open(
            activity: #"{"title":"a\u2028b é"}"#, isNew: true, frame: WindowFrame("640x480+0+-27"))),
        startupID: "x"),
      InstanceRequest(.scenes(.activate("4f1c", frame: WindowFrame("1x1+-5+7")))),
      InstanceRequest(.scenes(.destroy("4f1c"))),
    ]
  }()

  @Test("Messages survive the wire", arguments: samples)
  func roundTrip(request: InstanceRequest) {
    let bytes = InstanceMessage.encode(request)
    #expect(InstanceMessage.isComplete(bytes))
    #expect(InstanceMessage.request(bytes) == request)
  }

  @Test("The bytes are these")
  func literal() {
    var request = InstanceRequest(.open(["journal://entry/1"]), display: ":0")
    request.deadline = SharedInstant(rawValue: 5)
    #expect(
      String(decoding: InstanceMessage.encode(request), as: UTF8.self)
        == "scenery/2 open\ndeadline: 5\ndisplay: :0\nurl: journal://entry/1\n\n")
  }

  @Test("The bytes of commands about scenes are these")
  func literalCommands() {
    func text(_ command: SceneCommand) -> String {
      String(decoding: InstanceMessage.encode(InstanceRequest(.scenes(command))), as: UTF8.self)
    }
    #expect(text(.list) == "scenery/2 scenes-list\n\n")
    #expect(
      text(.open(activity: "{}", isNew: true, frame: WindowFrame("640x480+0+27")))
        == "scenery/2 scene-open\nactivity: {}\nnew: yes\nframe: 640x480+0+27\n\n")
    #expect(text(.destroy("a\nframe: b")) == "scenery/2 scene-destroy\nscene: a frame: b\n\n")
  }

  @Test("A title in an activity keeps its separators, and cannot forge a field")
  func activity() {
    let activity = "{\"title\":\"a\u{2028}b\"}"
    let request = InstanceRequest(.scenes(.open(activity: activity, isNew: false, frame: nil)))
    #expect(InstanceMessage.request(InstanceMessage.encode(request)) == request)
    let forged = InstanceRequest(.scenes(.open(activity: "{\nnew: yes}", isNew: false, frame: nil)))
    #expect(
      InstanceMessage.request(InstanceMessage.encode(forged))
        == InstanceRequest(.scenes(.open(activity: "{ new: yes}", isNew: false, frame: nil))))
  }

  @Test(
    "The place of a window is read as X programs spell it",
    arguments: [
      ("640x480+0+27", true), ("1x1+-32768+32767", true), ("0x1+0+0", false), ("640x480", false),
      ("640x480+0", false), ("640x480-0-0", false), ("40000x1+0+0", false), ("", false),
      (" 1x1+0+0", false), ("1x1+0+0\n", false),
    ])
  func frame(text: String, isFrame: Bool) {
    #expect((WindowFrame(text)?.description == text) == isFrame)
  }

  @Test("A line feed in a value cannot forge a field")
  func forged() {
    let request = InstanceRequest(.newWindow, display: ":0\nstartup-id: x\r\n\u{2028}y")
    #expect(
      InstanceMessage.request(InstanceMessage.encode(request))
        == InstanceRequest(.newWindow, display: ":0 startup-id: x  y"))
  }

  @Test(
    "What is no request is none",
    arguments: [
      "", "\n\n", "scenery/2 \n\n", "scenery/1 activate\n\n", "scenery/2 delete\n\n",
      "scenery/2 open\n\n", "scenery/2 action\n\n", "scenery/2 activate\nid 4\n\n",
      "scenery/2 activate\nid:4\n\n", "scenery/2 activate\ndeadline: -1\n\n",
      "scenery/2 activate\ndeadline: 18446744073709551616\n\n", "scenery/2 activate\n",
      "scenery/2 activate\n: \n \n\n", "scenery/2 scenes\n\n", "scenery/2 scene-destroy\n\n",
      "scenery/2 scene-activate\n\n", "scenery/2 scene-open\nframe: 1\n\n",
    ])
  func noRequest(text: String) {
    #expect(InstanceMessage.request(Array(text.utf8)) == nil)
  }

  @Test("More links, or more bytes, than anybody needs are refused")
  func tooMuch() {
    let links = Array(repeating: "a:b", count: InstanceMessage.mostLinks + 1)
    #expect(InstanceMessage.request(InstanceMessage.encode(InstanceRequest(.open(links)))) == nil)
    let long = String(repeating: "x", count: InstanceMessage.longest)
    #expect(
      InstanceMessage.request(InstanceMessage.encode(InstanceRequest(.open([long])))) == nil)
  }

  @Test("A value that begins with a combining mark is that value")
  func combiningMark() {
    let request = InstanceRequest(.activate, startupID: "\u{301}x")
    #expect(InstanceMessage.request(InstanceMessage.encode(request)) == request)
  }

  @Test("A field that is not known is passed over")
  func unknownField() {
    #expect(
      InstanceMessage.request(Array("scenery/2 activate\nid: 4711\n\n".utf8))
        == InstanceRequest(.activate))
  }

  @Test("Any bytes are a request or nothing, and a request survives the wire", arguments: 0..<200)
  func anyBytes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var bytes = InstanceMessage.encode(Self.samples[Int(seed) % Self.samples.count])
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0...2, using: &random) {
      case 0: bytes[index] = .random(in: 0...255, using: &random)
      case 1: bytes.insert([10, 32, 58, 0, 0xff].randomElement(using: &random) ?? 0, at: index)
      default: if bytes.count > 1 { bytes.remove(at: index) }
      }
    }
    if let request = InstanceMessage.request(bytes) {
      #expect(InstanceMessage.request(InstanceMessage.encode(request)) == request)
    }
    let cut = Array(bytes.prefix(Int.random(in: 0..<bytes.count, using: &random)))
    _ = InstanceMessage.request(cut)
    _ = InstanceMessage.answer(bytes)
  }

  @Test("Answers survive the wire, and a sentence stays one line")
  func answers() {
    #expect(InstanceMessage.answer(InstanceMessage.encode(.done)) == .done)
    #expect(
      InstanceMessage.answer(InstanceMessage.encode(.refused("No.\nNever.")))
        == .refused("No. Never."))
    let text = String(repeating: "\u{2028}é", count: 1 << 20)
    for answer in [InstanceAnswer.missing("No."), .text(text)] {
      #expect(InstanceMessage.answer(InstanceMessage.encode(answer)) == answer)
    }
  }
}
