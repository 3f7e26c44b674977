import Canvas
import SceneTesting
import Testing

@testable import SceneryUIKit
@testable import Views

/// Layers, paths, colors and traits, as they are seen.
@MainActor @Suite("Layers, paths, colors and traits with UIKit's names")
struct LookStories {
  private func color(_ stage: Stage, _ x: Int, _ y: Int) throws -> Color {
    try #require(try stage.window.picture).color(x: x, y: y)
  }

  private let red = Color(hex: 0xff0000)
  private let blue = Color(hex: 0x0000ff)
  private let area = CGRect(x: 20, y: 20, width: 100, height: 100)

  private func stage(_ view: UIView) throws -> Stage {
    let stage = try Stage()
    stage.controller.view.backgroundColor = .white
    view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    stage.show(view, frame: area)
    return stage
  }

  @Test("round corners cut the background, and with masksToBounds the subviews and clicks too")
  func corners() throws {
    let (view, inner) = (UIView(), UIView())
    inner.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    inner.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    view.layer.cornerRadius = 30
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    let stage = try stage(view)
    #expect(try color(stage, 22, 22) == .white)
    #expect(try color(stage, 117, 22) == red)
    #expect(try color(stage, 70, 70) == red)
    view.addSubview(inner)
    stage.user.settle()
    #expect(try color(stage, 22, 22) == blue)
    #expect(view.hitTest(Point(x: 2, y: 2)) === inner)
    view.layer.masksToBounds = true
    stage.user.settle()
    #expect(view.clipsToBounds)
    #expect(try color(stage, 22, 22) == .white)
    #expect(view.hitTest(Point(x: 2, y: 2)) == nil)
    #expect(view.hitTest(Point(x: 98, y: 2)) === inner)
  }

  @Test("a border lies within the edge, and a shadow around it")
  func border() throws {
    let view = UIView()
    view.layer.borderWidth = 4
    view.layer.borderColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1).cgColor
    let stage = try stage(view)
    #expect(try color(stage, 22, 70) == blue)
    #expect(try color(stage, 26, 70) == red)
    #expect(try color(stage, 70, 124) == .white)
    view.layer.shadowOpacity = 1
    view.layer.shadowOffset = CGSize(width: 0, height: 6)
    stage.user.settle()
    #expect(try color(stage, 70, 122).luminance < 0.5)
    view.layer.masksToBounds = true
    stage.user.settle()
    #expect(try color(stage, 70, 124) == .white)
  }

  @Test("a shape masks a view, another one is drawn in it, and a gradient runs across")
  func shapes() throws {
    let (view, mask, line, colors) = (UIView(), CAShapeLayer(), CAShapeLayer(), CAGradientLayer())
    let stage = try stage(view)
    mask.frame = view.bounds
    mask.path = UIBezierPath(ovalIn: view.bounds).cgPath
    view.layer.mask = mask
    stage.user.settle()
    #expect(try color(stage, 25, 25) == .white)
    #expect(try color(stage, 70, 70) == red)
    view.layer.mask = nil
    line.path = UIBezierPath(rect: CGRect(x: 40, y: 40, width: 20, height: 20)).cgPath
    line.fillColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1).cgColor
    view.layer.addSublayer(line)
    stage.user.settle()
    #expect(try color(stage, 25, 25) == red)
    #expect(try color(stage, 70, 70) == blue)
    line.removeFromSuperlayer()
    colors.frame = view.bounds
    colors.colors = [UIColor.white.cgColor, UIColor.black.cgColor]
    view.layer.insertSublayer(colors, at: 0)
    stage.user.settle()
    #expect(try color(stage, 70, 21).luminance > 0.9)
    #expect(try color(stage, 70, 118).luminance < 0.1)
  }

  private final class Drawing: UIView {
    override func draw(_ rect: CGRect) {
      UIColor(red: 0, green: 0, blue: 1, alpha: 1).setFill()
      let path = UIBezierPath(roundedRect: rect.insetBy(dx: 20, dy: 20), cornerRadius: 4)
      path.fill()
      UIColor.white.setStroke()
      let line = UIBezierPath()
      line.move(to: CGPoint(x: 0, y: 50))
      line.addLine(to: CGPoint(x: 100, y: 50))
      line.lineWidth = 6
      line.stroke()
    }
  }

  @Test("draw(_:) fills and strokes paths, and a transform moves picture and clicks")
  func drawing() throws {
    let view = Drawing()
    let stage = try stage(view)
    #expect(try color(stage, 30, 40) == red)
    #expect(try color(stage, 70, 50) == blue)
    #expect(try color(stage, 30, 70) == .white)
    view.transform = CGAffineTransform(translationX: 100, y: 0).rotated(by: .pi / 2)
    stage.user.settle()
    #expect(try color(stage, 30, 40) == .white)
    #expect(try color(stage, 170, 30) == .white)
    #expect(try color(stage, 150, 70) == blue)
    #expect(stage.controller.view.hitTest(Point(x: 170, y: 70)) === view)
    #expect(stage.controller.view.hitTest(Point(x: 70, y: 70)) !== view)
  }

  @Test("a color of one's own, a tint and a style follow the place of a view")
  func traits() throws {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    let stage = try stage(outer)
    var heard: [UIUserInterfaceStyle] = []
    inner.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (view: UIView, old) in heard.append(old.userInterfaceStyle)
    }
    #expect(inner.traitCollection.userInterfaceStyle == .light)
    #expect(inner.theme[dynamic] == .black)
    outer.overrideUserInterfaceStyle = .dark
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    #expect(inner.theme[dynamic] == .white)
    #expect(heard == [.light])
    #expect(dynamic.resolvedColor(with: inner.traitCollection) == UIColor.white)
    outer.tintColor = .systemGreen
    #expect(inner.tintColor == .systemGreen)
    #expect(inner.theme[.accent] != stage.controller.view.theme[.accent])
    outer.tintColor = nil
    outer.overrideUserInterfaceStyle = .unspecified
    #expect(heard == [.light, .dark] && inner.theme == stage.controller.view.theme)
    let traits = stage.controller.traitCollection
    #expect(traits.horizontalSizeClass == .regular && traits.displayScale == 1)
    stage.user.resize(try stage.window, to: RootRect(x: 0, y: 0, width: 400, height: 600))
    #expect(stage.controller.traitCollection.horizontalSizeClass == .compact)
    #expect(UIScreen.main.bounds.width > 400 && UIDevice.current.userInterfaceIdiom == .pad)
    var parts: (CGFloat, CGFloat) = (0, 0)
    UIColor(red: 0.2, green: 0, blue: 0, alpha: 0.5)
      .getRed(&parts.0, green: nil, blue: nil, alpha: &parts.1)
    #expect(parts == (0.2, 0.5))
  }

  @Test("a label shows a text whose parts have fonts, colors and lines")
  func attributedText() {
    let text = NSMutableAttributedString(string: "Two old apples")
    text.addAttributes(
      [.font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.systemRed],
      range: NSRange(location: 4, length: 3))
    text.addAttribute(
      .strikethroughStyle, value: NSUnderlineStyle.single.rawValue,
      range: NSRange(location: 8, length: 6))
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: 14))
    let label = UILabel()
    label.text = "Two old apples"
    let plain = label.intrinsicContentSize
    label.attributedText = text
    let runs = (label.innerElement as? LabelView)?.runs ?? []
    #expect(runs.map(\.text) == ["Two ", "old", " ", "apples"])
    #expect(runs.map(\.isStruck) == [false, false, false, true])
    #expect(runs[1].color == .systemRed && runs[1].style?.pointSize == 20)
    #expect(label.textAlignment == .center && label.text == "Two old apples")
    #expect(label.intrinsicContentSize.height > plain.height)
    label.text = "Plain"
    #expect(label.attributedText?.string == "Plain")
  }

  @Test("a path's arc goes the way that it is told to", arguments: [true, false])
  func arc(clockwise: Bool) {
    let path = UIBezierPath(
      arcCenter: CGPoint(x: 0, y: 0), radius: 10, startAngle: 0, endAngle: .pi / 2,
      clockwise: clockwise)
    #expect(abs(path.currentPoint.x) < 1e-9 && abs(path.currentPoint.y - 10) < 1e-9)
    path.addLine(to: .zero)
    path.close()
    #expect(path.contains(CGPoint(x: 4, y: 4)) == clockwise)
    #expect(path.contains(CGPoint(x: -4, y: -4)) != clockwise)
  }
}
