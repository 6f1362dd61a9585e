import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import pg from 'pg'

/** For tests: how many statements `work` sends to the database, without those of background work. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype
  const { connect } = pg.Pool.prototype
  const isCounted = new AsyncLocalStorage<true>()
  let count = 0
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    if (isCounted.getStore()) count += 1
    return Reflect.apply(query, this, args)
  } as typeof query
  // A statement that waits for a free connection is sent from whatever frees one.
  pg.Pool.prototype.connect = function bound(this: pg.Pool, done?: () => void) {
    return Reflect.apply(connect, this, done ? [AsyncResource.bind(done)] : [])
  } as typeof connect
  try {
    await isCounted.run(true, work)
  } finally {
    pg.Client.prototype.query = query
    pg.Pool.prototype.connect = connect
  }
  return count
}
