import { setTimeout as wait } from 'node:timers/promises'
import { currentTime } from '@alun/contract/rules/current-time'
import type pg from 'pg'
import { z } from 'zod'
import { connectTo } from './connect.ts'

/** Any number that no other advisory lock uses. */
const lockKey = 4_210_977
const askEveryMs = 200
const tellAfterMs = 4_000
const tellEveryMs = 30_000

/**
 * Runs `work` while no other process with this database does; a second one waits, and `tell` gets a line
 * that says so. The lock belongs to a transaction, because a pooler keeps the connection of
 * a client that has gone, and would keep a lock of its session. A killed process releases it.
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
    return await work()
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
  let tellAt = currentTime() + tellAfterMs
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as taken', [lockKey])
    if (z.tuple([z.object({ taken: z.boolean() })]).parse(rows)[0].taken) return
    if (currentTime() >= tellAt) {
      tell('Waiting for another process that prepares this database; see docs/faults.md')
      tellAt = currentTime() + tellEveryMs
    }
    await wait(askEveryMs)
  }
}
