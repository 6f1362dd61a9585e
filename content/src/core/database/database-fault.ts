import { z } from 'zod'

/** By SQLSTATE, what an operator does about it. */
const mends: Readonly<Record<string, string>> = {
  '08P01':
    'the pooler in front of the database refuses this: set its pool_mode to session or transaction, or give DATABASE_URL the address without it (docs/database.md)',
  '25006': 'give DATABASE_URL the address of the server that takes changes, not that of a copy',
  '28000': 'see pg_hba.conf, or the allowed addresses and the TLS of the managed service',
  '28P01':
    'see name and password in DATABASE_URL; special characters in them are written as %23 for #',
  '3D000': 'create it, owned by the role of DATABASE_URL',
  '3F000':
    'the search_path of the role names no schema that is there: CREATE SCHEMA … AUTHORIZATION the role of DATABASE_URL',
  '40P01': 'start again once the other connection has ended',
  '42501':
    'let the role of DATABASE_URL own the database, or GRANT USAGE, CREATE ON SCHEMA … TO it (docs/database.md)',
  '53100': 'free space on the disk of the database, then start again',
  '53300': 'allow more connections to the server or the role; each content process uses up to 14',
  '55P03':
    'another connection holds a lock on what is to be changed: end it (pg_stat_activity shows it), then start again',
  '57014': 'the server ends long statements: raise statement_timeout of the role, then start again',
}

const notOwner =
  'give DATABASE_URL the role that has made the tables, or hand them to this one: REASSIGN OWNED BY the former TO the new one'

/** What the server itself says; its errors alone have a severity. */
const ofServer = z.object({ code: z.string(), message: z.string(), severity: z.string() })

const caused = z.object({ cause: z.unknown().optional() })

/** PostgreSQL's own reason and the mend in one line, without the statement; `null` for other failures. */
export function databaseFault(thrown: unknown): string | null {
  const found = ofServer.safeParse(thrown)
  if (!found.success) {
    const outer = caused.safeParse(thrown)
    return outer.success && outer.data.cause !== undefined ? databaseFault(outer.data.cause) : null
  }
  const { code, message } = found.data
  const isOfAnother =
    code === '42501' && /^(?:must be owner|permission denied for table)/.test(message)
  const mend = isOfAnother ? notOwner : mends[code]
  const [reason] = message.split('\n')
  return `${reason} (${code})${mend ? `; ${mend}` : ''}`
}
