import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { z } from 'zod'
import { connectTo } from './connect.ts'

/** Any number that no other advisory lock uses. */
const lockKey = 4_210_977
const askEveryMs = 200
const tellAfterMs = 4_000
const tellEveryMs = 30_000
const watchEveryMs = 2_000

/**
 * Runs `work` while no other process with this database does; a second one waits, and `tell` gets a line
 * that names what is waited for. The lock belongs to a transaction: poolers keep the server's connection
 * of a client that has gone, and with it what belongs to a session. A killed process releases it.
 */
export async function withDatabaseLock<T>(
  databaseUrl: string,
  tell: (line: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  const client = await connectTo(databaseUrl, 'content, preparing the database')
  try {
    await beginUnlimited(client)
    await takeTurn(client, tell)
    const watch = new AbortController()
    const watched = watchLocks(client, tell, watch.signal)
    try {
      return await work()
    } finally {
      watch.abort()
      await watched
    }
  } finally {
    // Ends the transaction as well.
    await client.end()
  }
}

/** Begins a transaction that may be idle, wait and work as long as it needs. */
export async function beginUnlimited(client: pg.Client, mode = ''): Promise<void> {
  const limits = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']
  await client.query([`begin ${mode}`, ...limits.map((name) => `set local ${name} = 0`)].join('; '))
}

async function takeTurn(client: pg.Client, tell: (line: string) => void): Promise<void> {
  let tellAt = Date.now() + tellAfterMs
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as taken', [lockKey])
    if (z.tuple([z.object({ taken: z.boolean() })]).parse(rows)[0].taken) return
    if (Date.now() >= tellAt) {
      const [holder] = await connections(
        client,
        `pid in (select pid from pg_locks where locktype = 'advisory' and granted
          and (classid::bigint << 32) + objid::bigint = ${lockKey} and objsubid = 1
          and database = (select oid from pg_database where datname = current_database()))`,
      )
      tell(
        `Waiting for another process that prepares this database: ${holder?.words ?? 'its connection has just ended'}${holder ? `. If no such process runs, end it: ${endOf(holder)}` : ''}`,
      )
      tellAt = Date.now() + tellEveryMs
    }
    await wait(askEveryMs)
  }
}

/** Names, once each, the connections whose locks hold up those of this role. */
async function watchLocks(
  client: pg.Client,
  tell: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const told = new Set<number>()
  try {
    for (;;) {
      await wait(watchEveryMs, undefined, { signal })
      const holders = await connections(
        client,
        `pid in (select unnest(pg_blocking_pids(waiting.pid)) from pg_stat_activity as waiting
          where datname = current_database() and usename = current_user and wait_event_type = 'Lock'
            and state_change < clock_timestamp() - interval '1 second')`,
      )
      for (const holder of holders.filter(({ pid }) => !told.has(pid))) {
        told.add(holder.pid)
        tell(`Waiting for a lock that is held by ${holder.words}. To end it: ${endOf(holder)}`)
      }
    }
  } catch (cause) {
    if (!signal.aborted) {
      tell(`Locks are watched no longer: ${cause instanceof Error ? cause.message : 'no answer'}`)
    }
  }
}

const connection = z.object({ pid: z.number(), words: z.string() })
type Connection = z.infer<typeof connection>

const endOf = ({ pid }: Connection) => `select pg_terminate_backend(${pid})`

async function connections(client: pg.Client, condition: string): Promise<Connection[]> {
  // The server answers the same for a whole transaction otherwise.
  await client.query('select pg_stat_clear_snapshot()')
  const { rows } = await client.query(`
    select pid, concat('connection ', pid, ' of ', usename, coalesce(' from ' || host(client_addr), ''),
      ' (', concat_ws(', ', nullif(application_name, ''), state,
        'since ' || to_char(coalesce(state_change, backend_start) at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') || ' UTC'), ')') as words
    from pg_stat_activity where ${condition} order by backend_start`)
  return z.array(connection).parse(rows)
}
