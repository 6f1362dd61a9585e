const isMissingChunk = (cause: unknown): boolean =>
  cause instanceof Error && (cause.name === 'ChunkLoadError' || isMissingChunk(cause.cause))

const endService = (cause: unknown) => {
  setImmediate(() => {
    throw cause
  })
}

/**
 * Ends the service if a chunk of the build could not be loaded, as when no file descriptor was free: the runtime of
 * the bundle answers the same error for ever, and the supervisor starts the service again.
 */
export function endIfChunkIsMissing(cause: unknown, end = endService): void {
  if (isMissingChunk(cause)) end(cause)
}
