public import Foundation

/// Keeps a journal of all that a program does to the files in certain folders, to rebuild what an ``UnsyncedDisk``
/// has after a power cut at any moment.
///
/// A small library, loaded before the C library, replaces the functions that write. A sync does not wait for the
/// disk: that is the point of the journal, and of no use to it. The file of SQLite's shared memory is left out,
/// which no program reads after a power cut.
public struct WriteRecorder {
  private let journal: URL
  private let library: URL
  private let home: String
  private let folders: [String]

  /// Compiles the library. The program must be started with ``environment``.
  ///
  /// - Parameter folders: The names of the folders in a home whose files count. They are made.
  /// - Throws: ``LiveDisplay/Failure`` if the library cannot be compiled.
  public init(of folders: [String], in home: URL) throws {
    self.home = home.path
    self.folders = folders
    journal = home.appendingPathComponent("writes")
    library = try ProgramCompiler.library("write-recorder", Self.source, in: home)
    for folder in folders {
      try FileManager.default.createDirectory(
        at: home.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
  }

  public var environment: [String: String] {
    [
      "LD_PRELOAD": library.path, "WRITES_FILE": journal.path,
      "WRITES_BELOW": folders.map { "\(home)/\($0)/" }.joined(separator: ":"),
    ]
  }

  /// What the program has done so far. Paths begin with the name of a folder.
  ///
  /// - Throws: An error of Foundation if the journal cannot be read.
  public func operations() throws -> [DiskOperation] {
    DiskOperation.all(in: [UInt8](try Data(contentsOf: journal))).map { $0.below("\(home)/") }
  }

  /// The folders as they are now, on a disk that has lost nothing.
  ///
  /// - Throws: An error of Foundation if they cannot be read.
  public func disk() throws -> UnsyncedDisk {
    var disk = UnsyncedDisk()
    for folder in folders {
      disk.add(folder, nil)
      for name in try FileManager.default.subpathsOfDirectory(atPath: "\(home)/\(folder)").sorted()
      where !name.hasSuffix("-shm") {
        var status = stat()
        guard stat("\(home)/\(folder)/\(name)", &status) == 0 else { continue }
        let isFolder = status.st_mode & S_IFMT == S_IFDIR
        let content = FileManager.default.contents(atPath: "\(home)/\(folder)/\(name)") ?? Data()
        disk.add("\(folder)/\(name)", isFolder ? nil : (UInt64(status.st_ino), [UInt8](content)))
      }
    }
    return disk
  }

  private static let source = #"""
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <errno.h>
    #include <fcntl.h>
    #include <pthread.h>
    #include <stdarg.h>
    #include <stdint.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/stat.h>
    #include <sys/syscall.h>
    #include <sys/uio.h>
    #include <unistd.h>

    enum { CREATE = 1, WRITE, TRUNCATE, FOLDER, RENAME, REMOVE, SYNC, SYNC_FOLDER };

    // The order in the journal is that of the calls.
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

    static void note(uint64_t kind, uint64_t file, uint64_t offset, const void *first,
                     uint32_t first_length, const void *second, uint32_t second_length) {
      static int journal = -1;
      if (journal < 0)
        journal = syscall(SYS_openat, AT_FDCWD, getenv("WRITES_FILE"),
                          O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
      struct { uint64_t kind, file, offset; uint32_t first, second; } header =
          { kind, file, offset, first_length, second_length };
      struct iovec parts[] = { { &header, sizeof header }, { (void *)first, first_length },
                               { (void *)second, second_length } };
      syscall(SYS_writev, journal, parts, 3);
    }

    static int counts(const char *path) {
      const char *folders = getenv("WRITES_BELOW");
      size_t length = strlen(path);
      if (length > 4 && !strcmp(path + length - 4, "-shm")) return 0;
      while (folders && *folders) {
        size_t size = strcspn(folders, ":");
        if (!strncmp(path, folders, size)) return 1;
        // The folder itself.
        if (length == size - 1 && !strncmp(path, folders, length)) return 1;
        folders += size;
        if (*folders) folders++;
      }
      return 0;
    }

    // The number of a descriptor's file. 0 if it does not count.
    static uint64_t number(int descriptor, char *path, int *is_folder) {
      char link[64];
      snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
      ssize_t length = readlink(link, path, 4095);
      if (length <= 0) return 0;
      path[length] = 0;
      struct stat status;
      if (!counts(path) || fstat(descriptor, &status)) return 0;
      if (is_folder) *is_folder = S_ISDIR(status.st_mode);
      return status.st_ino;
    }

    static int open_at(const char *path, int flags, mode_t mode) {
      if (!(flags & (O_WRONLY | O_RDWR)) || !counts(path))
        return syscall(SYS_openat, AT_FDCWD, path, flags, mode);
      pthread_mutex_lock(&lock);
      struct stat before, after;
      int was = lstat(path, &before) == 0;
      int file = syscall(SYS_openat, AT_FDCWD, path, flags, mode), error = errno;
      if (file >= 0 && fstat(file, &after) == 0) {
        if (!was) note(CREATE, after.st_ino, 0, path, strlen(path), 0, 0);
        else if (flags & O_TRUNC && before.st_size) note(TRUNCATE, after.st_ino, 0, 0, 0, 0, 0);
      }
      pthread_mutex_unlock(&lock);
      errno = error;
      return file;
    }

    #define OPENING(name) \
      int name(const char *path, int flags, ...) { \
        va_list list; \
        va_start(list, flags); \
        mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0; \
        va_end(list); \
        return open_at(path, flags, mode); \
      }

    OPENING(open)
    OPENING(open64)

    ssize_t write(int descriptor, const void *bytes, size_t count) {
      char path[4096];
      uint64_t file = number(descriptor, path, 0);
      if (!file) return syscall(SYS_write, descriptor, bytes, count);
      pthread_mutex_lock(&lock);
      ssize_t done = syscall(SYS_write, descriptor, bytes, count);
      if (done > 0) note(WRITE, file, lseek(descriptor, 0, SEEK_CUR) - done, bytes, done, 0, 0);
      pthread_mutex_unlock(&lock);
      return done;
    }

    ssize_t pwrite64(int descriptor, const void *bytes, size_t count, off64_t offset) {
      char path[4096];
      uint64_t file = number(descriptor, path, 0);
      if (!file) return syscall(SYS_pwrite64, descriptor, bytes, count, offset);
      pthread_mutex_lock(&lock);
      ssize_t done = syscall(SYS_pwrite64, descriptor, bytes, count, offset);
      if (done > 0) note(WRITE, file, offset, bytes, done, 0, 0);
      pthread_mutex_unlock(&lock);
      return done;
    }

    ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t offset) {
      return pwrite64(descriptor, bytes, count, offset);
    }

    int ftruncate64(int descriptor, off64_t length) {
      char path[4096];
      uint64_t file = number(descriptor, path, 0);
      if (!file) return syscall(SYS_ftruncate, descriptor, length);
      pthread_mutex_lock(&lock);
      int result = syscall(SYS_ftruncate, descriptor, length);
      if (!result) note(TRUNCATE, file, length, 0, 0, 0, 0);
      pthread_mutex_unlock(&lock);
      return result;
    }

    int ftruncate(int descriptor, off_t length) { return ftruncate64(descriptor, length); }

    static int sync_file(int descriptor) {
      char path[4096];
      int is_folder = 0;
      uint64_t file = number(descriptor, path, &is_folder);
      if (!file) return syscall(SYS_fsync, descriptor);
      pthread_mutex_lock(&lock);
      if (is_folder) note(SYNC_FOLDER, 0, 0, path, strlen(path), 0, 0);
      else note(SYNC, file, 0, 0, 0, 0, 0);
      pthread_mutex_unlock(&lock);
      return 0;
    }

    int fsync(int descriptor) { return sync_file(descriptor); }
    int fdatasync(int descriptor) { return sync_file(descriptor); }

    #define NAMING(kind, name, first, second, call) \
      { \
        if (!counts(first)) return call; \
        pthread_mutex_lock(&lock); \
        int result = call, error = errno; \
        if (!result) note(kind, 0, 0, first, strlen(first), second, strlen(second)); \
        pthread_mutex_unlock(&lock); \
        errno = error; \
        return result; \
      }

    int rename(const char *old, const char *new)
      NAMING(RENAME, rename, old, new, syscall(SYS_renameat2, AT_FDCWD, old, AT_FDCWD, new, 0))
    int renameat2(int old_folder, const char *old, int new_folder, const char *new, unsigned flags)
      NAMING(RENAME, renameat2, old, new,
             syscall(SYS_renameat2, old_folder, old, new_folder, new, flags))
    int unlink(const char *path)
      NAMING(REMOVE, unlink, path, "", syscall(SYS_unlinkat, AT_FDCWD, path, 0))
    int rmdir(const char *path)
      NAMING(REMOVE, rmdir, path, "", syscall(SYS_unlinkat, AT_FDCWD, path, AT_REMOVEDIR))
    int mkdir(const char *path, mode_t mode)
      NAMING(FOLDER, mkdir, path, "", syscall(SYS_mkdirat, AT_FDCWD, path, mode))

    int remove(const char *path) {
      int result = unlink(path);
      return result && errno == EISDIR ? rmdir(path) : result;
    }
    """#
}

extension DiskOperation {
  /// The operation with paths from a folder on.
  fileprivate func below(_ folder: String) -> DiskOperation {
    func short(_ path: String) -> String {
      path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
    }
    return switch self {
    case .create(let path, let number): .create(short(path), number)
    case .makeFolder(let path): .makeFolder(short(path))
    case .rename(let old, let new): .rename(short(old), to: short(new))
    case .remove(let path): .remove(short(path))
    case .syncFolder(let path): .syncFolder(short(path))
    case .write, .truncate, .syncFile: self
    }
  }
}
