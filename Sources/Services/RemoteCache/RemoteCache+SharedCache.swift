package import BuildCache
package import Photography

extension RemoteCache: SharedCache {
  package var reasonOfFailure: String? { failure.map { "\($0)" } }
  package var requestsAtATime: Int { RemoteCache.requestsAtATime }

  package func fetchResult(for key: Digest) async throws(SharedCacheError) -> RemoteResult? {
    do throws(RemoteCacheError) { return try await result(for: key) } catch { throw SharedCacheError(error) }
  }

  package func fetch(_ object: RemoteObject) async throws(SharedCacheError) -> [UInt8]? {
    do throws(RemoteCacheError) { return try await bytes(of: object) } catch { throw SharedCacheError(error) }
  }

  package func fetch(_ object: RemoteObject, to path: String) async throws(SharedCacheError) -> Bool {
    do throws(RemoteCacheError) { return try await download(object, to: path) } catch {
      throw SharedCacheError(error)
    }
  }

  package func store(fileAt path: String, as object: RemoteObject) async throws(SharedCacheError) {
    do throws(RemoteCacheError) { try await put(fileAt: path, as: object) } catch {
      throw SharedCacheError(error)
    }
  }

  package func store(_ bytes: [UInt8], as digest: Digest) async throws(SharedCacheError) {
    do throws(RemoteCacheError) { try await put(bytes, as: digest) } catch { throw SharedCacheError(error) }
  }

  package func store(_ result: RemoteResult, for key: Digest) async throws(SharedCacheError) {
    do throws(RemoteCacheError) { try await put(result, for: key) } catch { throw SharedCacheError(error) }
  }
}

extension SharedCacheError {
  fileprivate init(_ error: RemoteCacheError) { self = error == .damaged ? .damaged : .unavailable }
}
