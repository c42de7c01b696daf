// Constants that are numbers on macOS, and that glibc gives types of their own, which its functions do not take.

#if canImport(Darwin)
/// What `socket` and `addrinfo` take for `SOCK_STREAM`.
package func socketType(_ type: Int32) -> Int32 { type }

/// What `getrlimit` and `setrlimit` take for `RLIMIT_NOFILE`.
package func limitKind(_ kind: Int32) -> Int32 { kind }

/// What `getrusage` takes for `RUSAGE_SELF`.
package func usageKind(_ kind: Int32) -> Int32 { kind }

/// Makes writing to a connection that the other side has closed fail, instead of ending the program; macOS has an option of sockets for that.
package let noSignal: Int32 = 0
#else
/// What `socket` and `addrinfo` take for `SOCK_STREAM`.
package func socketType(_ type: __socket_type) -> Int32 { Int32(type.rawValue) }

/// What `getrlimit` and `setrlimit` take for `RLIMIT_NOFILE`.
package func limitKind(_ kind: __rlimit_resource) -> __rlimit_resource_t {
  __rlimit_resource_t(kind.rawValue)
}

/// What `getrusage` takes for `RUSAGE_SELF`.
package func usageKind(_ kind: __rusage_who) -> __rusage_who_t { __rusage_who_t(kind.rawValue) }

/// Makes writing to a connection that the other side has closed fail, instead of ending the program.
package let noSignal = Int32(MSG_NOSIGNAL)
#endif
