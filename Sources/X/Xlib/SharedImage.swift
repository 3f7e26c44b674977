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
  /// The identifier of the segment in completion events.
  package let segment: UInt32
  private let attachment: Range<UInt>
  private var isInvalid = false
  /// Whether the server reads this memory. Waits for the server the first time, unless it is known to have processed
  /// the request to attach the memory.
  package private(set) lazy var isAttached = connection.error(of: attachment) == nil

  private enum Request {
    static let attach: UInt8 = 1
    static let detach: UInt8 = 2
    static let putImage: UInt8 = 3
  }

  /// Makes a segment and asks the server to attach it. Nil when there is no memory, or when the server could not attach
  /// it. Does not wait.
  package init?(connection: Connection, byteCount: Int) {
    guard connection.isLocal, byteCount > 0, let numbers = connection.extensions[.sharedMemory]
    else { return nil }
    let identifier = shmget(IPC_PRIVATE, byteCount, IPC_CREAT | 0o600)
    guard identifier >= 0 else { return nil }
    // The segment is marked for removal at once, so that it does not survive a crash. Linux lets the server attach it
    // all the same.
    defer { shmctl(identifier, IPC_RMID, nil) }
    // shmat reports failure by the address -1.
    guard let address = shmat(identifier, nil, 0), Int(bitPattern: address) != -1 else {
      return nil
    }
    self.connection = connection
    self.byteCount = byteCount
    base = address
    segment = connection.makeResourceID()
    attachment = connection.serials { [segment] in
      // The last word is that the server only reads.
      let isReadOnly: UInt32 = 1
      connection.send(
        connection.request(
          .sharedMemory, minor: Request.attach, words: segment,
          UInt32(bitPattern: identifier), isReadOnly.littleEndian))
    }
    connection.keepEvents(ofType: numbers.firstEvent, isLimited: false) { event in
      let drawable = event.word(4)
      return (
        WindowID(rawValue: drawable),
        .sharedImageDone(
          .init(drawable: drawable, segment: event.word(12), offset: Int(event.word(16))))
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
    guard !isInvalid else { return }
    isInvalid = true
    connection.ignoringErrors {
      connection.send(
        connection.request(.sharedMemory, minor: Request.detach, words: segment))
    }
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
    guard !isInvalid, let context = connection.graphicsContext(depth: depth),
      var request = connection.request(
        .sharedMemory, minor: Request.putImage, words: drawable.rawValue,
        WindowID(XGContextFromGC(context)).rawValue)
    else { return connection.nextSerial }
    request.append(words16: area.width, area.height)
    request.append(words16: part.x - area.x, part.y - area.y, part.width, part.height)
    request.append(words16: part.x, part.y)
    for byte in [UInt8(depth), UInt8(ZPixmap), reportsCompletion ? 1 : 0, 0] {
      request.append(byte)
    }
    request.append(segment)
    request.append(UInt32(offset))
    // Making the graphics context may have sent requests. They come before this serial.
    let serial = connection.nextSerial
    connection.ignoringErrors { connection.send(request) }
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
