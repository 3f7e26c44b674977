import Foundation
import Observation
import SceneUI

// A window in which one text changes every 10 ms, for `spawnbench layer`: of a column of texts (LAYER_MODE=texts), of a
// row of a list (row), or all rows of a list once a second (rows). LAYER_COUNT is how many there are.

struct Row: Identifiable {
  let id: Int
  var text: String
}

@Observable @MainActor
final class Model {
  static let shared = Model()

  let mode = ProcessInfo.processInfo.environment["LAYER_MODE"] ?? "texts"
  let count = ProcessInfo.processInfo.environment["LAYER_COUNT"].flatMap(Int.init) ?? 1000
  private(set) var changeCount = 0
  private(set) var rows: [Row] = []

  private init() {
    if mode != "texts" { rows = (0..<count).map { Row(id: $0, text: "Row \($0)") } }
  }

  func run() async {
    while !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(10))
      changeCount += 1
      switch mode {
      case "row": rows[5].text = "Row 5, \(changeCount)"
      case "rows" where changeCount % 100 == 0:
        rows = rows.map { Row(id: $0.id, text: "Row \($0.id), \(changeCount)") }
      default: break
      }
    }
  }
}

struct Counter: View {
  var body: some View { Text("Changed \(Model.shared.changeCount)") }
}

struct Texts: View {
  var body: some View {
    ScrollView {
      VStack {
        Counter()
        ForEach(0..<Model.shared.count, id: \.self) { Text("Row \($0)") }
      }
    }
  }
}

struct Rows: View {
  var body: some View {
    List(Model.shared.rows) { row in Text(row.text) }
  }
}

struct Content: View {
  var body: some View {
    if Model.shared.mode == "texts" { Texts() } else { Rows() }
  }
}

@main
struct Layer: App {
  var body: some Scene {
    WindowGroup("Layer") {
      Content().task { await Model.shared.run() }
    }
  }
}
