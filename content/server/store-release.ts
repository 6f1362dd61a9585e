import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { dumpTables, withOwnClient } from '../src/operations/backup/copy-tables.ts'
import { withProductDatabase } from './product-database.ts'

/**
 * `npm run store-release -w content -- 1.0.0`: stores the database of a release with demo content only, for the
 * tests of later migrations.
 */
const [release = ''] = process.argv.slice(2)
if (!/^\d+\.\d+\.\d+$/.test(release)) throw new Error('Give the release, such as 1.0.0')
const folder = path.resolve(import.meta.dirname, '../migrations/releases', release)
const { database } = await withProductDatabase((url) =>
  withOwnClient(url, (client) => dumpTables(client, folder)),
)
await writeFile(path.join(folder, 'database.json'), `${JSON.stringify(database)}\n`)
