internal import CCodecs
internal import Canvas
internal import Geometry

/// Reads a GIF in memory up to its first frame.
struct GIFReading: ~Copyable {
  /// A frame whose pixels were not read yet.
  struct Frame {
    var x: Int
    var y: Int
    var size: PixelSize
    var isInterlaced: Bool
    /// The pixels of each color number, premultiplied, as in a surface. Numbers beyond the table are transparent.
    var pixels: [UInt32]
  }

  /// What is left of the file.
  private final class Rest {
    var bytes: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { self.bytes = bytes[...] }
  }

  private let rest: Rest
  private let library: SceneryGIF
  private let file: UnsafeMutablePointer<SceneryGIFFile>?
  private var error: Int32 = 0

  init(_ bytes: [UInt8], _ name: String) throws(PictureError) {
    guard let library = scenery_gif()?.pointee else {
      throw .unreadable(name, reason: "giflib is not installed")
    }
    self.library = library
    rest = Rest(bytes)
    file = library.Open(
      Unmanaged.passUnretained(rest).toOpaque(),
      { file, target, count in
        guard let file, let target, count > 0 else { return 0 }
        let rest = Unmanaged<Rest>.fromOpaque(file.pointee.UserData).takeUnretainedValue()
        let part = rest.bytes.prefix(Int(count))
        for (index, byte) in part.enumerated() { target[index] = byte }
        rest.bytes = rest.bytes.dropFirst(part.count)
        return Int32(part.count)
      }, &error)
  }

  deinit { if let file { _ = library.CloseFile(file, nil) } }

  /// Reads on to the first frame.
  mutating func firstFrame(_ name: String) throws(PictureError) -> Frame {
    guard let file else { throw .broken(name, reason: Self.reason(error)) }
    var transparent: Int?
    while true {
      var kind = SceneryGIFRecord(0)
      try check(library.GetRecordType(file, &kind), name)
      switch Int(kind) {
      case SCENERY_GIF_EXTENSION:
        if let number = try transparentNumber(file, name) { transparent = number }
      case SCENERY_GIF_IMAGE:
        try check(library.GetImageDesc(file), name)
        return try frame(file, transparent, name)
      default: throw .broken(name, reason: "it has no frame")
      }
    }
  }

  /// Reads an extension.
  ///
  /// - Returns: The number of the color that is not drawn, if the extension says so.
  private func transparentNumber(
    _ file: UnsafeMutablePointer<SceneryGIFFile>, _ name: String
  ) throws(PictureError) -> Int? {
    var code: Int32 = 0
    var block: UnsafeMutablePointer<UInt8>?
    var number: Int?
    try check(library.GetExtension(file, &code, &block), name)
    while let content = block {
      var control = SceneryGIFControl()
      // The first byte of a block is its length.
      if code == SCENERY_GIF_GRAPHICS,
        library.ExtensionToGCB(Int(content[0]), content + 1, &control) == SCENERY_GIF_OK,
        control.TransparentColor != SCENERY_GIF_NO_TRANSPARENT_COLOR
      {
        number = Int(control.TransparentColor)
      }
      try check(library.GetExtensionNext(file, &block), name)
    }
    return number
  }

  private func frame(
    _ file: UnsafeMutablePointer<SceneryGIFFile>, _ transparent: Int?, _ name: String
  ) throws(PictureError) -> Frame {
    let image = file.pointee.Image
    guard let table = image.ColorMap ?? file.pointee.SColorMap else {
      throw .broken(name, reason: "it has no colors")
    }
    var pixels = [UInt32](repeating: 0, count: 256)
    for number in 0..<min(256, Int(table.pointee.ColorCount)) where number != transparent {
      let color = table.pointee.Colors[number]
      pixels[number] =
        0xff << 24 | UInt32(color.Red) << 16 | UInt32(color.Green) << 8 | UInt32(color.Blue)
    }
    return Frame(
      x: Int(image.Left), y: Int(image.Top),
      size: PixelSize(width: Int(image.Width), height: Int(image.Height)),
      isInterlaced: image.Interlace, pixels: pixels)
  }

  /// The size of the picture. Some programs write files whose frame is larger than their screen.
  func size(with frame: Frame) -> PixelSize {
    PixelSize(
      width: max(Int(file?.pointee.SWidth ?? 0), frame.x + frame.size.width),
      height: max(Int(file?.pointee.SHeight ?? 0), frame.y + frame.size.height))
  }

  /// Reads the pixels of the frame to which this was read, and draws them.
  func draw(_ frame: Frame, on surface: Surface, _ name: String) throws(PictureError) {
    guard let file, !frame.size.isEmpty else { throw .broken(name, reason: "its frame is empty") }
    var line = [UInt8](repeating: 0, count: frame.size.width)
    for y in Self.order(of: frame.size.height, isInterlaced: frame.isInterlaced) {
      try check(library.GetLine(file, &line, Int32(line.count)), name)
      surface.withMutablePixels { pixels, bytesPerRow in
        let start = (frame.y + y) * bytesPerRow + frame.x * 4
        for (x, number) in line.enumerated() {
          pixels.storeBytes(
            of: frame.pixels[Int(number)], toByteOffset: start + x * 4, as: UInt32.self)
        }
      }
    }
  }

  /// The order in which the rows are stored: in turn, or each eighth first (GIF89a, appendix E).
  private static func order(of count: Int, isInterlaced: Bool) -> [Int] {
    guard isInterlaced else { return Array(0..<count) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { start, step in
      Array(stride(from: start, to: count, by: step))
    }
  }

  private func check(_ status: Int32, _ name: String) throws(PictureError) {
    guard status != SCENERY_GIF_OK else { return }
    throw .broken(name, reason: Self.reason(file?.pointee.Error ?? 0))
  }

  private static func reason(_ error: Int32) -> String {
    switch Int(error) {
    case SCENERY_GIF_EOF_TOO_SOON, SCENERY_GIF_READ_FAILED: "it ends too early"
    case SCENERY_GIF_NOT_ENOUGH_MEM: "there is not enough memory for it"
    default: "its data are damaged"
    }
  }
}
