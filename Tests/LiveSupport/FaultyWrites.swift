public import Foundation

/// Has a program's writes below a folder fail with an error of the system, as long as a test wishes.
///
/// A small library, loaded before the C library, stands in for the calls that write. A disk that becomes
/// read-only, or reports errors, cannot be had otherwise by a test that is no administrator.
public struct FaultyWrites {
  private let control: URL
  private let library: URL
  private let folder: String

  /// - Parameter folder: Where writes fail. The program is started with ``environment``.
  public init(below folder: String, in home: URL) throws {
    self.folder = folder
    control = home.appendingPathComponent("fault")
    library = home.appendingPathComponent("faulty-writes.so")
    let source = home.appendingPathComponent("faulty-writes.c")
    try Data(Self.source.utf8).write(to: source)
    let compiler = try ChildProcess(
      "clang", ["-shared", "-fPIC", "-O1", "-o", library.path, source.path])
    guard compiler.waitForExit(seconds: 60) == .exited(0) else {
      compiler.readOutput()
      throw LiveDisplay.Failure(description: "No library of faults: \(compiler.output)")
    }
  }

  public var environment: [String: String] {
    ["LD_PRELOAD": library.path, "FAULT_FILE": control.path, "FAULT_BELOW": folder]
  }

  /// Lets writes fail from now on with an error such as `EIO`.
  public func begin(_ code: Int32) throws { try Data("\(code)".utf8).write(to: control) }

  public func end() throws { try FileManager.default.removeItem(at: control) }

  private static let source = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <errno.h>
    #include <fcntl.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <unistd.h>

    static int fault(int descriptor) {
      const char *control = getenv("FAULT_FILE"), *folder = getenv("FAULT_BELOW");
      if (!control || !folder) return 0;
      int file = open(control, O_RDONLY | O_CLOEXEC);
      if (file < 0) return 0;
      char number[16] = "", link[64], path[4096];
      ssize_t length = read(file, number, sizeof number - 1);
      close(file);
      if (length <= 0) return 0;
      snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
      length = readlink(link, path, sizeof path - 1);
      if (length <= 0) return 0;
      path[length] = 0;
      return strncmp(path, folder, strlen(folder)) ? 0 : atoi(number);
    }

    #define FAULTY(result, name, parameters, arguments) \\
      result name parameters { \\
        int code = fault(descriptor); \\
        if (code) { errno = code; return -1; } \\
        static result (*real) parameters; \\
        if (!real) real = dlsym(RTLD_NEXT, #name); \\
        return real arguments; \\
      }

    FAULTY(ssize_t, write, (int descriptor, const void *bytes, size_t count), (descriptor, bytes, count))
    FAULTY(ssize_t, pwrite, (int descriptor, const void *bytes, size_t count, off_t offset),
           (descriptor, bytes, count, offset))
    FAULTY(ssize_t, pwrite64, (int descriptor, const void *bytes, size_t count, off64_t offset),
           (descriptor, bytes, count, offset))
    FAULTY(int, ftruncate, (int descriptor, off_t length), (descriptor, length))
    FAULTY(int, ftruncate64, (int descriptor, off64_t length), (descriptor, length))
    FAULTY(int, fsync, (int descriptor), (descriptor))
    FAULTY(int, fdatasync, (int descriptor), (descriptor))
    """
}
