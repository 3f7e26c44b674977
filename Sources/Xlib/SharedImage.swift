internal import CXlib
internal import Dispatch
internal import Glibc
public import XProtocol

/// A block of memory that the server reads pixels from directly (MIT-SHM).
///
/// The memory is the caller's to paint in until a put is sent, and again when the server has dealt with
/// that request. Only a server on this machine can attach it, and not even that one from another IPC
/// namespace; then there is no shared image, and pixels go over the socket.
///
/// Source: MIT-SHM, version 1.2.
@MainActor
public final class SharedImage {
  // Never changes; the deinitialiser, which belongs to no actor, gives it back.
  nonisolated(unsafe) public let base: UnsafeMutableRawPointer
  public let byteCount: Int
  private let connection: Connection
  private var info: XShmSegmentInfo
  private var isAttached = true

  /// Makes a segment and has the server attach it. Waits for the server; nil when it cannot.
  public init?(connection: Connection, byteCount: Int) {
    guard connection.isLocal, byteCount > 0,
      connection.waiting(
        for: "shared memory extension", else: false, { XShmQueryExtension($0) != 0 })
    else { return nil }
    let identifier = shmget(IPC_PRIVATE, byteCount, IPC_CREAT | 0o600)
    guard identifier >= 0 else { return nil }
    // Marked for removal as soon as both sides hold it, so that no crash leaves it behind.
    defer { shmctl(identifier, IPC_RMID, nil) }
    // shmat says "failed" by the address -1.
    guard let address = shmat(identifier, nil, 0), Int(bitPattern: address) != -1 else {
      return nil
    }
    var info = XShmSegmentInfo()
    info.shmid = identifier
    info.shmaddr = address.assumingMemoryBound(to: CChar.self)
    info.readOnly = 1
    let isAttached = try? connection.trapping {
      connection.withDisplay(else: false) { XShmAttach($0, &info) != 0 }
    }
    guard isAttached == true else {
      shmdt(address)
      return nil
    }
    self.connection = connection
    self.byteCount = byteCount
    base = address
    self.info = info
    let completion = connection.withDisplay(else: 0) { XShmGetEventBase($0) } + ShmCompletion
    connection.registerDecoder(forEventType: completion) { raw in
      let event = withUnsafeBytes(of: raw) { $0.load(as: XShmCompletionEvent.self) }
      let drawable = UInt32(truncatingIfNeeded: event.drawable)
      return (
        WindowID(rawValue: drawable),
        .sharedImageDone(
          .init(
            drawable: drawable, segment: UInt32(truncatingIfNeeded: event.shmseg),
            offset: Int(event.offset)))
      )
    }
  }

  deinit {
    // Detached already unless the owner forgot; the address must not outlive this object in any case.
    shmdt(base)
  }

  /// Has the server let go of the memory. Nothing may be put afterwards.
  public func invalidate() {
    guard isAttached else { return }
    isAttached = false
    connection.withDisplay { XShmDetach($0, &info) }
  }

  /// Has the system provide the first bytes of the memory on another thread. The one that paints would
  /// wait for each page when it first touches it, six hundred times for a window of usual size.
  package func provide(_ byteCount: Int) {
    // A raw pointer may not cross threads, a number may. Should the memory be detached meanwhile, the
    // call fails, or provides pages of other memory, whose contents it does not change.
    let address = UInt(bitPattern: base)
    let count = min(byteCount, self.byteCount)
    // Not a global queue: libdispatch looks after those once a second from their first use on.
    DispatchQueue(label: "org.scenery.memory").async {
      // Kernels before 5.14 do not know the advice: then pages come as they are touched.
      _ = madvise(UnsafeMutableRawPointer(bitPattern: address), count, MADV_POPULATE_WRITE)
    }
  }

  /// Gives the memory behind the first bytes back to the system, with what was painted there; it can be
  /// painted on again at any time.
  ///
  /// - Precondition: The server has dealt with every put of that memory.
  package func giveBack(from offset: Int) {
    let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))
    let start = (max(0, offset) + pageSize - 1) / pageSize * pageSize
    guard start < byteCount else { return }
    // A kernel that refuses keeps the pages, and nothing else is different.
    _ = madvise(base + start, byteCount - start, MADV_REMOVE)
  }

  /// The segment's resource, as completion events name it.
  public var segment: UInt32 { UInt32(truncatingIfNeeded: info.shmseg) }

  /// Has the server copy pixels from this memory. Does not wait.
  ///
  /// - Parameters:
  ///   - offset: Where the picture begins, `area.height` rows of `area.width` pixels without padding.
  ///   - reportsCompletion: Whether an ``XEvent/Kind/sharedImageDone(_:)`` says when it has been read.
  /// - Returns: The request's serial; the memory is free when the server has dealt with it.
  @discardableResult
  public func put(
    offset: Int, to drawable: Drawable, area: PixelArea, depth: Int,
    reportsCompletion: Bool = false
  ) -> UInt {
    precondition(
      offset >= 0 && area.width > 0 && area.height > 0
        && offset + area.width * area.height * 4 <= byteCount,
      "\(area) at \(offset) of \(byteCount) bytes")
    guard isAttached, let context = connection.graphicsContext(depth: depth) else {
      return connection.nextSerial
    }
    var image = XImage.client(
      width: area.width, height: area.height, bytesPerRow: 4 * area.width, depth: depth,
      data: base + offset)
    guard XInitImage(&image) != 0 else { return connection.nextSerial }
    // Whatever the graphics context may have cost came before.
    let serial = connection.nextSerial
    connection.ignoringErrors {
      withUnsafeMutablePointer(to: &info) { info in
        image.obdata = UnsafeMutableRawPointer(info).assumingMemoryBound(to: CChar.self)
        connection.withDisplay {
          _ = XShmPutImage(
            $0, drawable.xid, context, &image, 0, 0, Int32(clamping: area.x),
            Int32(clamping: area.y), UInt32(area.width), UInt32(area.height),
            reportsCompletion ? 1 : 0)
        }
      }
    }
    return serial
  }
}

extension XImage {
  /// Cairo's pixels in this process's byte order.
  internal static func client(
    width: Int, height: Int, bytesPerRow: Int, depth: Int, data: UnsafeMutableRawPointer
  ) -> XImage {
    var image = XImage()
    image.width = Int32(width)
    image.height = Int32(height)
    image.format = ZPixmap
    image.data = data.assumingMemoryBound(to: CChar.self)
    #if _endian(little)
      image.byte_order = LSBFirst
      image.bitmap_bit_order = LSBFirst
    #else
      image.byte_order = MSBFirst
      image.bitmap_bit_order = MSBFirst
    #endif
    image.bitmap_unit = 32
    image.bitmap_pad = 32
    image.depth = Int32(depth)
    image.bytes_per_line = Int32(bytesPerRow)
    image.bits_per_pixel = 32
    image.red_mask = 0xff0000
    image.green_mask = 0xff00
    image.blue_mask = 0xff
    return image
  }
}
