import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import pg from 'pg'
import { sessionStatement } from '../core/database/session-limits.ts'

type Statement = Parameters<typeof pg.Client.prototype.query>

/** Returns the statements that `work` sends, without those of background work and of new connections. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const { query } = pg.Client.prototype
  const { connect } = pg.Pool.prototype
  const isCounted = new AsyncLocalStorage<true>()
  const statements: Statement[] = []
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: Statement) {
    const [given]: readonly unknown[] = args
    if (isCounted.getStore() && given !== sessionStatement) statements.push(args)
    return Reflect.apply(query, this, args)
  } as typeof query
  // A statement that waits for a free connection is sent from the code that releases one.
  pg.Pool.prototype.connect = function bound(this: pg.Pool, done?: () => void) {
    return Reflect.apply(connect, this, done ? [AsyncResource.bind(done)] : [])
  } as typeof connect
  try {
    await isCounted.run(true, work)
  } finally {
    pg.Client.prototype.query = query
    pg.Pool.prototype.connect = connect
  }
  return statements
}

export const countStatements = async (work: () => Promise<unknown>): Promise<number> =>
  (await statementsOf(work)).length
