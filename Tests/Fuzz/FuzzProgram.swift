import CFuzzer
import CSystem
import Dispatch
import FoundationEssentials
import FuzzTargets
import Glibc

/// Feeds one parser with inputs that reach ever more of it:
///
///     SCENERY_FUZZ_TARGET=links fuzz [options of libFuzzer] [folders of inputs]
///
/// Without the variable it prints the names of the targets. It is no argument, because libFuzzer starts the
/// program again for some of its work, and takes each word for an option or a folder.
@main @MainActor enum FuzzProgram {
  private static var target = FuzzTarget.activities
  /// The memory of libFuzzer's tables, and of its own copies of the inputs.
  private static let fuzzerMegabytes = 16

  static func main() {
    guard let name = ProcessInfo.processInfo.environment["SCENERY_FUZZ_TARGET"] else {
      for target in FuzzTarget.allCases { print(target.rawValue) }
      return
    }
    guard let named = FuzzTarget(rawValue: name) else {
      print("There is no target \(name).")
      exit(2)
    }
    target = named
    exit(drive(CommandLine.arguments))
  }

  /// Adds the limits of R-16: no input hangs its parser, or takes more than 64 MB. The limit of memory is that
  /// of the whole process.
  private static func drive(_ words: [String]) -> Int32 {
    var usage = rusage()
    getrusage(RUSAGE_SELF.rawValue, &usage)
    let megabytes = usage.ru_maxrss >> 10 + fuzzerMegabytes + 64
    let all = words.prefix(1) + ["-timeout=30", "-rss_limit_mb=\(megabytes)"] + words.dropFirst()
    var count = Int32(all.count)
    // libFuzzer keeps them until the process ends.
    var list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = .allocate(
      capacity: all.count + 1)
    list?.initialize(repeating: nil, count: all.count + 1)
    for (index, word) in all.enumerated() { list?[index] = strdup(word) }
    return LLVMFuzzerRunDriver(&count, &list) { bytes, count in
      let input = Array(UnsafeBufferPointer(start: bytes, count: count))
      // libFuzzer calls this on the thread that called it, which is the main one.
      MainActor.assumeIsolated { FuzzProgram.target.read(input) }
      // What an input has left for later belongs to it, and would take memory until the end.
      _dispatch_main_queue_callback_4CF(nil)
      return 0
    }
  }
}
