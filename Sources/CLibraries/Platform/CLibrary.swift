// The C library of the system. All other files import it from here, so that none of them asks which system it is.
#if canImport(Darwin)
@_exported public import Darwin
#else
@_exported public import Glibc
#endif
