import LiveSupport

extension LiveProgram {
  /// The numbers of pixels in the colors of a hit and of the current hit, in a window with a light page.
  func searchMarks(in window: Desk.Window) -> (others: Int, current: Int) {
    guard let picture = desk.picture(of: window) else { return (0, 0) }
    var marks = (others: 0, current: 0)
    picture.withPixels { bytes, stride in
      for y in 0..<picture.size.height {
        for x in 0..<picture.size.width {
          let place = y * stride + x * 4
          let (blue, green, red) = (bytes[place], bytes[place + 1], bytes[place + 2])
          guard red > 235 else { continue }
          if (215...240).contains(green), (140...185).contains(blue) { marks.others += 1 }
          if (165...190).contains(green), (30...80).contains(blue) { marks.current += 1 }
        }
      }
    }
    return marks
  }
}
