import { setTimeout as wait } from 'node:timers/promises'
import { currentTime } from '@alun/contract/rules/current-time'
import type pg from 'pg'
import { z } from 'zod'
import { connectTo } from './connect.ts'

/** Any number that no other advisory lock uses. */
const lockKey = 4_210_977
const retryMs = 200
const noticeAfterMs = 4_000
const noticeEveryMs = 30_000

/**
 * Runs `work` while no other process prepares the same database. Other processes wait, and `notify` gets a line
 * that says so. The lock belongs to a transaction, because a pooler keeps the connection of a lost client and would
 * keep a session's lock with it. The lock of a killed process is released.
 */
export async function withDatabaseLock<T>(
  databaseUrl: string,
  notify: (line: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  const client = await connectTo(databaseUrl, 'content, preparing the database')
  try {
    await beginUnlimited(client)
    await acquireLock(client, notify)
    return await work()
  } finally {
    // Ends the transaction as well.
    await client.end()
  }
}

/** Begins a transaction without time limits. */
export async function beginUnlimited(client: pg.Client, mode = ''): Promise<void> {
  const limits = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']
  await client.query([`begin ${mode}`, ...limits.map((name) => `set local ${name} = 0`)].join('; '))
}

async function acquireLock(client: pg.Client, notify: (line: string) => void): Promise<void> {
  let noticeAt = currentTime() + noticeAfterMs
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as taken', [lockKey])
    if (z.tuple([z.object({ taken: z.boolean() })]).parse(rows)[0].taken) return
    if (currentTime() >= noticeAt) {
      notify('Waiting for another process that prepares this database; see docs/database.md')
      noticeAt = currentTime() + noticeEveryMs
    }
    await wait(retryMs)
  }
}
