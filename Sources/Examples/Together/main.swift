internal import GalleryCommandLine
internal import Glibc
internal import JournalCommandLine
internal import NoteListCommandLine
internal import SceneUIMain
internal import TwoScenesApp

// The four applications in one program. Most of the code of each is the same, so `make install` installs this
// program once. `journal` and the others are links to it, and it runs the application of the name that it was
// started by.
let name = CommandLine.arguments.first?.split(separator: "/").last
switch name {
case "journal": JournalProgram.main()
case "notelist": NoteListProgram.main()
case "photogallery": GalleryProgram.main()
case "twoscenes": TwoScenesApp.main(preparing: TwoScenesLaunch.prepare)
default:
  var sentence = "Start this by one of its names: journal, notelist, photogallery or twoscenes.\n"
  sentence.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  exit(64)
}
