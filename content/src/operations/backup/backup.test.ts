import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachmentFiles, mediaFiles } from '../../publishing/media/file-store.ts'
import { openTestBucket } from '../../testing/test-bucket.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { filled, newKey, openTestIntake, type TestIntake } from '../../testing/test-intake.ts'
import { backupAge, backupName, newestBackup, pruneBackups } from './backup-folder.ts'
import { brokenInStore, copyStore, fillStore } from './copy-files.ts'
import {
  readBackup,
  readSealedSecrets,
  requireEmptyFolder,
  requireFinishedRestore,
  restoreBackup,
  whileMarked,
} from './restore-backup.ts'
import { type Place, takeBackup } from './take-backup.ts'

const secrets = {
  CONTENT_STATIC_TOKEN: 'static-token',
  CONTENT_INTAKE_TOKEN: 'intake-token',
  PAYLOAD_SECRET: 'a secret that second factors hang on',
}
const passphrase = 'correct horse battery'
const taken = { version: '1.0.0', now: Date.parse('2026-11-20T03:00:00Z') }

let intake: TestIntake
let folder = ''
let source = ''
let from: Place
const databases: TestDatabase[] = []

/** What `completeSchema` adds for a language that no migration knows. */
const furtherLanguage = `
  alter type _locales add value 'pt';
  alter type enum_ready_locale add value 'pt';
  alter table news add column translation_in_pt enum_translation_state;
  alter table _news_v add column version_translation_in_pt enum_translation_state`
const newsInIt = `
  with written as (
    insert into news (translation_in_pt) values ('ready') returning id
  ), ready as (
    insert into news_ready_locales ("order", parent_id, value) select 0, id, 'pt' from written
  )
  insert into news_locales (title, _locale, _parent_id) select 'Novidades', 'pt', id from written`

const signedIn = `
  with account as (
    insert into accounts (email) values ('restored@alun.example') returning id
  ), session as (
    insert into auth_sessions (id, account_id, kind, created_at, last_used_at, expires_at)
    select gen_random_uuid(), id, 'json', now(), now(), now() + interval '7 days' from account
    returning id
  ), sent as (
    insert into auth_one_time_tokens (hash, purpose, account_id, created_at, expires_at)
    select 'sent', 'reset', id, now(), now() + interval '1 hour' from account
  ) insert into auth_refresh_tokens (hash, session_id, created_at) select 'given', id, now() from session`

beforeAll(async () => {
  intake = await openTestIntake()
  await rowsOf(intake.databaseUrl, furtherLanguage)
  await rowsOf(intake.databaseUrl, newsInIt)
  await rowsOf(intake.databaseUrl, signedIn)
  await intake.send({
    ...filled.catalog,
    name: 'Tab\there \\ and "Ярослав"\nв два рядки',
    key: newKey(),
  })
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  await chmod(folder, 0o755)
  from = placeOf(join(folder, 'data'), intake.databaseUrl)
  await from.stores.media.write('villa.webp', Buffer.from('a picture'), 'image/webp')
  await from.stores.attachments.write('cv.pdf', Buffer.from('%PDF- of a visitor'), '')
  const spool = join(from.dataDir, 'leads-spool')
  await mkdir(join(spool, 'files'), { recursive: true })
  await writeFile(join(spool, 'files', 'waiting.pdf'), '%PDF- that waits')
  const waiting = new DatabaseSync(join(spool, 'enquiries.sqlite'))
  // Rows that are still in the log, as while the site writes.
  waiting.exec(
    "pragma journal_mode = wal; create table enquiries (key); insert into enquiries values ('k')",
  )
  source = join(folder, 'backup')
  await takeBackup({ ...taken, from, target: source, sealed: { secrets, passphrase } })
  waiting.close()
})
afterAll(async () => {
  await intake?.close()
  for (const database of databases) await database.giveBack()
  await rm(folder, { recursive: true, force: true })
})

function placeOf(dataDir: string, databaseUrl: string): Place {
  const where = {
    mediaDir: join(dataDir, 'media'),
    attachmentsDir: join(dataDir, 'attachments'),
    s3: undefined,
  }
  return {
    databaseUrl,
    dataDir,
    stores: { media: mediaFiles(where), attachments: attachmentFiles(where) },
  }
}

async function emptyPlace(name: string): Promise<Place> {
  const database = await createTestDatabase()
  databases.push(database)
  const dataDir = join(folder, name)
  await mkdir(dataDir)
  return placeOf(dataDir, database.url)
}

/** A copy whose manifest somebody has changed who can write where backups lie. */
async function changedBackup(change: (manifest: Record<string, unknown>) => void): Promise<string> {
  const copied = join(folder, randomUUID())
  await cp(source, copied, { recursive: true })
  const file = join(copied, 'manifest.json')
  const manifest: Record<string, unknown> = JSON.parse(await readFile(file, 'utf8'))
  change(manifest)
  await writeFile(file, JSON.stringify(manifest))
  return copied
}

async function rowsOf(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
    .query(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

const tablesIn =
  "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace"

describe('a backup', () => {
  it('restores everything into an empty place, where positions of the feed begin anew', async () => {
    const to = await emptyPlace('restored')
    const manifest = await readBackup(source, passphrase)
    expect(
      await restoreBackup(source, manifest, to, await readSealedSecrets(source, passphrase)),
    ).toEqual([])

    const enquiries = 'select id, name, phone, created_at from enquiries'
    const [before, after] = await Promise.all([
      rowsOf(from.databaseUrl, enquiries),
      rowsOf(to.databaseUrl, enquiries),
    ])
    expect(after).toEqual(before)
    expect(JSON.stringify(after)).toContain('Ярослав')
    const news =
      'select title, _locale, translation_in_pt from news join news_locales on _parent_id = news.id'
    expect(await rowsOf(to.databaseUrl, news)).toEqual([
      { title: 'Novidades', _locale: 'pt', translation_in_pt: 'ready' },
    ])
    const position =
      "select nextval('content_change_position')::int as next, epoch from content_feed"
    const [[old], [feed]] = [
      await rowsOf(from.databaseUrl, position),
      await rowsOf(to.databaseUrl, position),
    ]
    expect(feed).toEqual({ ...(old as object), epoch: expect.any(String) })
    expect(feed).not.toEqual(old)
    expect(String(await to.stores.media.read('villa.webp'))).toBe('a picture')
    expect(String(await to.stores.attachments.read('cv.pdf'))).toBe('%PDF- of a visitor')
    expect(JSON.parse(await readFile(join(to.dataDir, 'secrets.json'), 'utf8'))).toEqual(secrets)
    const spool = join(to.dataDir, 'leads-spool')
    expect(await readFile(join(spool, 'files', 'waiting.pdf'), 'utf8')).toBe('%PDF- that waits')
    const waiting = new DatabaseSync(join(spool, 'enquiries.sqlite'))
    expect(waiting.prepare('select key from enquiries').all()).toEqual([{ key: 'k' }])
    waiting.close()

    // References and sequences are as the migrations made them.
    await expect(
      rowsOf(to.databaseUrl, 'update enquiries set owner_id = gen_random_uuid()'),
    ).rejects.toThrow('foreign key')
    const again = restoreBackup(source, manifest, to, null)
    await expect(again).rejects.toThrow(/^There are files in media already/)
    await expect(requireEmptyFolder(to.dataDir)).rejects.toThrow(
      /is in use \(secrets.json, leads-spool, media, attachments\)/,
    )
  })

  it('opens no session and answers no link that it holds, because they may have ended since', async () => {
    const to = await emptyPlace('ended')
    await restoreBackup(source, await readBackup(source, passphrase), to, null)
    const open = `
      select (select count(*)::int from accounts where email = 'restored@alun.example') as accounts,
        (select count(*)::int from auth_sessions) as sessions,
        (select count(*)::int from auth_refresh_tokens) as refresh,
        (select count(*)::int from auth_one_time_tokens) as links`
    expect(await rowsOf(from.databaseUrl, open)).toMatchObject([
      { sessions: 1, refresh: 1, links: 1 },
    ])
    expect(await rowsOf(to.databaseUrl, open)).toEqual([
      { accounts: 1, sessions: 0, refresh: 0, links: 0 },
    ])
  })

  it('is rejected where it was damaged, before anything is written', async () => {
    const damaged = join(folder, 'damaged')
    await cp(source, damaged, { recursive: true })
    await writeFile(join(damaged, 'media', 'villa.webp'), 'another one')
    await rm(join(damaged, 'database', 'enquiries.copy.gz'))
    await expect(readBackup(damaged)).rejects.toThrow(
      /is damaged: media\/villa.webp, database\/enquiries$/,
    )
    await rm(join(damaged, 'manifest.json'))
    await expect(readBackup(damaged)).rejects.toThrow('holds no backup: there is no manifest.json')
  })

  const changes: [string, (manifest: Record<string, unknown>) => void, RegExp][] = [
    [
      'another version',
      (given) => Object.assign(given, { version: '9.9.9' }),
      /is not what was sealed/,
    ],
    ['a table left out', ({ database }) => Object(database).tables.pop(), /is not what was sealed/],
    ['a file left out', (given) => Object.assign(given, { files: {} }), /is not what was sealed/],
    [
      'the seal of another',
      (given) => Object.assign(given, { seal: { ...Object(given.seal), salt: 'A'.repeat(24) } }),
      /is not what was sealed/,
    ],
    ['no seal', (given) => delete given.seal, /has no seal.*--unsealed/],
    [
      'no seal, as by a version that made none',
      (given) => Object.assign(given, { seal: undefined, format: 1 }),
      /has no seal.*--unsealed/,
    ],
    ...[
      'media/../../evil',
      'media/..',
      'media/a/b',
      'media/a\\b',
      '../secrets.json',
      '/etc/passwd',
      'leads-spool/enquiries.sqlite-wal',
      'media/a\u0000',
    ].map((path): (typeof changes)[number] => [
      `the file ${JSON.stringify(path)}`,
      ({ files }) => Object.assign(Object(files), { [path]: { bytes: 1, sha256: '0'.repeat(64) } }),
      /cannot be read/,
    ]),
    ...['../enquiries', 'a/b', '.', 'x\ny'].map((name): (typeof changes)[number] => [
      `the table ${JSON.stringify(name)}`,
      ({ database }) => Object.assign(Object(database).tables[0], { name }),
      /cannot be read/,
    ]),
    [
      'a migration out of its folder',
      ({ database }) => Object(database).migrations.push('../../../evil'),
      /cannot be read/,
    ],
    [
      'a name with signs',
      (given) => Object.assign(given, { version: '1\u001b[2J' }),
      /cannot be read/,
    ],
  ]
  it.each(changes)('is refused with %s in its manifest', async (_, change, message) => {
    const changed = await changedBackup(change)
    await expect(readBackup(changed, passphrase)).rejects.toThrow(message)
  })

  it('is refused with links in place of files, and with another file of the secrets', async () => {
    const changed = await changedBackup(() => undefined)
    await readBackup(changed, passphrase)
    await expect(readBackup(changed, 'another passphrase')).rejects.toThrow(
      /is not what was sealed/,
    )
    await writeFile(join(changed, 'secrets.json'), '{}')
    await rm(join(changed, 'media', 'villa.webp'))
    await symlink(join(source, 'media', 'villa.webp'), join(changed, 'media', 'villa.webp'))
    await expect(readBackup(changed, passphrase)).rejects.toThrow(
      /is damaged: media\/villa.webp, secrets.json$/,
    )
  })

  it.runIf(process.env.E2E_SWEEP)(
    'of a version that made no seals is restored where that is accepted, without anything else that its manifest names',
    async () => {
      const run = 'select lo_create(4242)'
      const changed = await changedBackup((given) => {
        delete given.seal
        delete Object(given.files)['secrets.json']
        Object.assign(given, { format: 1 })
        const database = Object(given.database)
        for (const table of database.tables) table.order = `(${run})::text`
        database.tables.push({
          ...{ name: `x" as y; ${run}; --`, columns: [`a"; ${run}; --`], rows: 0 },
          sha256: createHash('sha256').digest('hex'),
        })
        const news = database.tables.find((table: { name: string }) => table.name === 'news')
        news.columns.push(`translation_in_x" text; ${run}; --`)
        database.types._locales.push(`x'; ${run}; --`)
        database.sequences[`x'; ${run}; --`] = '1'
      })
      await writeFile(join(changed, 'leads-spool', 'enquiries.sqlite-wal'), 'of somebody')
      const to = await emptyPlace('former')
      const manifest = await readBackup(changed, passphrase, true)
      await expect(restoreBackup(changed, manifest, to, null)).rejects.toThrow(
        /^The table news of the product has no column translation_in_x"/,
      )
      manifest.database.tables.find(({ name }) => name === 'news')?.columns.pop()
      const opened = await readSealedSecrets(changed, passphrase)
      await restoreBackup(changed, manifest, to, opened)
      expect(await rowsOf(to.databaseUrl, 'select oid from pg_largeobject_metadata')).toEqual([])
      const spool = await readdir(join(to.dataDir, 'leads-spool'))
      expect(spool.toSorted()).toEqual(['enquiries.sqlite', 'files'])
    },
  )

  it('keeps its secrets to who knows the passphrase', async () => {
    const stored = await readFile(join(source, 'secrets.json'), 'utf8')
    for (const secret of Object.values(secrets)) expect(stored).not.toContain(secret)
    await expect(readSealedSecrets(source, 'another passphrase')).rejects.toThrow(
      /^The passphrase is not the one/,
    )
  })

  it.runIf(process.env.E2E_SWEEP)(
    'leaves an empty database where it cannot be restored as it was',
    async () => {
      const to = await emptyPlace('rejected')
      const manifest = await readBackup(source)
      const [enquiries] = manifest.database.tables.filter(({ name }) => name === 'enquiries')
      Object.assign(enquiries ?? {}, { sha256: '0'.repeat(64) })
      await expect(restoreBackup(source, manifest, to, null)).rejects.toThrow(
        /was not restored as it was: enquiries \(1 rows\)$/,
      )
      expect(await rowsOf(to.databaseUrl, tablesIn)).toEqual([])
      manifest.database.migrations.push('20991231_235959_later')
      await expect(restoreBackup(source, manifest, to, null)).rejects.toThrow(
        /comes from a newer version/,
      )
    },
  )

  it.runIf(process.env.E2E_SWEEP)(
    'leaves no files in a store where it fails after they are there',
    async () => {
      const to = await emptyPlace('failed-late')
      await writeFile(join(to.dataDir, 'secrets.json'), '{}')
      const manifest = await readBackup(source)
      await expect(restoreBackup(source, manifest, to, secrets)).rejects.toThrow(/EEXIST/)
      expect(await to.stores.media.writtenBefore(Number.POSITIVE_INFINITY)).toEqual([])
      expect(await to.stores.attachments.writtenBefore(Number.POSITIVE_INFINITY)).toEqual([])
    },
  )

  it('is not taken into a folder with files, and leaves none where it fails', async () => {
    await expect(takeBackup({ ...taken, from, target: folder, sealed: null })).rejects.toThrow(
      /is not empty/,
    )
    const target = join(folder, 'failed')
    const away = { ...from, databaseUrl: 'postgres://127.0.0.1:1/none' }
    await expect(takeBackup({ ...taken, from: away, target, sealed: null })).rejects.toThrow()
    expect(await readdir(folder)).not.toContain('failed')
    await takeBackup({ ...taken, from, target, sealed: null })
  })
})

it('uploads are copied out of an object store and into one', async () => {
  const bucket = await openTestBucket()
  const store = mediaFiles({ mediaDir: '/none', s3: bucket.s3 })
  const copied = join(folder, 'of-disk')
  const files = await copyStore(from.stores.media, copied, 'media')
  const own = Object.entries(files)
  await fillStore(store, copied, own)
  expect([...bucket.objects].map(([key, object]) => [key, String(object)])).toEqual([
    ['media/villa.webp', 'a picture'],
  ])
  expect(await brokenInStore(store, own)).toEqual([])
  expect(await copyStore(store, join(folder, 'of-bucket'), 'media')).toEqual(files)
  bucket.objects.set('media/villa.webp', Buffer.from('another one'))
  expect(await brokenInStore(store, own)).toEqual(['media/villa.webp'])
  await bucket.close()
})

it('a restore that was cut short keeps the service from starting', async () => {
  const dataDir = join(folder, 'cut')
  const killed = whileMarked(dataDir, () => Promise.reject(new Error('killed')))
  await expect(killed).rejects.toThrow('killed')
  await expect(requireFinishedRestore(dataDir)).rejects.toThrow(/was not finished/)
  await rm(dataDir, { recursive: true })
  await whileMarked(dataDir, async () => undefined)
  await requireFinishedRestore(dataDir)
})

it('of scheduled backups the newest whole ones are kept', async () => {
  const scheduled = join(folder, 'scheduled')
  expect(await newestBackup(scheduled)).toBeNull()
  const day = 86_400_000
  for (const age of [4, 3, 2, 1]) {
    const now = taken.now - age * day
    await cp(source, join(scheduled, backupName(now)), { recursive: true })
  }
  await rm(join(scheduled, backupName(taken.now - day), 'manifest.json'))
  await mkdir(join(scheduled, 'by hand'))
  expect(await pruneBackups(scheduled, 2)).toEqual([
    backupName(taken.now - day),
    backupName(taken.now - 4 * day),
  ])
  expect(await newestBackup(scheduled)).toBe(taken.now)
})

it('no scheduled backup is removed because its manifest cannot be read now', async () => {
  const scheduled = join(folder, 'failing-disk')
  const name = backupName(taken.now)
  await mkdir(join(scheduled, name, 'manifest.json'), { recursive: true })
  await expect(pruneBackups(scheduled, 1)).rejects.toThrow('EISDIR')
  await expect(newestBackup(scheduled)).rejects.toThrow('EISDIR')
  expect(await readdir(scheduled)).toEqual([name])
})

it.runIf(process.env.E2E_SWEEP)(
  'one that is made by the command counts as the newest, with a schedule and without',
  async () => {
    const { drizzle } = intake.payload.db
    const day = 86_400_000
    const schedule = { folder: join(folder, 'none'), everyMs: day }
    const ageIn = (days: number) => backupAge(drizzle, schedule, Date.now() + days * day)
    expect(await ageIn(0)).toMatchObject({ takenAt: null, isLate: true })
    const target = join(folder, 'by-command')
    await promisify(execFile)(
      process.execPath,
      [join(import.meta.dirname, '../../../server/backup.ts'), target, '--without-secrets'],
      {
        env: {
          ...{ ...process.env, DATA_DIR: from.dataDir, DATABASE_URL: intake.databaseUrl },
          BACKUP_PASSPHRASE: passphrase,
        },
      },
    )
    const manifest = JSON.parse(await readFile(join(target, 'manifest.json'), 'utf8'))
    expect(manifest.seal).toBeDefined()
    const takenAt = Date.parse(manifest.takenAt)
    expect(await ageIn(1)).toEqual({ takenAt, isScheduled: true, isLate: false })
    expect(await ageIn(3)).toEqual({ takenAt, isScheduled: true, isLate: true })
    const unscheduled = { takenAt, isScheduled: false, isLate: false }
    expect(await backupAge(drizzle, undefined, Date.now() + 3 * day)).toEqual(unscheduled)
  },
)
