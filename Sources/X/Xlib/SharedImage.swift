internal import CXlib
internal import Dispatch
internal import Glibc
package import XProtocol

/// A block of memory that the server reads pixels from directly (MIT-SHM).
///
/// The caller may paint in the memory until a put is sent, and again when the server has processed that
/// request. Only a server on this machine can attach the memory, and not if it is in another IPC namespace.
/// In other cases there is no shared image, and pixels go over the socket.
///
/// Source: MIT-SHM, version 1.2.
@MainActor
package final class SharedImage {
  // Never changes. The deinitializer, which belongs to no actor, frees it.
  nonisolated(unsafe) package let base: UnsafeMutableRawPointer
  package let byteCount: Int
  private let connection: Connection
  private var info: XShmSegmentInfo
  private var isAttached = true

  /// Makes a segment and makes the server attach it. Nil when the server cannot. Waits for the server.
  package init?(connection: Connection, byteCount: Int) {
    guard connection.isLocal, byteCount > 0,
      connection.waiting(
        for: "shared memory extension", else: false, { XShmQueryExtension($0) != 0 })
    else { return nil }
    let identifier = shmget(IPC_PRIVATE, byteCount, IPC_CREAT | 0o600)
    guard identifier >= 0 else { return nil }
    // The segment is marked for removal as soon as both sides have attached it, so that it does not survive
    // a crash.
    defer { shmctl(identifier, IPC_RMID, nil) }
    // shmat reports failure by the address -1.
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
    // The server has detached the memory already, unless the owner forgot ``invalidate()``. In any case the
    // address must not outlive this object.
    shmdt(base)
  }

  /// Makes the server detach the memory. Nothing may be put afterwards.
  package func invalidate() {
    guard isAttached else { return }
    isAttached = false
    connection.withDisplay { XShmDetach($0, &info) }
  }

  /// Makes the system provide a part of the memory on another thread. Otherwise the painting thread would
  /// wait when it first touches each page, six hundred times for a window of usual size.
  package func provide(_ part: Range<Int>) {
    // A raw pointer may not cross threads, a number may. If the memory is detached meanwhile, the call
    // fails, or provides pages of other memory, whose contents it does not change.
    let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))
    let start = part.lowerBound / pageSize * pageSize
    let address = UInt(bitPattern: base + start)
    let count = min(part.upperBound, byteCount) - start
    guard count > 0 else { return }
    // This is not a global queue, because libdispatch checks those once a second after their first use.
    DispatchQueue(label: "org.scenery.memory").async {
      // Kernels before 5.14 do not support the advice. Then pages are provided as they are touched.
      _ = madvise(UnsafeMutableRawPointer(bitPattern: address), count, MADV_POPULATE_WRITE)
    }
  }

  /// Returns the memory from an offset on to the system, together with its contents. It can be painted on
  /// again at any time.
  ///
  /// - Precondition: The server has processed every put of that memory.
  package func giveBack(from offset: Int) {
    let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))
    let start = (max(0, offset) + pageSize - 1) / pageSize * pageSize
    guard start < byteCount else { return }
    // If the kernel refuses, it keeps the pages, and nothing else changes.
    _ = madvise(base + start, byteCount - start, MADV_REMOVE)
  }

  /// The identifier of the segment in completion events.
  package var segment: UInt32 { UInt32(truncatingIfNeeded: info.shmseg) }

  /// Makes the server copy pixels from this memory. Does not wait.
  ///
  /// - Parameters:
  ///   - offset: The offset of the picture, which has `area.height` rows of `area.width` pixels without
  ///     padding.
  ///   - area: The picture's place on the drawable.
  ///   - part: The part of the area that is copied. With nil, all of it.
  ///   - reportsCompletion: Whether an ``XEvent/Kind/sharedImageDone(_:)`` reports that the pixels were
  ///     read.
  /// - Returns: The request's serial. The memory is free when the server has processed it.
  @discardableResult
  package func put(
    offset: Int, to drawable: Drawable, area: PixelArea, part: PixelArea? = nil, depth: Int,
    reportsCompletion: Bool = false
  ) -> UInt {
    let part = part ?? area
    precondition(
      offset >= 0 && area.width > 0 && area.height > 0
        && offset + area.width * area.height * 4 <= byteCount,
      "\(area) at \(offset) of \(byteCount) bytes")
    precondition(
      part.width > 0 && part.height > 0 && part.x >= area.x && part.y >= area.y
        && part.x + part.width <= area.x + area.width
        && part.y + part.height <= area.y + area.height, "\(part) of \(area)")
    guard isAttached, let context = connection.graphicsContext(depth: depth) else {
      return connection.nextSerial
    }
    var image = XImage.client(
      width: area.width, height: area.height, bytesPerRow: 4 * area.width, depth: depth,
      data: base + offset)
    guard XInitImage(&image) != 0 else { return connection.nextSerial }
    // Making the graphics context may have sent requests. They come before this serial.
    let serial = connection.nextSerial
    connection.ignoringErrors {
      withUnsafeMutablePointer(to: &info) { info in
        image.obdata = UnsafeMutableRawPointer(info).assumingMemoryBound(to: CChar.self)
        connection.withDisplay {
          _ = XShmPutImage(
            $0, drawable.xid, context, &image, Int32(part.x - area.x), Int32(part.y - area.y),
            Int32(clamping: part.x), Int32(clamping: part.y), UInt32(part.width),
            UInt32(part.height), reportsCompletion ? 1 : 0)
        }
      }
    }
    return serial
  }
}

extension XImage {
  /// Describes Cairo's pixels in this process's byte order.
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
