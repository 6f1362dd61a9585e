import { z } from 'zod'

/** An error of the server; only these have a severity. */
const ofServer = z.object({ code: z.string(), message: z.string(), severity: z.string() })

const caused = z.object({ cause: z.unknown().optional() })

/** Names the setting that may be wrong, and where the error codes are explained. */
export const whereExplained = 'see DATABASE_URL and docs/database.md'

/** PostgreSQL's own message and code in one line, without the statement; `null` for other errors. */
export function databaseReason(thrown: unknown): string | null {
  const found = ofServer.safeParse(thrown).data
  if (found) return `${found.message.split('\n')[0]} (${found.code})`
  const outer = caused.safeParse(thrown).data
  return outer?.cause === undefined ? null : databaseReason(outer.cause)
}
