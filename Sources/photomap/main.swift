import CAllocator
import Commands

keep_freed_memory()
await Commands.main()
