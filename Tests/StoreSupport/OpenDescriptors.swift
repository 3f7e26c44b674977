import Foundation

/// The files in a folder that this process holds a descriptor of, once for each descriptor.
public func openDescriptors(in folder: String) throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { number in
    // The descriptor with which the folder of descriptors is read is gone by now.
    try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)")
  }.filter { $0.hasPrefix(folder + "/") }.sorted()
}
