// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

/// Only what keeps entries in a database needs SQLite: an application that depends on the library without
/// the package's traits does not fetch it.
let sqlite = Target.Dependency.product(
  name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["Databases"]))

// The layers, from the bottom up. A target may import what its row names and nothing else; `make lint`
// enforces it, and `Sources/Fronts/Scenery/Scenery.docc` says why each outside dependency is here.
let package = Package(
  name: "Scenery",
  products: [
    .library(name: "Scenery", targets: ["Scenery"]),
    .library(name: "SceneUI", targets: ["SceneUI", "SceneUIMain"]),
    .library(name: "SceneryUIKit", targets: ["SceneryUIKit"]),
    .library(name: "SceneTesting", targets: ["SceneTesting"]),
    .library(name: "Stores", targets: ["Stores", "Files"]),
    .library(name: "DatabaseStores", targets: ["DatabaseStores", "StoreRescue", "RescueWindow"]),
    .library(name: "Printing", targets: ["Printing"]),
    .library(name: "Pictures", targets: ["Pictures", "PictureViews"]),
    .executable(name: "journal", targets: ["journal"]),
    .executable(name: "notelist", targets: ["notelist"]),
    .executable(name: "photogallery", targets: ["photogallery"]),
    .executable(name: "twoscenes", targets: ["twoscenes"]),
  ],
  traits: [
    .trait(
      name: "Databases",
      description: "The product DatabaseStores, and the applications that have a database."),
    .default(enabledTraits: ["Databases"]),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", .upToNextMinor(from: "7.10.0")),
    .package(url: "https://github.com/apple/swift-log", .upToNextMinor(from: "1.16.2")),
    .package(url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.2")),
  ],
  targets: [
    // MARK: C libraries
    .systemLibrary(
      name: "CXlib", path: "Sources/X/CXlib", pkgConfig: "x11 xcb xcursor",
      providers: [
        .apt(["libx11-dev", "libxcb1-dev", "libxcursor-dev"])
      ]),
    .systemLibrary(
      name: "CCairo", path: "Sources/Drawing/CCairo", pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev"])]),
    // Their headers are not needed in a build: The prototypes of Pango, libdbus, Enchant, libcurl and the libraries
    // for pictures are copied, and `make lint` compares them with the originals. libdbus is loaded when there is a
    // bus, Enchant when a text is edited, and libcurl when a picture of the net is shown.
    .target(
      name: "CPango", dependencies: ["CCairo"], path: "Sources/Drawing/CPango",
      linkerSettings: [
        .linkedLibrary("pangocairo-1.0"), .linkedLibrary("pango-1.0"),
        .linkedLibrary("gobject-2.0"), .linkedLibrary("glib-2.0"), .linkedLibrary("freetype"),
      ]),
    .target(name: "CDBus", path: "Sources/System/CDBus"),
    .target(name: "CEnchant", path: "Sources/System/CEnchant"),
    .target(name: "CCurl", path: "Sources/System/CCurl"),
    // What Swift and its Glibc and Dispatch do not show: for the event loop, for tasks, to start programs.
    .target(name: "CSystem", path: "Sources/System/CSystem"),
    // Called a million times a second while another client floods: what keeps Xlib's queue short.
    .target(name: "CEventSieve", dependencies: ["CXlib"], path: "Sources/X/CEventSieve"),
    // Of the libraries that decode pictures, each is loaded with the first picture of its format.
    .target(name: "CCodecs", path: "Sources/Drawing/CCodecs"),

    // MARK: Values
    .target(name: "Geometry", path: "Sources/Values/Geometry"),
    // Linear equations and inequalities with strengths, solved again after each change.
    .target(name: "Constraints", path: "Sources/Values/Constraints"),
    // What GLib knows of Unicode, and the standard library does not say.
    .target(
      name: "CUnicode", path: "Sources/Values/CUnicode",
      linkerSettings: [.linkedLibrary("glib-2.0")]),
    .target(name: "Text", dependencies: ["CUnicode"], path: "Sources/Values/Text"),
    .target(name: "XProtocol", path: "Sources/X/XProtocol"),
    .target(name: "SceneModel", dependencies: ["Geometry"], path: "Sources/Values/SceneModel"),

    // MARK: Files and what is written behind
    .target(name: "Threads", path: "Sources/System/Threads"),
    .target(name: "Files", dependencies: ["CSystem", "Threads"], path: "Sources/System/Files"),
    .target(name: "Stores", dependencies: ["Files", "Threads"], path: "Sources/System/Stores"),
    // An application's database: rescued, read late, and written behind.
    .target(
      name: "DatabaseStores",
      dependencies: ["StoreRescue", "Stores", "Files", "Text", sqlite],
      path: "Sources/System/DatabaseStores"),

    // MARK: Mechanism
    // Questions to the X server whose answers come with the events.
    .target(name: "CXQuestions", dependencies: ["CXlib"], path: "Sources/X/CXQuestions"),
    .target(
      name: "Xlib", dependencies: ["CEventSieve", "CXQuestions", "CXlib", "XProtocol"],
      path: "Sources/X/Xlib"),
    .target(
      name: "Canvas", dependencies: ["CCairo", "CPango", "Geometry", "Text"],
      path: "Sources/Drawing/Canvas"),
    .target(
      name: "Views", dependencies: ["Canvas", "Geometry", "Text"], path: "Sources/Interface/Views"),
    .target(
      name: "TextViews", dependencies: ["Views", "Canvas", "Geometry", "Text"],
      path: "Sources/Interface/TextViews"),
    // The views of all windows as one tree, for those who ask from outside.
    .target(
      name: "Accessibility", dependencies: ["Views", "Geometry"],
      path: "Sources/Interface/Accessibility"),
    // Texts as the pages of a book, in files and on paper.
    .target(
      name: "Printing",
      dependencies: ["Files", "Threads", "Views", "Canvas", "Geometry", "Text"],
      path: "Sources/Interface/Printing"),

    // The dictionaries of Enchant, where it is installed.
    .target(
      name: "Spelling", dependencies: ["CEnchant", "Text"], path: "Sources/System/Spelling"),

    // What addresses of the net have, with libcurl where it is installed.
    .target(name: "Downloads", dependencies: ["CCurl"], path: "Sources/System/Downloads"),

    // MARK: Scenes
    .target(
      name: "Scenes",
      dependencies: [
        "Accessibility", "CSystem", "TextViews", "Views", "Canvas", "SceneModel", "Geometry",
        "Text", "Files", "Stores", .product(name: "Logging", package: "swift-log"),
      ], path: "Sources/Scenes/Scenes"),
    .target(
      name: "Dragging",
      dependencies: [
        "Scenes", "TextViews", "Views", "Canvas", "SceneModel", "Geometry", "Text", "Files",
        .product(name: "Logging", package: "swift-log"),
      ], path: "Sources/Scenes/Dragging"),
    // What the library shows of its own: overview, preferences, shortcuts, file chooser.
    .target(
      name: "StandardViews",
      dependencies: [
        "Dragging", "Scenes", "TextViews", "Views", "Canvas", "SceneModel", "Geometry", "Text",
        "Files", "Stores",
      ], path: "Sources/Scenes/StandardViews"),
    .target(
      name: "X11Platform",
      dependencies: [
        "CSystem", "Threads", "Scenes", "SceneModel", "Views", "Xlib", "XProtocol", "Canvas",
        "Geometry",
        .product(name: "Logging", package: "swift-log"),
      ], path: "Sources/Scenes/X11Platform"),
    // One process an application: the lock, the socket, the session bus, the launcher's words.
    .target(name: "DBus", dependencies: ["CDBus"], path: "Sources/System/DBus"),
    // The tree of all windows on the bus of assistive technology.
    .target(
      name: "AccessibilityBus",
      dependencies: [
        "DBus", "Accessibility", "Views", "Geometry", "Text",
        .product(name: "Logging", package: "swift-log"),
      ], path: "Sources/Scenes/AccessibilityBus"),
    .target(
      name: "Launcher",
      dependencies: ["DBus", "Files", .product(name: "Logging", package: "swift-log")],
      path: "Sources/System/Launcher"),
    .target(
      name: "Scenery",
      dependencies: [
        "AccessibilityBus", "CSystem", "DBus", "Scenes", "Dragging", "StandardViews", "SceneModel",
        "TextViews", "Views",
        "Canvas", "X11Platform", "Xlib", "Launcher", "Spelling", "Files",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ], path: "Sources/Fronts/Scenery"),

    // MARK: Declarative scenes, Apple's names, pictures
    // The call from `App.main()` to what runs it, which the linker joins.
    .target(name: "CSceneEntry", path: "Sources/Fronts/CSceneEntry"),
    // What the compiler asks of `#Preview` and `@Entry`.
    .macro(name: "SceneUIMacros", path: "Sources/Fronts/SceneUIMacros"),
    .target(
      name: "SceneUI",
      dependencies: [
        "CSceneEntry", "SceneUIMacros", "Scenes", "Dragging", "StandardViews", "TextViews", "Views",
        "Canvas",
        "SceneModel", "Geometry", "Text", "Files", "Stores", "Downloads", "Pictures",
      ], path: "Sources/Fronts/SceneUI"),
    .target(
      name: "SceneUIMain",
      dependencies: [
        "SceneUI", "Scenery", "Scenes", "Launcher",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Sources/Fronts/SceneUIMain"),
    // The names of UIKit's that Foundation has for other types.
    .target(
      name: "UIKitValues", dependencies: ["Geometry", "SceneModel"],
      path: "Sources/Fronts/UIKitValues"),
    .target(
      name: "SceneryUIKit",
      dependencies: [
        "UIKitValues", "SceneUI", "Constraints",
        "Scenes", "Dragging", "StandardViews", "TextViews", "Views", "Canvas", "SceneModel",
        "Geometry", "Text", "Pictures",
        "Scenery", "Launcher", "Files",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Sources/Fronts/SceneryUIKit"),
    .target(
      name: "Pictures",
      dependencies: [
        "CCodecs", "Canvas", "Geometry", "Files",
      ], path: "Sources/Drawing/Pictures"),
    // SQLite files that are damaged or deleted while they are in use.
    .target(
      name: "StoreRescue", dependencies: ["Files", sqlite], path: "Sources/System/StoreRescue"),
    // The window that is shown while a large damaged file is read.
    .target(
      name: "RescueWindow",
      dependencies: ["StoreRescue", "Files", "Launcher", "Scenes", "Views", "Geometry"],
      path: "Sources/Scenes/RescueWindow"),
    // Views that show what Pictures decodes.
    .target(
      name: "PictureViews", dependencies: ["Pictures", "Views", "Canvas", "Geometry"],
      path: "Sources/Interface/PictureViews"),
    .target(
      name: "SceneTesting",
      dependencies: [
        "Accessibility", "Scenes", "StandardViews", "Views", "Canvas", "SceneModel", "Geometry",
      ],
      path: "Sources/Scenes/SceneTesting"),

    // MARK: Applications
    .target(
      name: "JournalApp",
      dependencies: [
        "Launcher", "Scenes", "Dragging", "StandardViews", "SceneModel", "TextViews", "Views",
        "Canvas", "Geometry", "Text", "Pictures",
        "Files", "Stores", "DatabaseStores", "StoreRescue", "RescueWindow", "Printing",
        sqlite,
        .product(name: "Logging", package: "swift-log"),
      ],
      path: "Sources/Examples/Journal", exclude: ["CommandLine", "Main"],
      resources: [.embedInCode("Journal-Info.plist")]),
    .target(
      name: "JournalCommandLine",
      dependencies: [
        "JournalApp", "Scenery",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/Examples/Journal/CommandLine"),
    .executableTarget(
      name: "journal", dependencies: ["JournalCommandLine"], path: "Sources/Examples/Journal/Main"),

    .target(
      name: "NoteListApp",
      dependencies: [
        "Launcher", "SceneUI", "Scenes", "Dragging", "StandardViews", "Views", "Canvas", "Geometry",
        "Text", "Stores",
        "DatabaseStores", "StoreRescue", "RescueWindow",
        sqlite,
      ],
      path: "Sources/Examples/Notes", exclude: ["CommandLine", "Main"],
      resources: [.embedInCode("NoteList-Info.plist")]),
    .target(
      name: "NoteListCommandLine",
      dependencies: [
        "NoteListApp", "Scenery",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/Examples/Notes/CommandLine"),
    .executableTarget(
      name: "notelist", dependencies: ["NoteListCommandLine"], path: "Sources/Examples/Notes/Main"),
    .target(
      name: "PhotoGalleryApp",
      dependencies: [
        "Scenes", "Dragging", "StandardViews", "SceneModel", "TextViews", "Views", "Canvas",
        "Geometry", "Files", "Pictures",
        "PictureViews", "Launcher",
        .product(name: "Logging", package: "swift-log"),
      ],
      path: "Sources/Examples/Gallery", exclude: ["CommandLine", "Main"],
      resources: [.embedInCode("Gallery-Info.plist")]),
    .target(
      name: "GalleryCommandLine",
      dependencies: [
        "PhotoGalleryApp", "Scenery",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/Examples/Gallery/CommandLine"),
    .executableTarget(
      name: "photogallery", dependencies: ["GalleryCommandLine"],
      path: "Sources/Examples/Gallery/Main"),
    .target(
      name: "TwoScenesApp",
      dependencies: [
        "Launcher", "SceneUI", "Scenes", "Canvas", "Geometry", "Stores", "DatabaseStores",
        "StoreRescue", "RescueWindow",
        sqlite,
      ],
      path: "Sources/Examples/TwoScenes", exclude: ["Main"]),
    .executableTarget(
      name: "twoscenes", dependencies: ["TwoScenesApp", "SceneUIMain"],
      path: "Sources/Examples/TwoScenes/Main"),
    // All four in one file, which `make install` installs.
    .executableTarget(
      name: "together",
      dependencies: [
        "GalleryCommandLine", "JournalCommandLine", "NoteListCommandLine", "SceneUIMain",
        "TwoScenesApp",
      ],
      path: "Sources/Examples/Together"),

    // MARK: Tests
    .target(name: "SeededRandom", path: "Tests/SeededRandom"),
    // The names of SwiftUI and UIKit, each in a line as another package writes it.
    .target(
      name: "SwiftUINames", dependencies: ["SceneUI"], path: "Tests/SwiftUINames",
      packageAccess: false),
    .target(
      name: "UIKitNames", dependencies: ["SceneryUIKit"], path: "Tests/UIKitNames",
      packageAccess: false),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "cities", "LiveSupport", "SceneTesting", "SwiftUINames", "UIKitNames", "JournalApp",
        "NoteListApp", "PhotoGalleryApp", "TwoScenesApp",
      ]),
    .testTarget(name: "FilesTests", dependencies: ["Files"]),
    .target(
      name: "StoreSupport", dependencies: ["Stores", sqlite], path: "Tests/StoreSupport"),
    // Stories that the tests of several applications tell.
    .target(
      name: "StorySupport",
      dependencies: [
        "SceneTesting", "Scenes", "Dragging", "StoreSupport", "TextViews", "Views", "Geometry",
      ],
      path: "Tests/StorySupport"),
    .testTarget(
      name: "StoresTests", dependencies: ["Stores", "StoreSupport", "Files", "SeededRandom"]),
    .testTarget(
      name: "DatabaseStoresTests",
      dependencies: [
        "DatabaseStores", "StoreRescue", "StoreSupport", "Stores", "SeededRandom", sqlite,
      ]),
    .testTarget(name: "GeometryTests", dependencies: ["Geometry"]),
    .testTarget(name: "ConstraintsTests", dependencies: ["Constraints", "SeededRandom"]),
    .testTarget(name: "XProtocolTests", dependencies: ["XProtocol", "SeededRandom"]),
    .testTarget(name: "SceneModelTests", dependencies: ["SceneModel", "Geometry", "SeededRandom"]),
    .testTarget(name: "CanvasTests", dependencies: ["Canvas", "Geometry", "SeededRandom"]),
    .target(name: "TextSupport", dependencies: ["SeededRandom"], path: "Tests/TextSupport"),
    .testTarget(name: "TextTests", dependencies: ["Text", "TextSupport", "SeededRandom"]),
    .target(
      name: "ViewsSupport", dependencies: ["Accessibility", "Views", "Canvas", "Geometry"],
      path: "Tests/ViewsSupport"),
    .testTarget(
      name: "ViewsTests",
      dependencies: [
        "TextViews", "Views", "ViewsSupport", "Canvas", "Geometry", "Text", "TextSupport",
        "SeededRandom",
      ]),
    .testTarget(
      name: "TextViewsTests",
      dependencies: [
        "TextViews", "Views", "ViewsSupport", "Canvas", "Geometry", "Text", "TextSupport",
        "SeededRandom",
      ]),
    // A feature and a styler as another package writes them: without the package's own declarations.
    .testTarget(
      name: "CodeFieldTests",
      dependencies: ["TextViews", "Views", "Canvas", "Geometry", "Scenes", "SceneTesting"],
      packageAccess: false),
    .testTarget(
      name: "PrintingTests",
      dependencies: ["Printing", "Canvas", "LiveSupport", "SeededRandom", "TextSupport"]),
    .testTarget(name: "SpellingTests", dependencies: ["Spelling", "Text"]),
    // Delegates that record their calls, and the program of the drag stories.
    .target(
      name: "ScenesSupport",
      dependencies: [
        "Dragging", "Geometry", "SceneModel", "SceneTesting", "Scenes", "StandardViews", "Views",
      ], path: "Tests/ScenesSupport"),
    .testTarget(
      name: "ScenesTests",
      dependencies: [
        "Canvas", "Files", "Geometry", "LiveSupport", "SceneModel", "SceneTesting", "Scenes",
        "ScenesSupport", "SeededRandom", "StandardViews", "StoreSupport", "Stores", "Views",
      ]),
    .testTarget(
      name: "DraggingTests",
      dependencies: [
        "Canvas", "Dragging", "Files", "Geometry", "SceneModel", "SceneTesting", "Scenes",
        "ScenesSupport", "StandardViews", "Views",
      ]),
    .testTarget(
      name: "StandardViewsTests",
      dependencies: [
        "Accessibility", "Canvas", "Dragging", "Geometry", "SceneModel", "SceneTesting", "Scenes",
        "ScenesSupport", "SeededRandom", "StandardViews", "Stores", "TextViews", "Views",
      ]),
    .testTarget(
      name: "AccessibilityBusTests",
      dependencies: [
        "AccessibilityBus", "Accessibility", "DBus", "Launcher", "Views", "ViewsSupport",
        "Geometry", "Text", "TextSupport", "LiveSupport", "SeededRandom",
      ]),
    .testTarget(name: "DBusTests", dependencies: ["DBus", "LiveSupport", "SeededRandom"]),
    .testTarget(
      name: "LauncherTests",
      dependencies: ["Launcher", "DBus", "Scenery", "LiveSupport", "SeededRandom"]),
    .testTarget(
      name: "SceneUITests",
      dependencies: [
        "SceneUI", "SceneTesting", "Scenes", "Dragging", "StandardViews", "TextViews", "Views",
        "Canvas", "Geometry", "SeededRandom", "Downloads", "PictureSupport",
      ]),
    .testTarget(
      name: "SceneryUIKitTests",
      dependencies: [
        "bothhalves", "movedgallery", "movedjournal", "movednotes", "SceneUI", "SceneryUIKit",
        "SceneTesting", "Scenes",
        "Dragging", "StandardViews",
        "Views", "Canvas", "Geometry", "SceneModel", "Launcher", "LiveSupport", "SeededRandom",
      ]),
    .testTarget(
      name: "StoreRescueTests",
      dependencies: [
        "StoreRescue", "SeededRandom", sqlite,
      ]),
    .testTarget(
      name: "JournalTests",
      dependencies: [
        "Text", "TextSupport", "JournalApp", "Launcher", "Printing", "SceneTesting", "Scenes",
        "DatabaseStores", "StoreRescue", "Stores", "Views", "Canvas", "Geometry",
        sqlite,
      ]),
    .testTarget(
      name: "StoryTests",
      dependencies: [
        "JournalApp", "TwoScenesApp", "SceneUI", "SceneTesting", "Scenes", "Dragging",
        "StandardViews", "TextViews", "Views",
        "Canvas", "SceneModel", "Geometry", "Text", "Files", "DatabaseStores", "StoreSupport",
        "StorySupport", "SeededRandom", "TextSupport", "Pictures",
        sqlite,
        .product(name: "Logging", package: "swift-log"),
      ]),

    // Tests and samples make their own pictures.
    .systemLibrary(
      name: "CTurboJPEG", path: "Tests/CTurboJPEG", pkgConfig: "libturbojpeg",
      providers: [.apt(["libturbojpeg0-dev"])]),
    .systemLibrary(
      name: "CWebP", path: "Tests/CWebP", pkgConfig: "libwebp",
      providers: [.apt(["libwebp-dev"])]),
    .systemLibrary(
      name: "CGif", path: "Tests/CGif", pkgConfig: "libgif",
      providers: [.apt(["libgif-dev"])]),
    .target(
      name: "PictureSupport", dependencies: ["CGif", "CTurboJPEG", "CWebP", "Canvas", "Geometry"],
      path: "Tests/PictureSupport"),
    .executableTarget(
      name: "photographs", dependencies: ["PictureSupport", "Canvas", "Geometry"],
      path: "Tests/Photographs"),
    .testTarget(
      name: "PicturesTests",
      dependencies: ["Pictures", "PictureSupport", "Canvas", "Geometry", "SeededRandom"],
      exclude: ["Files"]),
    .testTarget(
      name: "PictureViewsTests",
      dependencies: ["PictureViews", "Pictures", "PictureSupport", "Views", "Canvas", "Geometry"]),

    .testTarget(
      name: "NoteListTests",
      dependencies: [
        "NoteListApp", "SceneTesting", "Scenes", "Dragging", "StandardViews", "SceneModel",
        "TextViews", "Views", "Canvas",
        "Geometry", "SeededRandom", "StoreSupport", "StorySupport",
        sqlite,
      ]),
    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "PhotoGalleryApp", "PictureSupport", "Pictures", "PictureViews", "SceneTesting",
        "Scenes", "Dragging", "StandardViews", "SceneModel", "TextViews", "Views", "Canvas",
        "Geometry", "SeededRandom",
        "StorySupport",
      ]),

    // What tests drive real windows with. XTEST stays out of the products.
    .systemLibrary(
      name: "CXTest", path: "Tests/CXTest", pkgConfig: "x11 xtst xdamage xfixes xres",
      providers: [.apt(["libxtst-dev", "libxdamage-dev", "libxres-dev"])]),
    .target(
      name: "LiveSupport",
      dependencies: ["CXTest", "Canvas", "DBus", "Geometry", "SceneModel", "SeededRandom"],
      path: "Tests/LiveSupport", exclude: ["Programs"]),
    // An iPad application as tutorials have it, after its imports were changed.
    .executableTarget(
      name: "movednotes", dependencies: ["SceneryUIKit"], path: "Tests/MovedNotes",
      resources: [.embedInCode("NoteList.plist")]),
    // One with a split view and tables.
    .executableTarget(
      name: "movedjournal", dependencies: ["SceneryUIKit"], path: "Tests/MovedJournal",
      resources: [.embedInCode("Journal.plist")]),
    .executableTarget(
      name: "movedgallery", dependencies: ["SceneryUIKit"], path: "Tests/MovedGallery",
      resources: [.embedInCode("Gallery.plist")]),
    // Both fronts in one file.
    .executableTarget(
      name: "bothhalves", dependencies: ["SceneUI", "SceneryUIKit"], path: "Tests/BothHalves",
      resources: [.embedInCode("BothHalves.plist")]),
    // What no application is set up for: own scene delegates in a declarative one, faulty manifests.
    .executableTarget(
      name: "scenefixture",
      dependencies: [
        "SceneUI", "Scenery", "NoteListApp", "Geometry",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ],
      path: "Tests/SceneFixture"),
    // The README's example.
    .executableTarget(
      name: "cities", dependencies: ["SceneUI", "SceneUIMain"], path: "Tests/Cities"),
    // What a change costs in a window of SceneUI, beside other toolkits.
    .executableTarget(
      name: "layer", dependencies: ["SceneUI", "SceneUIMain"], path: "Tests/Layer"),
    .executableTarget(
      name: "tour", dependencies: ["LiveSupport", "Canvas", "Geometry"], path: "Tests/Tour"),
    .testTarget(
      name: "X11PlatformTests",
      dependencies: [
        "X11Platform", "Xlib", "XProtocol", "Scenes", "SceneModel", "Views", "Canvas", "Geometry",
        "LiveSupport", "SeededRandom",
      ]),
    .executableTarget(
      name: "spawnbench",
      dependencies: [
        "LiveSupport", "JournalApp", "SceneUI", "TextViews", "Views", "Canvas", "Geometry",
        "Text",
      ],
      path: "Tests/SpawnBench"),
    .testTarget(
      name: "XlibTests", dependencies: ["Xlib", "XProtocol", "Canvas", "Geometry", "LiveSupport"]),
    .testTarget(
      name: "LiveTests",
      dependencies: [
        "LiveSupport", "DBus", "SceneModel", "Canvas", "Geometry", "SeededRandom", "StoreSupport",
        "journal", "notelist", "DatabaseStores", "JournalApp", "NoteListApp", "TwoScenesApp",
        "Launcher", "photogallery", "twoscenes", "bothhalves", "movedgallery", "movedjournal",
        "movednotes",
        "scenefixture", "cities", "Dragging", "SceneTesting", "Scenes", "Views",
        sqlite,
      ]),
    // The parsers that are fuzzed, and the test that reads the corpus again.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "Accessibility", "AccessibilityBus", "JournalApp", "Scenes", "SceneModel", "Launcher",
        "DBus", "Pictures", "TextViews", "Views", "ViewsSupport", "XProtocol", "Files", "Geometry",
        "Text", "Canvas", "StoreRescue",
      ],
      path: "Tests/FuzzTargets"),
    .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets", "SeededRandom"]),
    // Drags between our applications and programs of others, and input methods. `make test-peers` runs them.
    .testTarget(
      name: "PeerTests",
      dependencies: ["LiveSupport", "Geometry", "SceneModel", "journal", "photogallery", sqlite],
      exclude: ["Programs"]),
    // The Debian packages, in a system of their own. `make test-packages` runs them.
    .testTarget(name: "PackageTests", dependencies: ["LiveSupport", "Geometry"]),
  ]
)

// `make lint` asks for this: a warning in our own targets is an error.
if Context.environment["SCENERY_STRICT"] != nil {
  for target in package.targets where target.type != .system {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}

// `make test` asks for this: what the tests try is optimised, and keeps its assertions.
if Context.environment["SCENERY_OPTIMIZED"] != nil {
  for target in package.targets where target.type == .regular || target.type == .executable {
    target.swiftSettings =
      (target.swiftSettings ?? []) + [
        .unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))
      ]
  }
}

// `make fuzz` asks for this, and says where libFuzzer is. Only code that is built for it can be linked with it.
if Context.environment["SCENERY_FUZZ"] != nil {
  #if arch(arm64)
    let architecture = "aarch64"
  #else
    let architecture = "x86_64"
  #endif
  package.targets += [
    .systemLibrary(name: "CFuzzer", path: "Tests/CFuzzer"),
    .executableTarget(
      name: "fuzz", dependencies: ["CFuzzer", "CSystem", "FuzzTargets"], path: "Tests/Fuzz",
      exclude: ["Corpus", "run"],
      linkerSettings: [
        .linkedLibrary("clang_rt.fuzzer_no_main-\(architecture)"), .linkedLibrary("stdc++"),
      ]),
  ]
}

// While one part is worked on, the tests of the others need not be built: a list with commas.
if let wanted = Context.environment["SCENERY_TESTS"]?.split(separator: ",").map(String.init) {
  package.targets.removeAll { $0.type == .test && !wanted.contains($0.name) }
}
