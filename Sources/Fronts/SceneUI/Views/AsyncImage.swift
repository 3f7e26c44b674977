internal import Canvas
internal import Downloads
public import FoundationEssentials

/// Where the loading of a picture stands.
public enum AsyncImagePhase {
  /// Nothing has come yet.
  case empty
  case success(Image)
  /// The error says what was asked for, and why it does not come.
  case failure(any Error)

  /// The picture, when it has come.
  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  /// The error, when the picture does not come.
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// Shows a picture that is loaded while the rest is already shown.
///
///     AsyncImage(url: cover) { image in
///       image.resizable().scaledToFit()
///     } placeholder: {
///       Color.sidebar
///     }
///
/// Files, `data:` addresses, and addresses of the net with `http` or `https` are read. The library for the net, libcurl,
/// is loaded when the first of these is shown; where it is not installed, the phase is a failure that says so. What takes
/// longer than five minutes or has more than 64 MiB is a failure as well. A view that disappears ends its transfer. A
/// program that has its own way to fetch, with a cache or with names and passwords, says so in ``PictureReading/fetch``.
///
/// PNG, JPEG, WebP and GIF are decoded, off the main thread; ``PictureReading/decode`` takes a decoder for other formats.
public struct AsyncImage<Content: View>: View {
  private let url: URL?
  private let scale: Double
  private let content: @MainActor (AsyncImagePhase) -> Content
  @State private var phase = AsyncImagePhase.empty
  @State private var loading = Loading()

  /// Shows what the closure makes of each phase.
  ///
  /// - Parameters:
  ///   - url: The picture's address. Nil stays empty.
  ///   - scale: Pixels per logical unit.
  ///   - content: Called when the phase changes.
  public init(
    url: URL?, scale: Double = 1,
    @ViewBuilder content: @escaping @MainActor (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.scale = scale
    self.content = content
  }

  /// Shows the picture, or a placeholder while there is none.
  public init<Shown: View, Placeholder: View>(
    url: URL?, scale: Double = 1, @ViewBuilder content: @escaping @MainActor (Image) -> Shown,
    @ViewBuilder placeholder: @escaping @MainActor () -> Placeholder
  ) where Content == ConditionalView<Shown, Placeholder> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }

  /// Shows the picture in its own size, or an empty ground while there is none.
  public init(url: URL?, scale: Double = 1) where Content == ConditionalView<Image, Color> {
    self.init(url: url, scale: scale) {
      $0
    } placeholder: {
      Color.sidebar
    }
  }

  public var body: some View {
    content(phase)
      .onAppear { load() }
      .onChange(of: url) { load() }
      .onDisappear { loading.task?.cancel() }
  }

  private func load() {
    loading.task?.cancel()
    phase = .empty
    guard let url else { return }
    let scale = scale
    loading.task = Task {
      do {
        let bytes = try await PictureAddress.bytes(of: url)
        guard !Task.isCancelled else { return }
        let decoded = try await PictureAddress.decoded(bytes, at: url, scale: scale)
        guard !Task.isCancelled else { return }
        guard let picture = decoded ?? PictureReading.decode?(bytes) else {
          throw AsyncImageError.noPicture(url)
        }
        phase = .success(Image(picture))
      } catch {
        if !Task.isCancelled { phase = .failure(error) }
      }
    }
  }
}

/// The task that loads the picture of one view.
@MainActor
private final class Loading {
  var task: Task<Void, Never>?
}

/// Why a picture does not come.
public enum AsyncImageError: Error, Hashable, CustomStringConvertible {
  /// The bytes are no picture that the program can decode.
  case noPicture(URL)

  public var description: String {
    switch self {
    case .noPicture(let url): "“\(url.absoluteString)” is not a picture that can be shown."
    }
  }
}

/// The bytes at an address.
private enum PictureAddress {
  static func bytes(of url: URL) async throws -> [UInt8] {
    if url.isFileURL { return try await file(url) }
    if url.scheme?.lowercased() == "data" {
      guard let bytes = data(url.absoluteString) else { throw AsyncImageError.noPicture(url) }
      return bytes
    }
    if let fetch = await PictureReading.fetch { return try await fetch(url) }
    return try await Downloads.shared.bytes(at: url.absoluteString)
  }

  /// Decodes a picture off the main thread.
  @concurrent static func decoded(
    _ bytes: [UInt8], at url: URL, scale: Double
  ) async throws -> sending Surface? {
    try PictureReading.decoded(bytes, named: url.absoluteString, scale: scale)
  }

  /// Reads a file off the main thread.
  @concurrent private static func file(_ url: URL) async throws -> [UInt8] {
    Array(try Data(contentsOf: url))
  }

  /// The bytes in an address such as `data:image/png;base64,…` (RFC 2397). Nil for other encodings.
  private static func data(_ address: String) -> [UInt8]? {
    guard let comma = address.firstIndex(of: ","), address[..<comma].hasSuffix(";base64") else {
      return nil
    }
    return Data(base64Encoded: String(address[address.index(after: comma)...])).map(Array.init)
  }
}
