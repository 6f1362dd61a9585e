import { endingReason } from '@alun/platform/readiness'
import { resultWithin } from '@alun/platform/repeat'
import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { type Loops, stuckLoops } from './loop-states.ts'

interface Readiness {
  isBooted: boolean
  isStopping: boolean
  payload: () => Promise<Payload>
  /** Fault of the data folder in a few words. */
  whyNotWritable: () => string | null
  loops: Loops
  /** For the database: longer than any healthy answer takes, shorter than the timeout of a proxy's check. */
  answerMs?: number
}

/** Why this process should get no requests now; `null` while it should. */
export async function notReadyReason(state: Readiness): Promise<string | null> {
  if (state.isStopping) return endingReason
  if (!state.isBooted) return 'The service is starting, or migrating its database.'
  const answered = await resultWithin(state.answerMs ?? 2_000, async () => {
    const { db } = await state.payload()
    await db.drizzle.execute(sql`select 1`)
    return true
  })
  if (!answered) return 'The database does not answer.'
  const stuck = stuckLoops(state.loops)
  if (stuck !== null) return stuck
  const reason = state.whyNotWritable()
  return reason === null ? null : `DATA_DIR cannot be written to: ${reason}.`
}
