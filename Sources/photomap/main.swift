import CAllocator
import CLibCrypto
import Commands

keep_freed_memory()
photomap_crypto_keep_until_the_end()
ProgramEnd.skipDestructors()
await Commands.main()
