import { z } from 'zod'

/** What the server itself says; its errors alone have a severity. */
const ofServer = z.object({ code: z.string(), message: z.string(), severity: z.string() })

const caused = z.object({ cause: z.unknown().optional() })

/** Where the codes of PostgreSQL and of connections are explained. */
export const explained = 'see DATABASE_URL and docs/faults.md'

/** PostgreSQL's own reason and code in one line, without the statement; `null` for other failures. */
export function databaseReason(thrown: unknown): string | null {
  const found = ofServer.safeParse(thrown).data
  if (found) return `${found.message.split('\n')[0]} (${found.code})`
  const outer = caused.safeParse(thrown).data
  return outer?.cause === undefined ? null : databaseReason(outer.cause)
}
