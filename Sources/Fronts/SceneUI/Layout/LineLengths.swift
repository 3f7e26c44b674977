/// The lengths of many lines, of which few are known. Lookups and changes take the logarithm of their number.
///
/// A Fenwick tree: place `i` holds the sum of the `i & -i` lengths before it (P. M. Fenwick, "A New Data Structure for
/// Cumulative Frequency Tables", 1994).
struct LineLengths {
  private var sums: [Double]
  private var lengths: [Double]
  /// The lines whose length is not the usual one.
  private var isKnown: [Bool]
  let usual: Double

  init(count: Int, usual: Double) {
    self.usual = usual
    lengths = Array(repeating: usual, count: count)
    isKnown = Array(repeating: false, count: count)
    sums = [0] + (1..<count + 1).map { Double($0 & -$0) * usual }
  }

  var count: Int { lengths.count }
  var total: Double { start(of: count) }

  func length(of line: Int) -> Double { lengths[line] }

  /// The length of all lines before a line.
  func start(of line: Int) -> Double {
    var sum = 0.0
    var place = line
    while place > 0 {
      sum += sums[place]
      place -= place & -place
    }
    return sum
  }

  /// The line at a distance from the start. It is the last one for a larger distance.
  func line(at distance: Double) -> Int {
    var place = 0
    var rest = distance
    var step = 1
    while step * 2 <= count { step *= 2 }
    while step > 0 {
      if place + step <= count, sums[place + step] <= rest {
        place += step
        rest -= sums[place]
      }
      step /= 2
    }
    return max(0, min(place, count - 1))
  }

  /// Sets a length. Returns by how much it differs from the last one.
  @discardableResult
  mutating func set(_ length: Double, of line: Int) -> Double {
    let change = length - lengths[line]
    isKnown[line] = true
    guard change != 0 else { return 0 }
    lengths[line] = length
    var place = line + 1
    while place <= count {
      sums[place] += change
      place += place & -place
    }
    return change
  }

  func isKnown(_ line: Int) -> Bool { isKnown[line] }
}
