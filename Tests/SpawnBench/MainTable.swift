/// The main table: what is demanded of Journal, and what was measured.
enum MainTable {
  static func rows(drags: Int) -> [MainRow] {
    [
      MainRow("release -> window painted, median", .drop, must: .timesBare(1)),
      MainRow(
        "release -> window painted, p95", .drop, .p95, must: .timesOwn(1.4, .drop, "own median")),
      MainRow(
        "release -> window painted, 50 windows open, median", .dropBesideMany,
        must: .timesOwn(1.4, .drop, "own median with one")),
      MainRow("release -> window painted, 50 windows open, p95", .dropBesideMany, .p95),
      MainRow("first motion -> picture shown, median", .lift, must: .timesBare(1.2)),
      MainRow("first motion -> picture shown, p95", .lift, .p95),
      MainRow("Ctrl+N -> painted, median", .new, must: .timesBare(1.25)),
      MainRow("Ctrl+N -> painted, p95", .new, .p95, must: .timesBare(1.25)),
      MainRow("start -> painted, median", .start, must: .timesBare(1.5), .ahead([.qt])),
      MainRow("start -> painted, p95", .start, .p95),
      MainRow(
        "start -> painted, 100,000 entries, median", .startOfMany,
        must: .plus(10, .start, "start with 100")),
      MainRow("start -> painted, 100,000 entries, p95", .startOfMany, .p95),
      MainRow(
        "wheel click -> painted, 100,000 rows, median", .wheel, must: .timesBare(1)),
      MainRow("wheel click -> painted, 100,000 rows, p95", .wheel, .p95),
      MainRow("frames for 200 clicks in 0.8 s", .frames, .median, "", must: .equal(200)),
      MainRow("End or Home -> painted, 100,000 rows, median", .jump, must: .timesBare(1.25)),
      MainRow("End or Home -> painted, 100,000 rows, p95", .jump, .p95),
      MainRow("key -> glyph painted, 1 KB, median", .shortKey, must: .ahead([.gtk, .qt])),
      MainRow("key -> glyph painted, 1 KB, p95", .shortKey, .p95, must: .ahead([.gtk, .qt])),
      MainRow("key -> glyph painted, 10 MB, median", .longKey, must: .ahead([.gtk, .qt])),
      MainRow("key -> glyph painted, 10 MB, p95", .longKey, .p95, must: .ahead([.gtk, .qt])),
      MainRow(
        "memory per further detail window, with the X server's", .memoryPerWindow, .median, "KiB",
        must: .atMost(150)),
      MainRow("own memory at start", .ownMemory, .median, "KiB", must: .atMost(5120)),
      MainRow("X requests of a drag-out", .requests, .median, "", must: .atMost(150)),
      MainRow("X requests of a drag-out, size", .requestKiB, .median, "KiB", must: .atMost(100)),
      MainRow("X replies to a drag-out", .replies, .median, "", must: .atMost(5)),
      MainRow("close one of 50 windows, median", .close, must: .timesBare(1.5)),
      MainRow("close one of 50 windows, p95", .close, .p95),
      MainRow(
        "memory kept after 50 windows were closed", .kept, .median, "KiB", must: .atMost(500)),
      MainRow(
        "idle wake-ups a second, three windows, the caret at rest", .wakes, .median, "",
        must: .equal(0)),
      MainRow(
        "drags that opened no window or two, of \(drags)", .astray, .sum, "", must: .equal(0)),
    ]
  }

  static func text(_ figures: Figures) -> String {
    let drags = figures[.journal, .astray].count
    return (MainRow.header + rows(drags: drags).map { $0.line(figures) }).joined(separator: "\n")
  }
}
