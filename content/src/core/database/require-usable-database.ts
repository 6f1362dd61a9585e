import { SettingError } from '@alun/platform/start-error'
import { z } from 'zod'
import { connectTo } from './connect.ts'
import { whereExplained } from './database-reason.ts'

const oldestMajor = 14

const facts = z.tuple([
  z.object({
    name: z.string(),
    encoding: z.string(),
    version: z.number(),
    /** The schema in which new tables are created; PostgreSQL itself reports a missing one. */
    schema: z.string().nullable(),
    /** The schema of the product's present tables. */
    own: z.string().nullable(),
  }),
])

const isMissing = z.object({ cause: z.object({ code: z.literal('3D000') }) })

/**
 * Checks that the product can use a database, before anything is written to it.
 *
 * @param isNoted whether the product has used it before, so that a missing one is not created
 * @throws SettingError with the problem in one line
 */
export async function requireUsableDatabase(databaseUrl: string, isNoted: boolean): Promise<void> {
  const client = await connectTo(databaseUrl).catch((cause: unknown) => {
    if (!isMissing.safeParse(cause).success) throw cause
    // Otherwise Payload creates it, if the role may do so.
    if (!isNoted) return null
    throw new SettingError(
      `The database of this DATA_DIR is gone, and no new one was created: restore it; ${whereExplained}`,
    )
  })
  if (client === null) return
  try {
    const { rows } = await client.query(`
      select current_database() as name, current_schema() as schema,
        current_setting('server_encoding') as encoding,
        current_setting('server_version_num')::int as version,
        (select nspname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
          where pg_class.oid = to_regclass('payload_migrations')) as own`)
    const problem = problemOf(facts.parse(rows)[0])
    if (problem !== null)
      throw new SettingError(`The database cannot be used: ${problem}; ${whereExplained}`)
  } finally {
    await client.end()
  }
}

function problemOf(found: z.infer<typeof facts>[0]): string | null {
  const { encoding, name, own, schema, version } = found
  if (version < oldestMajor * 10_000) {
    return `PostgreSQL ${Math.floor(version / 10_000)} is too old; the product needs ${oldestMajor} or newer`
  }
  if (encoding !== 'UTF8') {
    return `${name} stores text as ${encoding}, not as UTF8`
  }
  if (own !== null && own !== schema) {
    return `its tables are in the schema ${own}, and new ones would be made in ${schema}`
  }
  return null
}
