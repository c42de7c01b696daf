import CAllocator
import Commands
import Internet

keep_freed_memory()
await Commands.main(over: .asyncHTTPClient)
