import CAllocator
import CLibCrypto
import Commands

keep_freed_memory()
photomap_crypto_skip_cleanup_at_exit()
ProgramEnd.skipDestructors()
await Commands.main()
