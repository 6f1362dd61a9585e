import type { IncomingMessage, ServerResponse } from 'node:http'

/** Milliseconds for the rest of a body after the response. */
const restMs = 2_000

/**
 * Reads the rest of a body that its reader has left, after the response is sent, because the next
 * request on the connection waits behind it, and through a proxy that is another visitor's. Closes
 * the connection if the rest does not arrive in time.
 */
export function readRestAfterAnswer(request: IncomingMessage, response: ServerResponse): void {
  const { headers, socket } = request
  if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'] ?? 0)) return
  response.once('finish', () => {
    if (request.complete) return
    // A reader that has stopped blocks the body by one of these.
    request.unpipe()
    request.removeAllListeners('data')
    request.removeAllListeners('readable')
    request.resume()
    // A destroyed request has no reader, for which Node would wait.
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
