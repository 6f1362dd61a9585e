import { AsyncLocalStorage } from 'node:async_hooks'
import { Socket } from 'node:net'
import pg from 'pg'

/** Longest silence of a server that owes an answer. It exceeds `statement_timeout`, so a slow statement ends first. */
const silenceMs = 35_000
/** The same for statements without that limit. */
const longSilenceMs = 15 * 60_000
/** The server closes a connection that is ended within this time, or it is closed here. */
const endMs = 1_000
/** The kernel asks idle connections so often whether the other end is still there. */
const keepAliveMs = 10_000

const allowed = new AsyncLocalStorage<number>()

/** For migrations, backups and commands: what `work` asks the database may take minutes. */
export function withLongStatements<T>(work: () => Promise<T>): Promise<T> {
  return withSilenceLimit(longSilenceMs, work)
}

/** Another limit for what `work` asks the database. */
export function withSilenceLimit<T>(ms: number, work: () => Promise<T>): Promise<T> {
  // Statements of the query builder begin when they are awaited.
  return allowed.run(ms, async () => await work())
}

/** The connection answers nothing: its server, or what lies between, has gone without closing it. */
class SilentConnection extends Error {
  override readonly name = 'SilentConnection'
  readonly code = 'ETIMEDOUT'

  constructor(ms: number) {
    super(`Connection terminated: the database was silent for ${ms / 1000} s`)
  }
}

/**
 * A connection that closes itself where the server stays silent, so that every statement on it ends and
 * no pool hands it out again. The driver's own `query_timeout` leaves the connection open, and counts the
 * whole time of a COPY.
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
        // Looked up at each call, because what counts statements replaces it.
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
