internal import DBus
internal import Geometry

/// A picture.
///
/// Source: at-spi2-core 2.46, `org.a11y.atspi.Image`.
extension ATSPIInterface {
  static let image = ATSPIInterface(
    atspi: "Image", isOffered: { $0.role == .image },
    methods: [
      Method("GetImageExtents", "u", "(iiii)") { subject, arguments in
        [try subject.frame(type: arguments.uint32(0)).value]
      },
      Method("GetImagePosition", "u", "ii") { subject, arguments in
        Array(try subject.frame(type: arguments.uint32(0)).numbers.prefix(2))
      },
      Method("GetImageSize", "", "ii") { subject, _ in
        Array((subject.frame ?? .nowhere).numbers.suffix(2))
      },
    ],
    properties: [
      Property("ImageDescription", "s") { .string($0.name) },
      Property("ImageLocale", "s") { .string($0.service.locale) },
    ])
}
