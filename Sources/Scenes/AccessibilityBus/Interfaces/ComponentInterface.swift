internal import DBus
internal import Geometry

/// What the coordinates of a call are relative to.
///
/// Source: at-spi2-core 2.46, `AtspiCoordType`.
enum ATSPICoordinates: UInt32 {
  case screen = 0
  case window = 1
  case parent = 2
}

/// Where an object is on the screen, and what is at a point. Lengths are pixels of the screen.
///
/// Source: at-spi2-core 2.46, `org.a11y.atspi.Component`.
extension ATSPIInterface {
  /// `AtspiComponentLayer`.
  private enum Layer {
    static let widget: UInt32 = 3
    static let window: UInt32 = 7
  }

  static let component = ATSPIInterface(
    atspi: "Component",
    isOffered: {
      switch $0.target {
      case .element(let id): id != 0
      case .link: true
      case .announcement, .cache: false
      }
    },
    methods: [
      Method("Contains", "iiu", "b") { subject, arguments in
        let point = try subject.point(arguments, 0, type: arguments.uint32(2))
        return [.boolean(subject.frame?.contains(point) == true)]
      },
      Method("GetAccessibleAtPoint", "iiu", "(so)") { subject, arguments in
        let point = try subject.point(arguments, 0, type: arguments.uint32(2))
        return [subject.reference(to: subject.descendant(at: point))]
      },
      Method("GetExtents", "u", "(iiii)") { subject, arguments in
        [try subject.frame(type: arguments.uint32(0)).value]
      },
      Method("GetPosition", "u", "ii") { subject, arguments in
        Array(try subject.frame(type: arguments.uint32(0)).numbers.prefix(2))
      },
      Method("GetSize", "", "ii") { subject, _ in
        Array((subject.tellFrame() ?? .nowhere).numbers.suffix(2))
      },
      Method("GetLayer", "", "u") { subject, _ in
        [.uint32(subject.summary.kind == .window ? Layer.window : Layer.widget)]
      },
      Method("GetMDIZOrder", "", "n") { _, _ in [.int16(-1)] },
      Method("GrabFocus", "", "b") { subject, _ in [.boolean(subject.focus())] },
      Method("GetAlpha", "", "d") { _, _ in [.double(1)] },
      // The layout decides where elements are.
      Method("SetExtents", "iiiiu", "b") { _, _ in [.boolean(false)] },
      Method("SetPosition", "iiu", "b") { _, _ in [.boolean(false)] },
      Method("SetSize", "ii", "b") { _, _ in [.boolean(false)] },
      Method("ScrollTo", "u", "b") { subject, _ in [.boolean(subject.reveal())] },
      Method("ScrollToPoint", "uii", "b") { subject, _ in [.boolean(subject.reveal())] },
    ])
}

extension RootRect {
  /// The frame of what is not on the screen.
  static let nowhere = RootRect(x: 0, y: 0, width: 0, height: 0)

  var numbers: [BusValue] { [minX, minY, width, height].map { .int32(Int32(clamping: $0)) } }
  var value: BusValue { .structure(numbers) }

  func moved(by x: Int, _ y: Int) -> RootRect {
    RootRect(x: minX + x, y: minY + y, width: width, height: height)
  }
}
