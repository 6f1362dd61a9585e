import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { afterAll, expect, it } from 'vitest'
import { isNotedDatabase, noteDatabase } from '../src/core/database/database-note.ts'
import { requireUsableDatabase } from '../src/core/database/require-usable-database.ts'
import { openContent } from '../src/testing/open-content.ts'

const root = path.resolve(import.meta.dirname, '../..')
const page = await readFile(path.join(root, 'docs/backup.md'), 'utf8')
const api = await forThisFile(openContent())
const folder = await mkdtemp(path.join(tmpdir(), 'site-commands-'))
afterAll(() => rm(folder, { recursive: true }))
const file = path.join(folder, 'website.env')
const dataDir = path.join(folder, 'data')
const backups = path.join(folder, 'backups')
await mkdir(dataDir)
await mkdir(backups)
// As the documentation gives such values; a shell would read none of them whole.
const secret = 'a secret of $1 & $HOME with more than enough signs'
const settings = [
  `DATA_DIR=${dataDir}`,
  `DATABASE_URL=${api.databaseUrl}&sslmode=disable`,
  `PAYLOAD_SECRET=${secret}`,
  'MAIL_FROM=Sales <no-reply@site.example>',
]
await writeFile(file, settings.join('\n'))

async function run(line: string, environment: Record<string, string> = {}) {
  const here = line
    .replaceAll('/srv/website', root)
    .replaceAll('/etc/website.env', file)
    .replaceAll('/backups', backups)
  const { HOME, PATH } = process.env
  const env = { ...environment, NODE_ENV: 'production' as const, HOME, PATH }
  const command = spawn('sh', ['-c', here], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [said, , [status]] = await Promise.all([
    text(command.stderr),
    text(command.stdout),
    once(command, 'exit'),
  ])
  return { said, status }
}

const cron = /^15 3 \* \* \* (.*)$/m.exec(page)?.[1]?.replaceAll('\\%', '%') ?? ''
const timer = /^ExecStart=\/bin\/sh -c '(.*npm run backup.*)'$/m.exec(page)?.[1] ?? ''

const limit = 120_000

it(
  'the lines of cron and timer back up the database of the service, with its secret',
  async () => {
    const { databaseUrl, payload } = api
    await noteDatabase(payload.db.drizzle, { databaseUrl, dataDir })
    const missing = new URL('/nowhere', databaseUrl).href
    const noted = [databaseUrl, missing].map((each) => isNotedDatabase(dataDir, each))
    expect(await Promise.all(noted)).toEqual([true, false])
    await expect(requireUsableDatabase(missing, true)).rejects.toThrow('no new one was created')
    const ofService = Object.fromEntries(settings.map((line) => line.split(/=(.*)/).slice(0, 2)))
    const lines = [run(cron), run(timer.replaceAll('%%', '%'), ofService)]
    expect(await Promise.all(lines)).toMatchObject([{ status: 0 }, { status: 0 }])
    const taken = await readdir(backups)
    expect(taken).toHaveLength(2)
    for (const name of taken) {
      const secrets = await readFile(path.join(backups, name, 'secrets.json'), 'utf8')
      expect(JSON.parse(secrets)).toMatchObject({ PAYLOAD_SECRET: secret })
    }
  },
  limit,
)

it(
  'a command with another database than the product says so, and the line removes no backup',
  async () => {
    await api.payload.db.drizzle.execute(sql`update content_feed set epoch = gen_random_uuid()`)
    const before = await readdir(backups)
    const { said, status } = await run(cron.replace('%F', 'other'))
    expect([status, said]).toEqual([
      1,
      expect.stringContaining('was last started with the database'),
    ])
    expect(await readdir(backups)).toEqual(before)
  },
  limit,
)
