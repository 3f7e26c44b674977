internal import NoteListCommandLine

NoteListProgram.main()
