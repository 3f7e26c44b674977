/// Converts the positions of scrolling axes (XInput 2.1) into distances.
///
/// A device reports how far its wheel or the fingers have moved since the device exists. Only differences of
/// two such values mean something, so each axis has a baseline: its last value. While the pointer is
/// elsewhere, other clients get the values. The baseline is then too old, and the next value is only a new
/// one.
///
///     entered, device changed ──▶ no baseline
///     value without a baseline ─▶ baseline; the server's own clicks of the same time count instead
///     value with a baseline ────▶ distance; the server's own clicks of the same time are ignored
///
/// The server adds clicks of the buttons 4 to 7 for clients that know no axes: one for each increment of an
/// axis, with the time of the value, and after it. They let the first click of a wheel count too.
///
/// Source: XI2proto.txt 2.3, "XIScrollClass" and "pointer emulation".
package struct ScrollAxes: Sendable {
  /// A device of the pointer: a mouse, a touchpad.
  package typealias DeviceID = UInt16

  /// One scrolling axis of a device.
  package struct Axis: Hashable, Sendable {
    /// The number of the valuator.
    package var number: Int
    package var isHorizontal: Bool
    /// The difference of values that equals one click of a wheel. Negative when values grow upwards.
    package var increment: Double

    package init(number: Int, isHorizontal: Bool, increment: Double) {
      self.number = number
      self.isHorizontal = isHorizontal
      self.increment = increment
    }
  }

  /// A distance in clicks of a wheel. Positive values go right and down.
  package struct Distance: Hashable, Sendable {
    package var horizontal: Double
    package var vertical: Double

    package init(horizontal: Double = 0, vertical: Double = 0) {
      self.horizontal = horizontal
      self.vertical = vertical
    }

    package var isZero: Bool { horizontal == 0 && vertical == 0 }
  }

  /// A greater difference between two values is the jump of an axis that began again.
  private static let longestDistance = 200.0

  private var axes: [DeviceID: [Axis]] = [:]
  private var baselines: [DeviceID: [Int: Double]] = [:]
  private var last: Motion?

  /// The last event with values.
  private struct Motion {
    var time: Timestamp
    /// The directions in which it had only a baseline.
    var first: Set<Bool>
  }

  package init() {}

  /// Takes up the axes of a device. They have no baseline yet.
  package mutating func describe(_ axes: [Axis], of device: DeviceID) {
    self.axes[device] = axes.filter { $0.increment.isFinite && $0.increment != 0 }
    baselines[device] = nil
  }

  /// Forgets all baselines: the pointer came from elsewhere, where the device may have scrolled.
  package mutating func forgetBaselines() { baselines = [:] }

  /// Whether one of the values belongs to a scrolling axis. Others are for example the pressure of a pen.
  package func scroll(_ values: [Int: Double], of device: DeviceID) -> Bool {
    axes[device]?.contains { values[$0.number] != nil } ?? false
  }

  /// Takes the values of an event, by the numbers of the valuators. Returns how far to scroll.
  package mutating func moved(
    _ values: [Int: Double], of device: DeviceID, at time: Timestamp
  ) -> Distance {
    var distance = Distance()
    var first: Set<Bool> = []
    for axis in axes[device] ?? [] {
      guard let value = values[axis.number], value.isFinite else { continue }
      let clicks = baselines[device]?[axis.number].map { (value - $0) / axis.increment }
      baselines[device, default: [:]][axis.number] = value
      guard let clicks, abs(clicks) <= Self.longestDistance else {
        first.insert(axis.isHorizontal)
        continue
      }
      if axis.isHorizontal { distance.horizontal += clicks } else { distance.vertical += clicks }
    }
    last = Motion(time: time, first: first)
    return distance
  }

  /// Takes a press of one of the buttons 4 to 7. Returns how far to scroll.
  package func pressed(_ click: Distance, at time: Timestamp) -> Distance {
    guard let last, last.time == time else { return click }
    return last.first.contains(click.horizontal != 0) ? click : Distance()
  }
}
