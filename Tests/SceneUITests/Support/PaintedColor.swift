import Canvas

/// A painted color, for tests in which `Color` is the interface's.
typealias PaintedColor = Color

extension Color {
  func isNear(_ other: Color, _ tolerance: Double) -> Bool {
    max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue)) < tolerance
  }

  /// Half of this over another one.
  func mixed(with other: Color) -> Color {
    Color(
      red: (red + other.red) / 2, green: (green + other.green) / 2, blue: (blue + other.blue) / 2)
  }
}
