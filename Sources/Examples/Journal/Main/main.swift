JournalCommand.main()
