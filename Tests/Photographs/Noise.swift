import Glibc

/// Smooth random values that are the same in every run.
struct Noise {
  let seed: UInt64

  /// A value from 0 to 1 for two integers.
  func hash(_ x: Int, _ y: Int = 0) -> Double {
    var z = seed &+ UInt64(bitPattern: Int64(x)) &* 0x9e37_79b9_7f4a_7c15
    z = z &+ UInt64(bitPattern: Int64(y)) &* 0xd1b5_4a32_d192_ed03
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return Double((z ^ (z >> 31)) >> 11) / Double(1 << 53)
  }

  func value(_ x: Double, _ y: Double = 0) -> Double {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (i, j) = (Int(left), Int(top))
    let (u, v) = (smooth(x - left), smooth(y - top))
    let upper = mix(hash(i, j), hash(i + 1, j), u)
    let lower = mix(hash(i, j + 1), hash(i + 1, j + 1), u)
    return mix(upper, lower, v)
  }

  /// The sum of several octaves, about 0 to 1.
  func fractal(_ x: Double, _ y: Double = 0, octaves: Int = 5) -> Double {
    var (sum, weight, total, scale) = (0.0, 1.0, 0.0, 1.0)
    for octave in 0..<octaves {
      sum += weight * value(x * scale + Double(octave) * 17.3, y * scale + Double(octave) * 9.1)
      total += weight
      weight *= 0.5
      scale *= 2.03
    }
    return sum / total
  }

  private func smooth(_ t: Double) -> Double { t * t * (3 - 2 * t) }
}

func mix(_ a: Double, _ b: Double, _ t: Double) -> Double { a + (b - a) * t }

func clamped(_ value: Double, _ low: Double = 0, _ high: Double = 1) -> Double {
  min(high, max(low, value))
}

/// 0 up to the first edge and 1 from the second edge on, with a smooth transition.
func step(_ from: Double, _ to: Double, _ x: Double) -> Double {
  let t = clamped((x - from) / (to - from))
  return t * t * (3 - 2 * t)
}
