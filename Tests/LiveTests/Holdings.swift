import LiveSupport

/// The resources that a program holds.
struct Holdings: CustomStringConvertible {
  var memoryKiB: Int
  /// The target of each descriptor.
  var descriptors: [String]
  /// The number of resources in the X server, by kind.
  var resources: [String: Int]
  var pixmapBytes: Int

  var resourceCount: Int { resources.values.reduce(0, +) }
  var description: String {
    "\(memoryKiB) KiB, descriptors \(descriptors), \(resources), \(pixmapBytes) bytes of pixmaps"
  }

  /// Reads them when the program has nothing to do.
  init(of program: LiveProgram, _ window: Desk.Window) {
    program.settle()
    memoryKiB = ProcessFigures(of: program.process).ownKiB
    descriptors = ProcessFigures.descriptors(of: program.process)
    resources = program.desk.resources(ofClientOf: window)
    pixmapBytes = program.desk.pixmapBytes(ofClientOf: window)
  }

  /// Reads them until the program holds no more than earlier, or for as long as a test waits. The memory of a
  /// closed window is given back some time later.
  init(of program: LiveProgram, _ window: Desk.Window, backTo earlier: Holdings) {
    var now = Holdings(of: program, window)
    _ = program.desk.wait {
      now = Holdings(of: program, window)
      return now.isAsBefore(earlier)
    }
    self = now
  }

  /// Whether nothing has been leaked since an earlier reading.
  func isAsBefore(_ earlier: Holdings) -> Bool {
    memoryKiB <= earlier.memoryKiB + 2048 && hasNoDescriptorBeside(earlier.descriptors)
      && abs(resourceCount - earlier.resourceCount) <= 4 && pixmapBytes <= earlier.pixmapBytes
  }

  /// Whether there is each descriptor of an earlier reading at most. A file that was just being written then may be
  /// closed now.
  private func hasNoDescriptorBeside(_ earlier: [String]) -> Bool {
    var rest = earlier
    for target in descriptors {
      guard let index = rest.firstIndex(of: target) else { return false }
      rest.remove(at: index)
    }
    return true
  }
}
