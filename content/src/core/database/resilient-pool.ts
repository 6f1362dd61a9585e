import pg from 'pg'
import { AnsweredClient } from './answered-client.ts'

/**
 * A pool that survives the loss of its server. The next query replaces a broken connection; without a listener its
 * error would end the process. Queries and health checks report that the database is unavailable.
 */
export class ResilientPool extends pg.Pool {
  constructor(options?: pg.PoolConfig) {
    super({ ...options, Client: AnsweredClient })
    this.on('error', () => undefined)
    // The pool does not listen to clients in use; their next query fails.
    this.on('connect', (client) => client.on('error', () => undefined))
  }
}

/** The driver, for an adapter that creates its own pool. */
export const resilientPg: typeof pg = { ...pg, Client: AnsweredClient, Pool: ResilientPool }
