import pg from 'pg'

/**
 * A pool that outlives its server. A broken connection is dropped and replaced by the next
 * query; without a listener its error would end the process. Queries and health checks report that
 * the database is unavailable.
 */
class ResilientPool extends pg.Pool {
  constructor(options?: pg.PoolConfig) {
    super(options)
    this.on('error', () => undefined)
    // One in use has no listener of the pool; the next query on it fails.
    this.on('connect', (client) => {
      client.on('error', () => undefined)
      queryInTurn(client)
    })
  }
}

/**
 * The next version of the driver rejects a query while its connection runs another one. Payload
 * validates the fields of a record side by side, so their queries come at once in one transaction.
 */
function queryInTurn(client: pg.PoolClient): void {
  let last: Promise<unknown> = Promise.resolve()
  client.query = new Proxy(client.query, {
    apply(_query, _client, given: unknown[]) {
      const send = () => Reflect.apply(pg.Client.prototype.query, client, given)
      // The pool's own queries, each on a connection that nobody else uses.
      if (typeof given.at(-1) === 'function') return send()
      const answer = last.then(send)
      last = Promise.allSettled([answer])
      return answer
    },
  })
}

/** The driver, for an adapter that makes its own pool. */
export const resilientPg: typeof pg = { ...pg, Pool: ResilientPool }
