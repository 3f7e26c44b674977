import Glibc

/// Abstract pictures.
enum Abstracts {
  static let all: [Painting] = [agate, silk, paper, circles, shallows]

  /// A polished stone.
  static let agate = Painting(
    name: "Agate", width: 1200, height: 1200, format: .jpeg(quality: 82)
  ) { x, y in
    let noise = Noise(seed: 3)
    let warp = noise.fractal(x * 2.4, y * 2.4, octaves: 5)
    let away = hypot((x - 0.46) * 0.9, y - 0.54) + 0.42 * (warp - 0.5)
    let band = away * 15 + 1.2 * noise.fractal(x * 6, y * 6, octaves: 4)
    let fine = 0.5 + 0.5 * sin(band * 6.283 * 2)
    let part = band / 9 - (band / 9).rounded(.down)
    let color = gradient(
      part,
      [
        (0, 0x5b1f1a), (0.14, 0xb5522b), (0.3, 0xf0c48a), (0.42, 0xfff3df), (0.56, 0x7fa5a0),
        (0.72, 0x1f4a56), (0.86, 0x37243a), (1, 0x5b1f1a),
      ])
    let crystal = noise.fractal(x * 60, y * 60, octaves: 2)
    return color.toward(RGB(0xfff8ec), 0.26 * fine)
      .toward(RGB(0xf7f2ee) * (0.75 + 0.4 * crystal), 1 - step(0.05, 0.085, away))
  }

  /// Cloth, or wind.
  static let silk = Painting(
    name: "Silk", width: 1500, height: 1000, format: .webp(quality: 84)
  ) { x, y in
    let noise = Noise(seed: 8)
    let a = noise.fractal(x * 1.1, y * 1.5, octaves: 3)
    let b = noise.fractal(x * 1.4 + a * 2.4, y * 1.2 - a * 1.8, octaves: 3)
    let folds = sin((b * 5 + a * 3 + x * 0.8) * 6.283)
    let light = 0.5 + 0.5 * folds
    let color = gradient(
      clamped(b * 1.3 - 0.15),
      [(0, 0x23204d), (0.3, 0x6a2c70), (0.55, 0xd6516a), (0.75, 0xf7a072), (1, 0xfde8c4)])
    return color * (0.62 + 0.45 * light) + RGB(1, 0.92, 0.86) * (0.32 * pow(light, 9))
  }

  /// Hills cut from seven sheets of paper.
  static let paper = Painting(
    name: "Paper Hills", width: 1200, height: 800, format: .png
  ) { x, y in
    var color = RGB(0xf5e9d3)
    color = color.toward(RGB(0xe8694a), 1 - step(0.1385, 0.1395, hypot(x - 1.02, y - 0.33)))
    let sheets: [UInt32] = [0xdcc9a8, 0xb9bfa4, 0x8fb0a0, 0x5f9492, 0x3a7180, 0x234e66, 0x16324a]
    for (index, sheet) in sheets.enumerated() {
      let t = Double(index)
      let top =
        0.40 + t * 0.085 + 0.07 * sin(x * (2.1 + t * 0.37) + t * 1.9) + 0.03 * sin(x * 6.1 + t * 4)
      color = color.toward(RGB(sheet), step(-0.0008, 0.0008, y - top))
    }
    return color
  }

  /// Rings in squares, after a painting of 1913.
  static let circles = Painting(
    name: "Rings", width: 1125, height: 900, format: .png
  ) { x, y in
    let cell = 0.25
    let (column, row) = (Int(x / cell), Int(y / cell))
    let noise = Noise(seed: 14)
    let inks: [UInt32] = [
      0xf2e3c6, 0xe4572e, 0x17bebb, 0xffc914, 0x2e282a, 0x76b041, 0x3867d6, 0xf5a6a6,
    ]
    func ink(_ ring: Int) -> RGB {
      RGB(inks[Int(noise.hash(column * 7 + ring, row * 5 + ring) * 7.999)])
    }
    let away = hypot(x - (Double(column) + 0.5) * cell, y - (Double(row) + 0.5) * cell)
    var color = ink(0)
    for ring in 1...4 {
      let radius = cell * (0.56 - 0.115 * Double(ring))
      color = color.toward(ink(ring), 1 - step(radius - 0.0006, radius + 0.0006, away))
    }
    return color
  }

  /// A sandbank from above.
  static let shallows = Painting(
    name: "Shallows", width: 1500, height: 1000, format: .jpeg(quality: 80)
  ) { x, y in
    let noise = Noise(seed: 22)
    let a = noise.fractal(x * 1.6, y * 1.6, octaves: 4)
    let ground = noise.fractal(x * 1.2 + a * 0.9, y * 1.8 + a * 1.3, octaves: 5) + 0.34 * (x - 0.75)
    var color = gradient(
      clamped((ground - 0.2) / 0.62),
      [
        (0, 0x06304f), (0.25, 0x0b5f7d), (0.48, 0x1b9aa5), (0.66, 0x7fd0c4), (0.78, 0xe9e3c3),
        (0.9, 0xe7cf9c), (1, 0xcaa873),
      ])
    let caustics = abs(noise.fractal(x * 16 + a * 4, y * 16 - a * 4, octaves: 3) - 0.5)
    color =
      color + RGB(0.7, 0.9, 0.9)
      * (0.22 * (1 - step(0, 0.05, caustics)) * (1 - step(0.5, 0.7, ground)))
    let surf = abs(ground - 0.66 - 0.02 * sin(a * 40))
    let foam = noise.fractal(x * 40, y * 40, octaves: 3)
    return color.toward(RGB(0xffffff), (1 - step(0.004, 0.016 + 0.02 * foam, surf)) * 0.9)
  }
}
