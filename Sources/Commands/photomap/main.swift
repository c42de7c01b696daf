import CAllocator
import CLibCrypto
import Commands
import Platform

keep_freed_memory()
photomap_crypto_skip_cleanup_at_exit()
OwnProcess.skipDestructors()
await Commands.main()
