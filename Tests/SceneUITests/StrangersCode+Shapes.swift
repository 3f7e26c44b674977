import SceneUI

// Shapes, effects and drawings as people write them for SwiftUI, with another import and nothing else.

private struct Triangle: Shape {
  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.midX, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.midX, y: rect.minY))
    return path
  }
}

private struct Arc: InsettableShape {
  let startAngle: Angle
  let endAngle: Angle
  let clockwise: Bool
  var insetAmount: CGFloat = 0

  func path(in rect: CGRect) -> Path {
    let rotationAdjustment = Angle.degrees(90)
    let modifiedStart = startAngle - rotationAdjustment
    let modifiedEnd = endAngle - rotationAdjustment
    var path = Path()
    path.addArc(
      center: CGPoint(x: rect.midX, y: rect.midY), radius: rect.width / 2 - insetAmount,
      startAngle: modifiedStart, endAngle: modifiedEnd, clockwise: !clockwise)
    return path
  }

  func inset(by amount: CGFloat) -> some InsettableShape {
    var arc = self
    arc.insetAmount += amount
    return arc
  }
}

private struct Flower: Shape {
  var petalOffset: Double = -20
  var petalWidth: Double = 100

  func path(in rect: CGRect) -> Path {
    var path = Path()
    for number in stride(from: 0, to: Double.pi * 2, by: Double.pi / 8) {
      let rotation = CGAffineTransform(rotationAngle: number)
      let position = rotation.concatenating(
        CGAffineTransform(translationX: rect.width / 2, y: rect.height / 2))
      let originalPetal = Path(
        ellipseIn: CGRect(x: petalOffset, y: 0, width: petalWidth, height: rect.width / 2))
      let rotatedPetal = originalPetal.applying(position)
      path.addPath(rotatedPetal)
    }
    return path
  }
}

private struct Cards: View {
  @State private var progress: CGFloat = 0.3
  @State private var dragAmount = CGSize.zero
  @State private var amount = 1.0
  let isSelected: Bool

  var body: some View {
    VStack {
      Triangle()
        .stroke(.red, style: StrokeStyle(lineWidth: 10, lineCap: .round, lineJoin: .round))
        .frame(width: 300, height: 300)
      Arc(startAngle: .degrees(-90), endAngle: .degrees(90), clockwise: true)
        .strokeBorder(.blue, lineWidth: 40)
      Flower().fill(.red, style: FillStyle(eoFill: true))
      Circle()
        .trim(from: 0, to: progress)
        .stroke(Color.accentColor, lineWidth: 8)
        .rotationEffect(Angle(degrees: -90))
      Path { path in
        path.move(to: CGPoint(x: 200, y: 100))
        path.addLine(to: CGPoint(x: 100, y: 300))
        path.closeSubpath()
      }
      .stroke(.blue, style: StrokeStyle(lineWidth: 10, dash: [5, 3]))
      Text("Hello")
        .padding()
        .background(RoundedRectangle(cornerRadius: 10).fill(Color.blue.opacity(0.1)))
        .overlay(
          RoundedRectangle(cornerRadius: 10, style: .continuous)
            .stroke(isSelected ? Color.accentColor : Color.gray, lineWidth: 1)
        )
        .clipShape(RoundedRectangle(cornerRadius: 10))
        .shadow(color: .black.opacity(0.2), radius: 4, x: 0, y: 2)
        .offset(dragAmount)
        .scaleEffect(amount)
        .blur(radius: (amount - 1) * 3)
    }
    .background(
      LinearGradient(
        gradient: Gradient(colors: [.blue, .purple]), startPoint: .topLeading,
        endPoint: .bottomTrailing))
  }
}

private struct Backgrounds: View {
  var body: some View {
    ZStack {
      RadialGradient(
        stops: [
          .init(color: Color(red: 0.1, green: 0.2, blue: 0.45), location: 0.3),
          .init(color: Color(red: 0.76, green: 0.15, blue: 0.26), location: 0.3),
        ], center: .top, startRadius: 200, endRadius: 400)
      AngularGradient(colors: [.red, .yellow, .green, .blue, .purple, .red], center: .center)
      Color.red.cornerRadius(12).clipped()
      Text("Tag")
        .padding(.horizontal, 8)
        .background(.yellow.gradient, in: Capsule())
        .background(.tint.opacity(0.2), in: .rect(cornerRadius: 8))
        .background(in: Circle())
        .overlay(alignment: .bottomTrailing) { Image(systemName: "star") }
        .overlay { Capsule().strokeBorder(.secondary) }
        .contentShape(Rectangle())
        .border(Color.red, width: 2)
        .mask(LinearGradient(colors: [.clear, .black], startPoint: .top, endPoint: .bottom))
        .clipShape(.capsule)
      Rectangle().foregroundColor(.secondary).frame(height: 1)
      Capsule().fill(.linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
      Ellipse().fill(AngularGradient(colors: [.red, .blue], center: .center))
      UnevenRoundedRectangle(topLeadingRadius: 10, bottomTrailingRadius: 10)
      Canvas { context, size in
        context.stroke(
          Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.green), lineWidth: 4)
        context.translateBy(x: size.width / 2, y: size.height / 2)
        context.rotate(by: .degrees(45))
        context.draw(Text("Hi").font(.title), at: .zero)
        context.fill(
          Path(roundedRect: CGRect(x: 0, y: 0, width: 40, height: 20), cornerRadius: 4),
          with: .linearGradient(
            Gradient(colors: [.red, .blue]), startPoint: .zero, endPoint: CGPoint(x: 40, y: 0)))
      }
    }
  }
}
