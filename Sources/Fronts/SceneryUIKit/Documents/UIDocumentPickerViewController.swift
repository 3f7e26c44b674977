public import Foundation
public import SceneUI
internal import StandardViews
internal import Views

/// Hears which files a person picks.
@MainActor
public protocol UIDocumentPickerDelegate: AnyObject {
  /// A file was picked, or was written.
  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  /// The picker was closed without a file.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) {}
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

/// The library's file chooser, for opening a file or writing a copy of one.
///
///     let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText])
///     picker.delegate = self
///     present(picker, animated: true)
@MainActor
open class UIDocumentPickerViewController: UIViewController {
  private enum Purpose {
    case opening([UTType])
    case exporting(URL)
  }

  private let purpose: Purpose
  /// Hears of the file. The controller does not keep it alive.
  public final weak var delegate: (any UIDocumentPickerDelegate)?
  private var chooser: PathChooser?
  private var isPicked = false

  /// A picker of a file that there is, or of a folder.
  public init(forOpeningContentTypes contentTypes: [UTType]) {
    purpose = .opening(contentTypes)
    super.init(nibName: nil, bundle: nil)
  }

  /// A picker of a place for a copy of a file. Only the first one is copied.
  ///
  /// - Precondition: There is a file.
  public init(forExporting urls: [URL]) {
    guard let url = urls.first else { preconditionFailure("There is no file to export.") }
    purpose = .exporting(url)
    super.init(nibName: nil, bundle: nil)
  }

  /// Nil: no file says what is picked.
  public required init?(coder: NSCoder) { nil }

  override func presentsItself(from presenter: UIViewController) -> Bool? {
    guard let host = presenter.viewIfLoaded?.host, chooser == nil else { return false }
    isPicked = false
    let chooser =
      switch purpose {
      case .opening(let types): FileDialogs.importer(of: types) { self.picked($0) }
      case .exporting(let url):
        FileDialogs.exporter(
          of: Result { try Array(Data(contentsOf: url)) },
          [UTType(filenameExtension: url.pathExtension)].compactMap { $0 },
          named: url.lastPathComponent
        ) { result in
          if case .success(let url) = result { self.picked(url) }
        }
      }
    // The chooser keeps the controller while it is shown, as a sheet does.
    chooser.onClose = { self.closed() }
    self.chooser = chooser
    chooser.present(on: host)
    return true
  }

  private func picked(_ url: URL) {
    isPicked = true
    delegate?.documentPicker(self, didPickDocumentsAt: [url])
  }

  private func closed() {
    chooser = nil
    // The file comes right after the chooser has closed.
    Task {
      if !isPicked { delegate?.documentPickerWasCancelled(self) }
    }
  }

  /// Closes the chooser.
  open override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    chooser?.dismiss()
    completion?()
  }
}
