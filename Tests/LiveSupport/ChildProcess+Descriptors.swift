internal import CXTest
internal import Foundation

/// What a process that has too many files open meets with.
extension ChildProcess {
  /// How many descriptors a process may have.
  public struct DescriptorLimit: Sendable {
    fileprivate let values: rlimit
  }

  /// The first four are the standard ones and a lock, which an application holds for as long as it runs.
  private static let held = 4

  /// From now on the program gets no new descriptor; those that it has stay.
  ///
  /// - Returns: What it may have had before.
  public func takeFreeDescriptors() -> DescriptorLimit? {
    var limit = rlimit()
    // Descriptors above the limit may come free, which gives the program none.
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
