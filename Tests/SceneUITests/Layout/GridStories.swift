import Geometry
import Testing
import Views

@testable import SceneUI

@MainActor @Suite("Grids")
struct GridStories {
  @Test("A column is as wide as its widest cell, a row as high as its highest")
  func columns() {
    let hosted = Hosted(
      Grid(alignment: .topLeading, horizontalSpacing: 10, verticalSpacing: 5) {
        GridRow {
          Block("a", 20, 20)
          Block("b", 50, 10)
        }
        GridRow {
          Block("c", 40, 10)
          Block("d", 30, 30)
        }
      }.help("grid"))
    let grid = hosted.frame("grid")!
    #expect(grid.size == Size(width: 100, height: 55))
    func place(_ name: String) -> [Double] {
      let frame = hosted.frame(name)!
      return [frame.minX - grid.minX, frame.minY - grid.minY]
    }
    #expect(place("a") == [0, 0] && place("b") == [50, 0])
    #expect(place("c") == [0, 25] && place("d") == [50, 25])
  }

  @Test(
    "Cells over several columns, columns and cells with a place of their own, rows without cells")
  func places() {
    let hosted = Hosted(
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow(alignment: .bottom) {
          Block("right", 20, 20).gridColumnAlignment(.trailing)
          Block("wide", 60, 40)
        }
        GridRow {
          Block("under", 50, 10)
          Block("corner", 10, 4).gridCellAnchor(.bottomTrailing)
        }
        Divider().help("line")
        GridRow { Block("both", 150, 10).gridCellColumns(2) }
      }.help("grid"))
    let grid = hosted.frame("grid")!
    #expect(grid.width == 150)
    #expect(hosted.frame("right")!.maxX == grid.minX + 50)
    #expect(hosted.frame("right")!.maxY == hosted.frame("wide")!.maxY)
    #expect(hosted.frame("corner")!.maxX == grid.maxX)
    #expect(hosted.frame("corner")!.maxY == hosted.frame("under")!.maxY)
    #expect(hosted.frame("line")!.width == 150)
    #expect(hosted.frame("both")!.minX == grid.minX)
  }

  @Test("Columns with flexible cells share what the others leave; an unsized cell asks for nothing")
  func flexible() {
    let hosted = Hosted(
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Block("fixed", 100, 20)
          Color.accent.frame(height: 20).help("one")
          Color.accent.frame(height: 20).help("two")
        }
      })
    #expect(hosted.frame("one") == Rect(x: 100, y: 140, width: 150, height: 20))
    #expect(hosted.frame("two") == Rect(x: 250, y: 140, width: 150, height: 20))
    let small = Hosted(
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow { Block("top", 80, 20) }
        GridRow {
          Color.accent.gridCellUnsizedAxes([.horizontal, .vertical]).help("free")
          Block("side", 20, 30)
        }
      }.help("grid"))
    #expect(small.frame("grid")!.size == Size(width: 100, height: 50))
    #expect(small.frame("free")!.size == Size(width: 80, height: 30))
  }

  struct Table: SceneUI.View {
    @State private var names = ["Oslo", "Bergen"]
    var body: some SceneUI.View {
      VStack(spacing: 0) {
        Grid(alignment: .leading, verticalSpacing: 0) {
          ForEach(names, id: \.self) { name in
            GridRow {
              Text(name)
              Block(name, 10, 20)
            }
          }
        }.help("grid")
        Button("Add") { names.append("A town with a very long name") }
      }
    }
  }

  @Test("A new row widens its column")
  func rows() {
    let hosted = Hosted(Table())
    let before = hosted.frame("Oslo")!.minX - hosted.frame("grid")!.minX
    #expect(hosted.frame("Bergen")!.minX == hosted.frame("Oslo")!.minX)
    hosted.press("Add")
    let after = hosted.frame("Oslo")!.minX - hosted.frame("grid")!.minX
    #expect(after > before + 60)
    #expect(hosted.frame("Bergen")!.minX == hosted.frame("Oslo")!.minX)
  }
}
