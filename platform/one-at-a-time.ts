import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Node parses the rest of a chunk before a connection pauses; after this many requests the connection is destroyed. */
const mostBehind = 100

/**
 * Whether a request may start. Node starts each request of a connection as soon as it arrives, and holds its answer
 * until the earlier ones are sent, so that a short text could make thousands of answers. Here a connection has one
 * request in work: another one that comes before the end of the answer is never started, and the connection ends
 * with that answer. Clients may repeat such requests; browsers and proxies send none.
 *
 * Answers that wait for their readers share a budget over all connections. Beyond it, the connection ends that has
 * waited longest.
 *
 * @param maxWaiting in bytes
 */
export function oneAtATime(maxWaiting: number) {
  const inWork = new WeakMap<Socket, ServerResponse>()
  /** Connections that end after their answer; the value counts the requests behind it. */
  const behind = new WeakMap<Socket, number>()
  const waiting = new Map<Socket, number>()
  let waitingBytes = 0

  function mayStart(socket: Socket, response: ServerResponse): boolean {
    const count = behind.get(socket)
    if (count !== undefined) {
      behind.set(socket, count + 1)
      if (count > mostBehind) socket.destroy()
      return false
    }
    const ahead = inWork.get(socket)
    inWork.set(socket, response)
    // Node gives the connection to one answer at a time.
    if (ahead === undefined || response.socket !== null) return true
    behind.set(socket, 1)
    socket.pause()
    if (!ahead.headersSent) ahead.setHeader('Connection', 'close')
    ahead.once('finish', () => socket.destroySoon())
    return false
  }

  function forget(socket: Socket): void {
    waitingBytes -= waiting.get(socket) ?? 0
    waiting.delete(socket)
  }

  function count(socket: Socket): void {
    if (socket.writableLength === 0) return
    waiting.set(socket, socket.writableLength)
    waitingBytes += socket.writableLength
    for (const [longest] of waiting) {
      if (waitingBytes <= maxWaiting) return
      forget(longest)
      longest.destroy()
    }
  }

  return ({ socket }: IncomingMessage, response: ServerResponse): boolean => {
    if (!mayStart(socket, response)) return false
    // The whole answer is written then, but perhaps not sent.
    response.once('prefinish', () => count(socket)).once('close', () => forget(socket))
    return true
  }
}
