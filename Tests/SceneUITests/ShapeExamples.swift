import SceneUI

// The examples of <doc:ShapesAndEffects>. `ShapeExampleTests` compares them.

struct Flag: Shape {
  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.minX, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
    path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    path.closeSubpath()
    return path
  }
}

struct Berth: View {
  let number: Int
  let share: Double
  let choose: @MainActor () -> Void

  var body: some View {
    ZStack {
      Circle().strokeBorder(.line, lineWidth: 4)
      Circle().trim(from: 0, to: share).stroke(
        .tint, style: StrokeStyle(lineWidth: 4, lineCap: .round)
      )
      .rotationEffect(.degrees(-90))
      Text("\(number)").font(.headline)
    }
    .frame(width: 64, height: 64)
    .background(LinearGradient(colors: [.page, .sidebar], startPoint: .top, endPoint: .bottom))
    .clipShape(Circle())
    .overlay(alignment: .topTrailing) { Flag().fill(.orange).frame(width: 14, height: 14) }
    .shadow(radius: 3, y: 1)
    .onTapGesture(perform: choose)
  }
}

struct TideCurve: View {
  let heights: [Double]

  var body: some View {
    Canvas { context, size in
      let step = size.width / Double(max(1, heights.count - 1))
      var curve = Path()
      for (index, height) in heights.enumerated() {
        let point = CGPoint(x: Double(index) * step, y: size.height * (1 - height))
        if index == 0 { curve.move(to: point) } else { curve.addLine(to: point) }
      }
      context.stroke(curve, with: .color(.accentColor), lineWidth: 2)
      context.draw(Text("Tide"), at: CGPoint(x: 4, y: 4), anchor: .topLeading)
    }
    .frame(height: 80)
    .accessibilityLabel("Tide")
  }
}
