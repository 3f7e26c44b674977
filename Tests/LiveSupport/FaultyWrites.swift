public import Foundation

/// Makes a program's writes to certain files fail with a system error, as long as a test needs it.
///
/// A small library, loaded before the C library, replaces the functions that write. Without root rights a
/// test has no other way to get a disk that becomes read-only or reports errors.
public struct FaultyWrites {
  private let control: URL
  private let library: URL
  private let prefix: String
  private var trial = 0

  /// Compiles the library. The program must be started with ``environment``.
  ///
  /// - Parameter prefix: The beginning of the files' paths.
  /// - Throws: ``LiveDisplay/Failure`` if the library cannot be compiled.
  public init(below prefix: String, in home: URL) throws {
    self.prefix = prefix
    control = home.appendingPathComponent("fault")
    library = try ProgramCompiler.library("faulty-writes", Self.source, in: home)
  }

  public var environment: [String: String] {
    ["LD_PRELOAD": library.path, "FAULT_FILE": control.path, "FAULT_BELOW": prefix]
  }

  /// Makes writes fail from now on with an error such as `EIO`. With `EROFS`, files can only be opened for
  /// reading.
  ///
  /// - Throws: An error of Foundation if the control file cannot be written.
  public func begin(_ code: Int32) throws { try Data("\(code)".utf8).write(to: control) }

  /// A moment of a write at which the process is killed.
  public enum Moment: Hashable, Sendable {
    /// Before the n-th write.
    case write(Int)
    /// After the n-th sync, which has reached the disk.
    case sync(Int)
  }

  /// Kills the process at a moment, counted from now on. For one moment of each process.
  ///
  /// - Throws: An error of Foundation if the control file cannot be written.
  public func kill(at moment: Moment) throws {
    let text =
      switch moment {
      case .write(let number): "w\(number)"
      case .sync(let number): "s\(number)"
      }
    try Data(text.utf8).write(to: control)
  }

  /// Makes the n-th write and all later ones fail with an error, counted from now on.
  ///
  /// - Throws: An error of Foundation if the control file cannot be written.
  public mutating func begin(_ code: Int32, fromWrite number: Int) throws {
    trial += 1
    // The library counts anew when the text changes.
    try Data("f\(number):\(code):\(trial)".utf8).write(to: control, options: .atomic)
  }

  public func end() throws { try FileManager.default.removeItem(at: control) }

  private static let source = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <errno.h>
    #include <fcntl.h>
    #include <signal.h>
    #include <stdarg.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/syscall.h>
    #include <unistd.h>

    static int writes, syncs, trial;

    // The error of a write, from the n-th one of this trial on: "f", n, the error, the trial.
    static int fails_from(const char *text, char step) {
      int first = 0, code = 0, number = 0;
      sscanf(text, "f%d:%d:%d", &first, &code, &number);
      if (number != trial) { trial = number; writes = 0; }
      if (step == 'w') __sync_add_and_fetch(&writes, 1);
      return writes >= first ? code : 0;
    }

    static void die_at(const char *count, int *counter) {
      if (__sync_add_and_fetch(counter, 1) == atoi(count + 1)) kill(getpid(), SIGKILL);
    }

    // The error of a call; or the process dies here. Letters before the number of the control file: w, s.
    static int fault_at(const char *path, char step) {
      const char *control = getenv("FAULT_FILE"), *prefix = getenv("FAULT_BELOW");
      if (!control || !prefix || strncmp(path, prefix, strlen(prefix))) return 0;
      int file = syscall(SYS_openat, AT_FDCWD, control, O_RDONLY | O_CLOEXEC);
      if (file < 0) return 0;
      char number[32] = "";
      ssize_t length = read(file, number, sizeof number - 1);
      close(file);
      if (length > 0 && number[0] == 'f') return fails_from(number, step);
      if (length > 0 && number[0] == step) die_at(number, step == 'w' ? &writes : &syncs);
      return length > 0 ? atoi(number) : 0;
    }

    static int fault(int descriptor, char step) {
      char link[64], path[4096];
      snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
      ssize_t length = readlink(link, path, sizeof path - 1);
      if (length <= 0) return 0;
      path[length] = 0;
      return fault_at(path, step);
    }

    #define OPENING(name) \\
      int name(const char *path, int flags, ...) { \\
        va_list list; \\
        va_start(list, flags); \\
        mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0; \\
        va_end(list); \\
        if (flags & (O_WRONLY | O_RDWR) && fault_at(path, 0) == EROFS) { errno = EROFS; return -1; } \\
        return syscall(SYS_openat, AT_FDCWD, path, flags, mode); \\
      }

    OPENING(open)
    OPENING(open64)

    #define FAULTY(result, name, parameters, arguments) \\
      result name parameters { \\
        int code = fault(descriptor, 'w'); \\
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

    #define SYNCING(name) \\
      int name(int descriptor) { \\
        int code = fault(descriptor, 0); \\
        if (code) { errno = code; return -1; } \\
        static int (*real)(int); \\
        if (!real) real = dlsym(RTLD_NEXT, #name); \\
        int result = real(descriptor); \\
        fault(descriptor, 's'); \\
        return result; \\
      }

    SYNCING(fsync)
    SYNCING(fdatasync)
    """
}
