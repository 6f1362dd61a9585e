import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { migrationsRun } from '../src/core/payload/migrations-run.ts'
import { BackupError } from '../src/operations/backup/backup-error.ts'
import { withOwnClient } from '../src/operations/backup/copy-tables.ts'
import { knownMigrations, migrationsFolder } from '../src/operations/backup/run-migrations.ts'
import { stopsFormer } from '../src/operations/backup/stops-former.ts'
import { withProductDatabase } from './product-database.ts'
import { runCommand } from './run-command.ts'

/** An estimate of how fast a table is rewritten. */
const bytesPerSecond = 20_000_000

/**
 * For `npm run update`: the migrations of this version that have not run, those for which the running
 * version must stop, and about how many seconds they take, as JSON.
 */
runCommand(() =>
  withProductDatabase((url) =>
    withOwnClient(url, async (client) => {
      const done = await migrationsRun(client)
      const known = await knownMigrations()
      const unknown = done.find((name) => !known.includes(name))
      if (unknown) {
        throw new BackupError(
          `The database has run the migration ${unknown}, which this version does not know`,
        )
      }
      const pending = known.filter((each) => !done.includes(each))
      const sources = await Promise.all(
        pending.map((name) => readFile(join(migrationsFolder, `${name}.ts`), 'utf8')),
      )
      const stopping = pending.filter((_name, at) => stopsFormer(sources[at] ?? ''))
      const size = await client.query('select pg_database_size(current_database())::float8 as size')
      const [{ size: bytes }] = z.tuple([z.object({ size: z.number() })]).parse(size.rows)
      const seconds = pending.length === 0 ? 0 : Math.ceil(bytes / bytesPerSecond)
      console.log(JSON.stringify({ pending, stopping, seconds }))
    }),
  ),
)
