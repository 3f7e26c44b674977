NoteListCommand.main()
