import { AsyncLocalStorage } from 'node:async_hooks'
import { Socket } from 'node:net'
import pg from 'pg'

/** Limit of silence for a statement; longer than `statement_timeout`, so that a slow statement ends first. */
const silenceMs = 35_000
/** Limit of silence for a statement without `statement_timeout`. */
const longSilenceMs = 15 * 60_000
/** How long the server may take to close an ended connection, before this side closes it. */
const endMs = 1_000
/** Interval of TCP keep-alives, by which the kernel notices a lost server on idle connections. */
const keepAliveMs = 10_000

const allowed = new AsyncLocalStorage<number>()

/** For migrations, backups and commands, whose statements may take minutes. */
export function withLongStatements<T>(work: () => Promise<T>): Promise<T> {
  return withSilenceLimit(longSilenceMs, work)
}

export function withSilenceLimit<T>(ms: number, work: () => Promise<T>): Promise<T> {
  // `await` here, because statements of the query builder begin only when they are awaited.
  return allowed.run(ms, async () => await work())
}

/** The server, or a proxy before it, has gone without closing the connection. */
class SilentConnection extends Error {
  override readonly name = 'SilentConnection'
  readonly code = 'ETIMEDOUT'

  constructor(ms: number) {
    super(`Connection terminated: the database was silent for ${ms / 1000} s`)
  }
}

/**
 * Closes the connection if the server stays silent, so that its statements fail and no pool uses the connection
 * again. The driver's own `query_timeout` leaves the connection open, and counts the whole time of a COPY.
 */
export class AnsweredClient extends pg.Client {
  constructor(options: pg.ClientConfig = {}) {
    const socket = new Socket()
    super({
      ...options,
      stream: () => socket,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMs,
    })
    let limitMs = 0
    let isEnding = false
    const listen = (ms: number) => {
      limitMs = ms
      socket.setTimeout(ms)
    }
    socket.on('timeout', () => socket.destroy(isEnding ? undefined : new SilentConnection(limitMs)))
    // All statements have been answered.
    this.on('drain', () => listen(0))
    this.query = new Proxy(this.query, {
      apply(_, client, given) {
        listen(Math.max(limitMs, allowed.getStore() ?? silenceMs))
        // Looks the method up at each call, because the counter of statements replaces it.
        return Reflect.apply(pg.Client.prototype.query, client, given)
      },
    })
    this.end = new Proxy(this.end, {
      apply(end, client, given) {
        isEnding = true
        listen(endMs)
        return Reflect.apply(end, client, given)
      },
    })
  }
}
