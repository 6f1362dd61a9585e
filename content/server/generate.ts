import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { getPayload } from 'payload'
import config from '../payload.config.ts'
import { writeDbSchema } from '../src/core/payload/write-db-schema.ts'

/**
 * `npm run generate -w content -- name_of_the_change`: writes what follows from the collections (types, import map of
 * the panel, schema for statements) and, if a change is named, its migration.
 */
const [change] = process.argv.slice(2)
const folder = path.resolve(import.meta.dirname, '..')
const programs = path.join(folder, '../node_modules')
const migrations = path.join(folder, 'migrations')

const run = (...args: string[]) =>
  execFileSync(process.execPath, args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] })

const runPayload = (...args: string[]) => run(path.join(programs, 'payload/bin.js'), ...args)

function makeMigration(name: string): void {
  const former = readdirSync(migrations).filter((file) => file.endsWith('.json'))
  runPayload('migrate:create', name)
  const made = readdirSync(migrations).filter((file) => file.endsWith(`_${name}.ts`))
  for (const file of made) {
    const place = path.join(migrations, file)
    // Operators choose the schema.
    writeFileSync(place, readFileSync(place, 'utf8').replaceAll('"public".', ''))
  }
  // The next migration is compared with the newest snapshot alone.
  if (made.length > 0) for (const file of former) rmSync(path.join(migrations, file))
}

runPayload('generate:types')
runPayload('generate:importmap')
const payload = await getPayload({ config, disableDBConnect: true, disableOnInit: true })
await writeDbSchema(payload, path.join(folder, 'src/core/payload/db-schema.gen.ts'))
if (change) makeMigration(change)
run(
  path.join(programs, '@biomejs/biome/bin/biome'),
  'check',
  '--write',
  'migrations',
  'src/core/payload',
)
// The compiler takes its notes about the former files for true.
rmSync(path.join(folder, 'tsconfig.tsbuildinfo'), { force: true })
process.exit(0)
