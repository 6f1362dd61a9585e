import pg from 'pg'
import { AnsweredClient } from './answered-client.ts'

/**
 * A pool that outlives its server. A broken connection is dropped and replaced by the next
 * query; without a listener its error would end the process. Queries and health checks report that
 * the database is unavailable.
 */
export class ResilientPool extends pg.Pool {
  constructor(options?: pg.PoolConfig) {
    super({ ...options, Client: AnsweredClient })
    this.on('error', () => undefined)
    // One in use has no listener of the pool; the next query on it fails.
    this.on('connect', (client) => client.on('error', () => undefined))
  }
}

/** The driver, for an adapter that makes its own pool. */
export const resilientPg: typeof pg = { ...pg, Client: AnsweredClient, Pool: ResilientPool }
