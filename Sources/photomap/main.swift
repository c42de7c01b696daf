import Commands

await Commands.main()
