import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { storeDatabase } from '../src/core/payload/stored-database.ts'
import { withProductDatabase } from './product-database.ts'

/**
 * `npm run store-release -w content -- 1.0.0`: stores the database of a release, with the demo content
 * and nothing personal, for the tests of later migrations.
 */
const [release = ''] = process.argv.slice(2)
if (!/^\d+\.\d+\.\d+$/.test(release)) throw new Error('Give the release, such as 1.0.0')
const file = path.resolve(import.meta.dirname, `../migrations/releases/${release}.json.gz`)
await writeFile(file, await withProductDatabase(storeDatabase))
