import Glibc

/// Imaginary places.
enum Landscapes {
  static let all: [Painting] = [
    fjord, dunes, aurora, mist, moonrise, poppies, harbour,
  ]

  /// Ridges behind ridges in the haze before sunrise, with their reflection in the water.
  static let fjord = Painting(
    name: "Fjord at Dawn", width: 1500, height: 1000, format: .jpeg(quality: 84)
  ) { x, y in
    let shore = 0.68
    func land(_ x: Double, _ y: Double) -> RGB {
      var color = gradient(
        y / shore,
        [(0, 0x6d8fb0), (0.35, 0x9fb6c6), (0.62, 0xe8cdb4), (0.85, 0xf6dcc0), (1, 0xf3d3b8)])
      let sun = hypot(x - 0.98, y - 0.41)
      color = color.toward(RGB(0xfff4dc), 0.95 * (1 - step(0.036, 0.039, sun)))
      color = color + RGB(0.3, 0.2, 0.1) * (0.5 * exp(-sun * 6))
      for layer in 0..<6 {
        let depth = Double(layer) / 5
        let noise = Noise(seed: UInt64(11 + layer))
        let base = 0.40 + depth * 0.22
        let side = abs(x - 0.92 + depth * 0.05)
        let top =
          base - (0.26 - depth * 0.07) * step(0.02, 0.75, side)
          * (0.55 + 0.75 * noise.fractal(x * (2.2 + depth), octaves: 6))
          + 0.03 * noise.fractal(x * 9, octaves: 4) * depth
        let own = RGB(0xb7bcc4).toward(RGB(0x1f3346), depth * 0.96)
        let haze = RGB(0xf0d9c6).toward(RGB(0x9db0bd), depth)
        let foot = clamped((y - top) / (shore - top + 0.001))
        color = color.toward(
          own.toward(haze, pow(foot, 1.7) * (0.85 - depth * 0.45)), step(-0.001, 0.001, y - top))
      }
      return color
    }
    guard y > shore else { return land(x, y) }
    let depth = (y - shore) / (1 - shore)
    let waves = Noise(seed: 99)
    let swell = (waves.fractal(x * 3, y * 90 / (0.4 + depth), octaves: 3) - 0.5) * 0.035 * depth
    let seen = land(x + swell * 0.6, max(0, shore - (y - shore) * 1.05 + swell))
    return seen.toward(RGB(0x24425a), 0.22 + 0.35 * depth)
      .toward(RGB(0xf6e2cf), 0.25 * (1 - step(0, 0.03, depth)))
  }

  /// Sand in low light. Every crest separates light and shade.
  static let dunes = Painting(
    name: "Dunes", width: 1500, height: 1000, format: .jpeg(quality: 82)
  ) { x, y in
    var color = gradient(y, [(0, 0x3f6f9e), (0.3, 0x9dbccb), (0.46, 0xf3dcb8), (1, 0xf3dcb8)])
    for layer in 0..<5 {
      let depth = Double(layer) / 4
      let noise = Noise(seed: UInt64(41 + layer * 3))
      let line = { (x: Double) in
        0.42 + depth * 0.34 - (0.08 + 0.14 * depth)
          * noise.fractal(x * (2.4 - depth * 1.4) + depth * 3, octaves: 2)
      }
      let top = line(x)
      let below = y - top
      guard below > -0.002 else { continue }
      // A second line goes down from the crest. The sunny side is to the left of it.
      let fold = noise.fractal(x * 1.6 + below * 3.2, below * 2, octaves: 2)
      let slope = (line(x + 0.02) - line(x - 0.02)) * 9 + (fold - 0.5) * 2.4
      let lit = step(-0.35, 0.42, slope)
      let ripples =
        0.5 + 0.5 * sin((y * 260 / (0.3 + depth) + 9 * noise.fractal(x * 7, y * 9)) * 1.3)
      var sand = RGB(0x7c3f22).toward(RGB(0xf2b56b), lit)
      sand = sand * (1 - 0.06 * ripples * depth)
      sand = sand.toward(RGB(0xf0d6b4), (1 - depth) * 0.62)
      sand = sand * (1 - 0.28 * clamped(below * 1.6) * depth)
      color = color.toward(sand, step(-0.0012, 0.0012, below))
    }
    return color
  }

  /// Curtains of light over snow.
  static let aurora = Painting(
    name: "Aurora", width: 1500, height: 1000, format: .webp(quality: 82)
  ) { x, y in
    var color = gradient(y, [(0, 0x050b1e), (0.5, 0x0c2238), (0.8, 0x1b4351), (1, 0x1b4351)])
    let stars = Noise(seed: 5)
    let (column, row) = (Int(x * 190), Int(y * 190))
    if stars.hash(column, row) > 0.965 {
      let (cx, cy) = (
        (Double(column) + 0.2 + 0.6 * stars.hash(row, column)) / 190,
        (Double(row) + 0.2 + 0.6 * stars.hash(column + 7, row)) / 190
      )
      let near = exp(-pow(hypot(x - cx, y - cy) * 620, 2))
      color = color + RGB(0.9, 0.95, 1) * (near * (0.3 + 0.7 * stars.hash(row, column + 3)))
    }
    for band in 0..<3 {
      let noise = Noise(seed: UInt64(70 + band))
      let shift = Double(band)
      let foot =
        0.50 - 0.1 * shift + 0.2 * (noise.fractal(x * 1.3 + shift, octaves: 3) - 0.5)
        + 0.03 * sin(x * 9 + shift * 2)
      let up = foot - y
      guard up > -0.05 else { continue }
      let rays = 0.45 + 0.85 * noise.fractal(x * 34 + up * 2, octaves: 3)
      let strength =
        step(-0.04, 0.015, up) * exp(-max(0, up) * (6.5 - shift)) * rays
        * (0.35 + 0.9 * noise.value(x * 2.1 + 4))
      let tint = RGB(0.16, 0.95, 0.55).toward(RGB(0.55, 0.3, 0.95), step(0.1, 0.42, up))
      color = color + tint * (strength * 0.72)
    }
    for layer in 0..<3 {
      let noise = Noise(seed: UInt64(80 + layer))
      let depth = Double(layer) / 2
      let top =
        0.66 + 0.1 * depth - (0.17 - 0.08 * depth) * noise.fractal(x * 1.7 + depth, octaves: 6)
      let snow =
        RGB(0x14323f).toward(RGB(0x9fc9c6), 0.35 + 0.4 * depth)
        * (0.55 + 0.6 * noise.fractal(x * 5, y * 9, octaves: 4))
      color = color.toward(snow, step(-0.001, 0.001, y - top))
    }
    let pines = forestLine(x, seed: 90, base: 0.93, height: 0.2, spacing: 0.028)
    return color.toward(RGB(0x04090f), step(-0.001, 0.001, y - pines))
  }

  /// The upper edge of a row of firs.
  static func forestLine(
    _ x: Double, seed: UInt64, base: Double, height: Double, spacing: Double
  ) -> Double {
    let noise = Noise(seed: seed)
    var top = base - 0.03 * noise.fractal(x * 3)
    let index = Int((x / spacing).rounded(.down))
    for tree in index - 3...index + 3 {
      let center = (Double(tree) + noise.hash(tree)) * spacing
      let size = height * (0.35 + 0.65 * noise.hash(tree, 1))
      let ground = base - 0.03 * noise.fractal(center * 3)
      let away = abs(x - center)
      // Branches: a sawtooth along the trunk, wider toward the ground.
      let along = away / (size * 0.2)
      guard along < 1 else { continue }
      let saw = (along * 7).truncatingRemainder(dividingBy: 1)
      top = min(top, ground - size * (1 - along) + size * 0.05 * saw)
    }
    return top
  }

  /// Rows of trees, one behind another in the fog.
  static let mist = Painting(
    name: "Woods in Mist", width: 1000, height: 1400, format: .jpeg(quality: 82)
  ) { x, y in
    var color = gradient(y, [(0, 0xdfe6e4), (0.5, 0xcfdbd9), (1, 0xa9bdbb)])
    for layer in 0..<6 {
      let depth = Double(layer) / 5
      let top = forestLine(
        x + depth * 3, seed: UInt64(20 + layer), base: 0.36 + depth * 0.66,
        height: 0.10 + 0.24 * depth, spacing: 0.022 + 0.055 * depth)
      let own = RGB(0xbccbc9).toward(RGB(0x16302f), pow(depth, 0.8))
      let fog = RGB(0xd9e3e1).toward(RGB(0x7f9896), depth)
      let below = y - top
      let drift = Noise(seed: 33).fractal(x * 2 + depth, y * 4, octaves: 4)
      let shade = own.toward(fog, clamped(below * (2.4 - depth) * (0.5 + drift)))
      color = color.toward(shade, step(-0.001, 0.0012, below))
    }
    return color
  }

  /// A moon just above the sea. The picture is stored rotated, as phones do.
  static let moonrise = Painting(
    name: "Moonrise", width: 960, height: 1280, format: .turnedJPEG(quality: 84)
  ) { x, y in
    let horizon = 0.64
    let center = (x: 0.375, y: 0.47)
    func sky(_ x: Double, _ y: Double) -> RGB {
      var color = gradient(
        y / horizon,
        [(0, 0x131a3a), (0.45, 0x3a3566), (0.75, 0x8f5d7f), (0.92, 0xe49a7d), (1, 0xf2b48c)])
      let away = hypot(x - center.x, y - center.y)
      let marks = Noise(seed: 61).fractal(x * 9, y * 9, octaves: 4)
      let face = RGB(0xfff1d8) * (0.82 + 0.26 * marks)
      color = color + RGB(0.5, 0.36, 0.26) * (0.5 * exp(-max(0, away - 0.115) * 9))
      return color.toward(face, 1 - step(0.113, 0.116, away))
    }
    guard y > horizon else {
      let clouds = Noise(seed: 62).fractal(x * 2, y * 16, octaves: 5)
      return sky(x, y).toward(
        RGB(0x4a3b63), 0.55 * step(0.52, 0.74, clouds) * step(0.3, 0.62, y))
    }
    let depth = (y - horizon) / (1 - horizon)
    let waves = Noise(seed: 63).fractal(x * 6, pow(depth + 0.02, 0.55) * 90, octaves: 3)
    let width = 0.05 + 0.13 * depth
    let path = exp(-pow((x - center.x) / width, 2)) * step(0.44, 0.6, waves)
    return RGB(0x7d5873).toward(RGB(0x0f1734), pow(depth, 0.6)) * (0.75 + 0.45 * waves)
      + RGB(1, 0.83, 0.62) * (path * (0.95 - 0.5 * depth))
  }

  /// A meadow in June.
  static let poppies = Painting(
    name: "Poppies", width: 1500, height: 1000, format: .jpeg(quality: 78)
  ) { x, y in
    let horizon = 0.4 - 0.05 * sin(x * 2.1)
    guard y > horizon else {
      let clouds = Noise(seed: 51).fractal(x * 2.2, y * 6, octaves: 6)
      return gradient(y / 0.42, [(0, 0x4f8fc9), (1, 0xd6e8ee)])
        .toward(RGB(0xffffff), 0.9 * step(0.5, 0.75, clouds))
    }
    let depth = (y - horizon) / (1 - horizon)
    let far = 1 / (depth + 0.06)
    let grass = Noise(seed: 52).fractal(x * 40 * min(4, far) / 3, y * 26, octaves: 3)
    var color = RGB(0xb9c77a).toward(RGB(0x3f6b2d), pow(depth, 0.7)) * (0.72 + 0.5 * grass)
    // Rows of flowers in perspective. The nearest row is last.
    let noise = Noise(seed: 53)
    for row in 0..<46 {
      let t = Double(row) / 46
      let place = pow(t, 2.1)
      let size = 0.0035 + 0.034 * place
      let spacing = size * 3.1
      let line = horizon + place * (1 - horizon)
      guard abs(y - line) < size * 3 else { continue }
      let index = Int((x / spacing).rounded(.down))
      for flower in index - 1...index + 1 where noise.hash(flower, row) > 0.42 {
        let cx = (Double(flower) + noise.hash(flower, row + 100)) * spacing
        let cy = line + (noise.hash(flower, row + 200) - 0.5) * size * 2
        let (dx, dy) = ((x - cx) / size, (y - cy) / (size * 0.78))
        let angle = atan2(dy, dx)
        let away = hypot(dx, dy) * (1 + 0.12 * sin(angle * 4 + Double(flower)))
        let petal = RGB(0xd92b1f).toward(RGB(0xff6a3a), clamped(0.5 - dy * 0.6))
          .toward(RGB(0x2a1014), 1 - step(0.16, 0.3, away))
        color = color.toward(
          petal.toward(RGB(0xd79a76), (1 - place) * 0.35), 1 - step(0.86, 1, away))
      }
    }
    return color
  }

  /// Windows at night, with their reflection in the water.
  static let harbour = Painting(
    name: "Harbour by Night", width: 1500, height: 1000, format: .webp(quality: 80)
  ) { x, y in
    let shore = 0.62
    func town(_ x: Double, _ y: Double) -> RGB {
      var color = gradient(y / shore, [(0, 0x0b1230), (0.6, 0x2a2b58), (1, 0xb0627a)])
      for layer in 0..<3 {
        let noise = Noise(seed: UInt64(31 + layer))
        let width = 0.055 + 0.03 * Double(layer)
        let index = Int(((x + Double(layer) * 0.02) / width).rounded(.down))
        let inside = (x + Double(layer) * 0.02) / width - Double(index)
        let top = shore - 0.04 - (0.36 - 0.1 * Double(layer)) * pow(noise.hash(index), 1.4)
        guard y > top, inside > 0.03 else { continue }
        color = RGB(0x3c3560).toward(RGB(0x0d0f22), Double(layer) / 2)
        let (column, row) = (Int(inside * 6), Int((y - top) / 0.02))
        let (u, v) = (inside * 6 - Double(column), (y - top) / 0.02 - Double(row))
        let isPane = u > 0.25 && u < 0.75 && v > 0.25 && v < 0.75
        let isLit = noise.hash(index * 31 + column, row) > 0.58
        if isPane, isLit, y < shore - 0.012 {
          color = gradient(
            noise.hash(column, row + index), [(0, 0xffd27d), (0.7, 0xffe9b8), (1, 0xbfe3ff)])
        }
      }
      return color
    }
    guard y > shore else { return town(x, y) }
    let depth = (y - shore) / (1 - shore)
    let noise = Noise(seed: 40)
    var sum = RGB(0, 0, 0)
    for tap in 0..<5 {
      let wave = (noise.fractal(x * 5 + Double(tap), y * 70, octaves: 3) - 0.5) * 0.03
      sum =
        sum
        + town(x + wave * 0.5, max(0.02, shore - (y - shore) * 1.1 - Double(tap) * 0.012 + wave))
    }
    return (sum * 0.2).toward(RGB(0x0a1128), 0.25 + 0.5 * depth)
  }
}
