import Commands

await Commands.main(theme: MyTheme())
