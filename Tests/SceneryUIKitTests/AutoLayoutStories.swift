import Canvas
import SceneTesting
import Testing

@testable import SceneryUIKit

/// Windows that are laid out by constraints.
@MainActor @Suite("Windows laid out by constraints")
struct AutoLayoutStories {
  @Test("The code of the article is compiled here")
  func article() throws {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = here.deletingLastPathComponent().deletingLastPathComponent()
    let code = try String(
      contentsOf: here.appendingPathComponent("AutoLayoutExamples.swift"), encoding: .utf8)
    let article = try String(
      contentsOf: root.appendingPathComponent(
        "Sources/Fronts/SceneryUIKit/SceneryUIKit.docc/AutoLayout.md"), encoding: .utf8)
    let blocks = article.components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0]
    }
    #expect(blocks.count == 2)
    for block in blocks { #expect(code.contains(block)) }
  }

  /// Keeps a picture of the window in the folder of `SCENERY_PICTURES`, for a person to look at.
  private func keep(_ stage: Stage, _ name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["SCENERY_PICTURES"] else { return }
    try #require(try stage.window.picture).writePNG(to: "\(folder)/autolayout-\(name).png")
  }

  @Test("a form is typed into, follows its window, and is mirrored from right to left")
  func form() throws {
    let form = ProfileCardController()
    let stage = try Stage(form)
    var saved: [String?] = []
    form.saveButton.addAction(
      UIAction { _ in saved.append(form.nameField.text) }, for: .touchUpInside)
    stage.user.click(form.nameField)
    stage.user.type("Ada")
    try stage.window.button("Save").click()
    #expect(saved == ["Ada"])
    #expect(try stage.window.layoutFaults == [])
    #expect(form.nameField.frame.maxX == form.view.bounds.width - 8)
    #expect(form.saveButton.frame.width == 96)
    try keep(stage, "form")

    let height = form.saveButton.frame.minY
    stage.user.resize(try stage.window, to: RootRect(x: 0, y: 0, width: 260, height: 300))
    #expect(form.nameField.frame.maxX == form.view.bounds.width - 8)
    // The note has more lines now.
    #expect(form.saveButton.frame.minY > height)
    #expect(try stage.window.layoutFaults == [])
    try stage.window.button("Save").click()
    #expect(saved.count == 2)
    try keep(stage, "form-narrow")

    form.view.semanticContentAttribute = .forceRightToLeft
    stage.user.settle()
    #expect(form.nameField.frame.minX == 8)
    #expect(form.saveButton.frame.minX == 8)
    try stage.window.button("Save").click()
    #expect(saved.count == 3)
    try keep(stage, "form-right-to-left")
  }

  // MARK: Cells

  private final class Notes: UITableViewDataSource {
    let table = UITableView(frame: .zero, style: .plain)
    let texts: [String]
    private(set) var made = 0

    init(_ texts: [String]) {
      self.texts = texts
      table.dataSource = self
      table.reloadData()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      texts.count
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell: NoteCell
      if let old = tableView.dequeueReusableCell(withIdentifier: "note") as? NoteCell {
        cell = old
      } else {
        made += 1
        cell = NoteCell(style: .default, reuseIdentifier: "note")
      }
      cell.titleLabel.text = "Note \(indexPath.row)"
      cell.bodyLabel.text = texts[indexPath.row]
      return cell
    }
    func cell(_ row: Int) throws -> NoteCell {
      let cell = table.cellForRow(at: IndexPath(row: row, section: 0))
      return try #require(cell as? NoteCell)
    }
  }

  private func words(_ count: Int) -> String {
    (0..<count).map { "word\($0)" }.joined(separator: " ")
  }

  @Test("cells are as high as their texts, also after the table became narrower")
  func cells() throws {
    let notes = Notes([words(3), words(60), words(20)])
    let stage = try Stage(notes.table)
    let heights = try (0..<3).map { try notes.cell($0).bounds.height }
    #expect(heights[1] > heights[2] && heights[2] >= heights[0])
    #expect(try stage.window.layoutFaults == [])
    for row in 0..<3 {
      let cell = try notes.cell(row)
      #expect(cell.bodyLabel.frame.width <= cell.contentView.bounds.width - 16)
      #expect(
        notes.table.rectForRow(at: IndexPath(row: row, section: 0)).height == cell.bounds.height)
    }
    try keep(stage, "cells")
    notes.table.frame.size.width = 240
    stage.user.settle()
    #expect(try notes.cell(1).bounds.height > heights[1])
    #expect(try stage.window.layoutFaults == [])
    try keep(stage, "cells-narrow")
  }

  @Test("rows that were not seen are as high as estimated")
  func estimated() throws {
    let notes = Notes((0..<100).map { _ in words(30) })
    notes.table.estimatedRowHeight = 100
    let stage = try Stage(notes.table)
    let seen = try notes.cell(0).bounds.height
    #expect(seen != 100)
    #expect(notes.table.rectForRow(at: IndexPath(row: 90, section: 0)).height == 100)
    #expect(notes.table.rectForRow(at: IndexPath(row: 0, section: 0)).height == seen)
    notes.table.scrollToRow(at: IndexPath(row: 90, section: 0), at: .none, animated: false)
    stage.user.settle()
    #expect(notes.table.rectForRow(at: IndexPath(row: 90, section: 0)).height == seen)
  }

  @Test("10,000 cells size themselves while they scroll, and only those that are seen are made")
  func scrolling() throws {
    let notes = Notes((0..<10_000).map { words($0 % 40 + 1) })
    let stage = try Stage(notes.table)
    for _ in 0..<60 {
      stage.user.scroll(over: notes.table, clicks: 5)
      #expect(try stage.window.layoutFaults == [])
    }
    let seen = try #require(notes.table.indexPathsForVisibleRows?.first)
    #expect(seen.row > 40)
    notes.table.scrollToRow(
      at: IndexPath(row: 9_999, section: 0), at: .none, animated: false)
    stage.user.settle()
    #expect(try notes.cell(9_999).bodyLabel.text == words(40))
    #expect(try stage.window.layoutFaults == [])
    #expect(notes.made < 30)
  }
}
