internal import CXTest
internal import Foundation

/// The limit on a process's file descriptors, for tests of a process that has too many files open.
extension ChildProcess {
  /// A process's limit on file descriptors.
  public struct DescriptorLimit: Sendable {
    fileprivate let values: rlimit
  }

  /// The first three are the standard descriptors. The fourth is a lock that an application holds while it
  /// runs.
  private static let held = 4

  /// Prevents the program from opening any more descriptors. Those that are open stay open.
  ///
  /// - Returns: The limit before the call. Nil when it could not be changed.
  public func takeFreeDescriptors() -> DescriptorLimit? {
    var limit = rlimit()
    // A descriptor above the limit that is closed later cannot be used again.
    guard (0..<Self.held).allSatisfy(hasDescriptor), scenery_limit_files(pid, nil, &limit) == 0
    else { return nil }
    var less = rlimit(rlim_cur: rlim_t(Self.held), rlim_max: limit.rlim_max)
    return scenery_limit_files(pid, &less, nil) == 0 ? DescriptorLimit(values: limit) : nil
  }

  public func giveDescriptors(_ limit: DescriptorLimit) {
    var values = limit.values
    _ = scenery_limit_files(pid, &values, nil)
  }

  private func hasDescriptor(_ number: Int) -> Bool {
    var status = stat()
    return lstat("/proc/\(pid)/fd/\(number)", &status) == 0
  }
}
