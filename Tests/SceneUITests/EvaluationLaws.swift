import Observation
import Testing
import Views

@testable import SceneUI

@MainActor @Suite("A change evaluates only the bodies that read what changed")
struct EvaluationLaws {
  struct Shower: SceneUI.View {
    @Binding var count: Int
    var body: some SceneUI.View { Text("count \(count)") }
  }

  struct Owner: SceneUI.View {
    @State private var count = 0
    var body: some SceneUI.View {
      VStack {
        Shower(count: $count)
        Button("Add") { count += 1 }
      }
    }
  }

  @Test("Who owns a state and passes it on is not evaluated again; who reads it is, once")
  func bindings() {
    let hosted = Hosted(Owner())
    #expect(hosted.texts == ["count 0"])
    hosted.press("Add")
    hosted.press("Add")
    #expect(hosted.texts == ["count 2"])
    #expect(BodyEvaluations.count(of: Owner.self) == 1)
    #expect(BodyEvaluations.count(of: Shower.self) == 3)
  }

  @Observable final class Model {
    var title = "a"
    var body = "b"
    var unused = 0
  }
  struct Title: SceneUI.View {
    let model: Model
    var body: some SceneUI.View { Text(model.title) }
  }
  struct Words: SceneUI.View {
    let model: Model
    var body: some SceneUI.View { Text(model.body) }
  }
  struct Page: SceneUI.View {
    let model: Model
    var body: some SceneUI.View {
      VStack {
        Title(model: model)
        Words(model: model)
      }
    }
  }

  @Test("Of an observable object each body follows what it reads")
  func observables() {
    let model = Model()
    let hosted = Hosted(Page(model: model))
    model.title = "A"
    model.unused = 7
    hosted.layout()
    #expect(hosted.texts == ["A", "b"])
    model.body = "B"
    model.body = "BB"
    hosted.layout()
    #expect(hosted.texts == ["A", "BB"])
    #expect(BodyEvaluations.count(of: Page.self) == 1)
    #expect(BodyEvaluations.count(of: Title.self) == 2)
    #expect(BodyEvaluations.count(of: Words.self) == 2)
  }

  struct Row: SceneUI.View {
    let number: Int
    let name: String
    var body: some SceneUI.View { Text("\(name) \(number)") }
  }
  struct Table: SceneUI.View {
    @State private var changed = 0
    var body: some SceneUI.View {
      VStack {
        Row(number: changed, name: "a name too long for a small string")
        Row(number: -1, name: "another name that has its own storage " + "\(1)")
        Button("Change") { changed += 1 }
      }
    }
  }

  @Test("A body above that gives the same values evaluates nothing below")
  func sameValues() {
    let hosted = Hosted(Table())
    #expect(BodyEvaluations.count(of: Row.self) == 2)
    hosted.press("Change")
    #expect(BodyEvaluations.count(of: Table.self) == 2)
    #expect(BodyEvaluations.count(of: Row.self) == 3)
  }

  protocol Source { var word: String { get } }
  struct Fixed: Source { let word: String }
  struct Quoting: SceneUI.View {
    let source: any Source
    var body: some SceneUI.View { Text(source.word) }
  }
  struct Quotes: SceneUI.View {
    @State private var count = 0
    var body: some SceneUI.View {
      VStack {
        Quoting(source: Fixed(word: "a word too long for a small string, \(count)"))
        Button("Next") { count += 1 }
      }
    }
  }

  @Test("A value of any type of a protocol counts as another one")
  func existentials() {
    let hosted = Hosted(Quotes())
    hosted.press("Next")
    #expect(hosted.texts == ["a word too long for a small string, 1"])
  }

  struct Twice: SceneUI.View {
    let model: Model
    @State private var isLong = true
    var body: some SceneUI.View {
      VStack {
        Text(isLong ? model.body : "short")
        Button("Toggle") { isLong.toggle() }
      }
    }
  }

  @Test("What a body no longer reads is nothing to it")
  func forgottenReads() {
    let model = Model()
    let hosted = Hosted(Twice(model: model))
    hosted.press("Toggle")
    #expect(BodyEvaluations.count(of: Twice.self) == 2)
    model.body = "unseen"
    hosted.layout()
    #expect(BodyEvaluations.count(of: Twice.self) == 2)
    hosted.press("Toggle")
    #expect(hosted.texts.contains("unseen"))
  }

  struct Counted: SceneUI.View {
    @State private var count = 0
    var body: some SceneUI.View {
      VStack {
        Text("\(count)")
        Button("Many") { for _ in 0..<1000 { count += 1 } }
        Button("None") { count += 0 }
      }
    }
  }

  @Test("A thousand changes in one turn are one evaluation, and none is none")
  func coalescing() {
    let hosted = Hosted(Counted())
    hosted.press("Many")
    #expect(hosted.texts.first == "1000")
    #expect(BodyEvaluations.count(of: Counted.self) == 2)
    hosted.press("None")
    #expect(BodyEvaluations.count(of: Counted.self) == 2)
  }

  struct Deep: SceneUI.View {
    let level: Int
    var body: some SceneUI.View { Text("level \(level)") }
  }
  struct Author: SceneUI.View {
    @Environment(\.font) private var font
    var body: some SceneUI.View { Text(font == .title ? "large" : "small") }
  }
  struct Themed: SceneUI.View {
    @State private var isLarge = false
    var body: some SceneUI.View {
      VStack {
        Deep(level: 1)
        Author()
        Button("Grow") { isLarge.toggle() }
      }.font(isLarge ? .title : .body)
    }
  }

  @Test("An environment value that changes reaches those that read it, retained views too")
  func environment() throws {
    let hosted = Hosted(Themed())
    hosted.press("Grow")
    #expect(hosted.texts == ["level 1", "large"])
    #expect(hosted.views(LabelView.self).map(\.style) == [.title, .title])
    #expect(BodyEvaluations.count(of: Deep.self) == 1)
    #expect(BodyEvaluations.count(of: Author.self) == 2)
  }
}
