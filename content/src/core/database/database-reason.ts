import { z } from 'zod'

/** What the server itself says; its errors alone have a severity. */
const ofServer = z.object({ code: z.string(), message: z.string(), severity: z.string() })

const caused = z.object({ cause: z.unknown().optional() })

/** Variables for psql that the driver reads as well, where DATABASE_URL says nothing. */
const ofDriver = /^PG(?:HOST|PORT|USER|PASSWORD|DATABASE|SSLMODE|OPTIONS)$/

/** What may be at fault, and where the codes of PostgreSQL and of connections are explained. */
export function whereExplained(variables: Readonly<Record<string, unknown>> = process.env): string {
  const names = Object.keys(variables).filter((name) => ofDriver.test(name))
  return `see ${['DATABASE_URL', ...names].join(', ')} and docs/faults.md`
}

/** PostgreSQL's own reason and code in one line, without the statement; `null` for other failures. */
export function databaseReason(thrown: unknown): string | null {
  const found = ofServer.safeParse(thrown).data
  if (found) return `${found.message.split('\n')[0]} (${found.code})`
  const outer = caused.safeParse(thrown).data
  return outer?.cause === undefined ? null : databaseReason(outer.cause)
}
