internal import GalleryCommandLine

GalleryProgram.main()
