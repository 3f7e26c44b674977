public import Foundation

/// Holds a program's long reads of certain files, as a slow disk does, for as long as a test needs it.
///
/// A small library, loaded before the C library, replaces the functions that read. It lets the first bytes of each
/// thread pass, so that only a thread that reads a long text waits.
public struct HeldReads {
  private let control: URL
  private let library: URL
  private let prefix: String

  /// Compiles the library. The program must be started with ``environment``.
  ///
  /// - Parameter prefix: The beginning of the files' paths.
  /// - Throws: ``LiveDisplay/Failure`` if the library cannot be compiled.
  public init(below prefix: String, in home: URL) throws {
    self.prefix = prefix
    control = home.appendingPathComponent("hold")
    library = try ProgramCompiler.library("held-reads", Self.source, in: home)
  }

  public var environment: [String: String] {
    ["LD_PRELOAD": library.path, "HOLD_FILE": control.path, "HOLD_BELOW": prefix]
  }

  /// Holds long reads from now on.
  ///
  /// - Throws: An error of Foundation if the control file cannot be written.
  public func begin() throws { try Data().write(to: control) }

  /// Whether a read is held.
  public var isHolding: Bool {
    (try? Data(contentsOf: control)).map { !$0.isEmpty } ?? false
  }

  /// Lets the reads pass.
  ///
  /// - Throws: An error of Foundation if the control file cannot be removed.
  public func end() throws { try FileManager.default.removeItem(at: control) }

  private static let source = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <fcntl.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <unistd.h>

    // What this thread has read since the reads are held.
    static __thread size_t passed;
    enum { freeBytes = 1 << 20 };

    static int is_below(int descriptor) {
      const char *prefix = getenv("HOLD_BELOW");
      char link[64], path[4096];
      snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
      ssize_t length = readlink(link, path, sizeof path - 1);
      if (length <= 0 || !prefix) return 0;
      path[length] = 0;
      return !strncmp(path, prefix, strlen(prefix));
    }

    static void hold(int descriptor, size_t count) {
      const char *control = getenv("HOLD_FILE");
      if (!control || access(control, F_OK) || !is_below(descriptor)) { passed = 0; return; }
      passed += count;
      if (passed < freeBytes) return;
      int file = open(control, O_WRONLY | O_CLOEXEC);
      if (file >= 0) {
        // Says that a read is held.
        if (write(file, "x", 1) < 0) perror("HOLD_FILE");
        close(file);
      }
      while (!access(control, F_OK)) usleep(2000);
      passed = 0;
    }

    #define HELD(name, type) \\
      ssize_t name(int descriptor, void *bytes, size_t count, type offset) { \\
        hold(descriptor, count); \\
        static ssize_t (*real)(int, void *, size_t, type); \\
        if (!real) real = dlsym(RTLD_NEXT, #name); \\
        return real(descriptor, bytes, count, offset); \\
      }

    HELD(pread, off_t)
    HELD(pread64, off64_t)
    """
}
