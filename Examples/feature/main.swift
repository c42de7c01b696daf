import Commands

await Commands.main(features: [Events()])
