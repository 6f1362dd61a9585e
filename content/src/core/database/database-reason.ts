import { z } from 'zod'

/** An error of the server; only these have a severity. */
const ofServer = z.object({ code: z.string(), message: z.string(), severity: z.string() })

const caused = z.object({ cause: z.unknown().optional() })

/** Variables of psql that the driver also reads if DATABASE_URL leaves something out. */
const ofDriver = /^PG(?:HOST|PORT|USER|PASSWORD|DATABASE|SSLMODE|OPTIONS)$/

/** Names the settings that may be wrong, and where the error codes are explained. */
export function whereExplained(): string {
  const names = Object.keys(process.env).filter((name) => ofDriver.test(name))
  return `see ${['DATABASE_URL', ...names].join(', ')} and docs/faults.md`
}

/** PostgreSQL's own message and code in one line, without the statement; `null` for other errors. */
export function databaseReason(thrown: unknown): string | null {
  const found = ofServer.safeParse(thrown).data
  if (found) return `${found.message.split('\n')[0]} (${found.code})`
  const outer = caused.safeParse(thrown).data
  return outer?.cause === undefined ? null : databaseReason(outer.cause)
}
