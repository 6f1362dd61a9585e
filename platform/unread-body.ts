import type { IncomingMessage, ServerResponse } from 'node:http'

/** Milliseconds that the rest of a body may take after the answer. */
const restMs = 2_000

/**
 * Reads the rest of a body that its reader has left, once the answer is sent: the next request on the
 * connection, which through a proxy is somebody else's, waits behind that rest. A connection whose rest
 * does not come in time is closed.
 */
export function readRestAfterAnswer(request: IncomingMessage, response: ServerResponse): void {
  const { headers, socket } = request
  if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'] ?? 0)) return
  response.once('finish', () => {
    if (request.complete) return
    // A reader that has stopped in the middle holds the body up by one of these.
    request.unpipe()
    request.removeAllListeners('data')
    request.removeAllListeners('readable')
    request.resume()
    // One that has destroyed the request leaves nobody to take the rest, and Node waits for somebody.
    const push = request.push.bind(request)
    request.push = (chunk, encoding) => {
      push(chunk, encoding)
      return true
    }
    socket.resume()
    setTimeout(() => {
      if (!request.complete) socket.destroySoon()
    }, restMs).unref()
  })
}
