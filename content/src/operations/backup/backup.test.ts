import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrationNames } from '../../core/payload/migrate.ts'
import { attachmentFiles, mediaFiles } from '../../publishing/media/file-store.ts'
import { type Content, openContent } from '../../testing/open-content.ts'
import { filled, newKey } from '../../testing/sample-enquiries.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { notedBackup } from './backup-note.ts'
import { readNewerErasures } from './newer-erasures.ts'
import { readBackup, requireEmptyFolder, restoreBackup } from './restore-backup.ts'
import { knownMigrations } from './run-migrations.ts'
import { type Place, takeBackup } from './take-backup.ts'

const secrets = {
  CONTENT_STATIC_TOKEN: 'static-token',
  CONTENT_INTAKE_TOKEN: 'intake-token',
  PAYLOAD_SECRET: 'a secret that second factors hang on',
}
const taken = { version: '1.1.0', now: Date.parse('2026-11-20T03:00:00Z'), secrets }

let intake: Content
let folder = ''
let source = ''
let from: Place
const spooled = '1.a..v.12.1.0.sent'
const databases: TestDatabase[] = []

/** The same statements as `completeSchema` for a language that no migration has. */
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

/** More than a person's panel remembers, as a former version has stored them. */
const remembered = `
  select set_config('app.restoring', 'on', true);
  with account as (select id from accounts limit 1), stored as (
    insert into payload_preferences (key, value) select 'list-' || n, '{}' from generate_series(1, 301) as n returning id
  ) insert into payload_preferences_rels (parent_id, path, accounts_id)
    select stored.id, 'user', account.id from stored, account`

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
  intake = await openContent({ settings: { SALES_EMAIL: 'sales@site.example' } })
  await rowsOf(intake.databaseUrl, furtherLanguage)
  await rowsOf(intake.databaseUrl, newsInIt)
  await rowsOf(intake.databaseUrl, signedIn)
  await rowsOf(intake.databaseUrl, remembered)
  await intake.take({
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
  await mkdir(spool)
  await writeFile(join(spool, spooled), 'of a visitor')
  source = join(folder, 'backup')
  await takeBackup({ ...taken, from, target: source })
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
  it('restores everything into an empty place, where positions of the feed start again', async () => {
    const to = await emptyPlace('restored')
    const backup = await readBackup(source)
    expect(await restoreBackup(backup, to)).toEqual({ unknown: [], returned: 0 })
    const { tables } = backup.manifest.database
    expect(tables.map(({ name }) => ({ relname: name }))).toEqual(
      await rowsOf(from.databaseUrl, `${tablesIn} order by relname collate "C"`),
    )

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
    for (const place of [source, to.dataDir]) {
      const file = join(place, 'secrets.json')
      expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(secrets)
      expect((await stat(file)).mode & 0o777).toBe(0o600)
    }
    const waiting = join(to.dataDir, 'leads-spool', spooled)
    expect(await readFile(waiting, 'utf8')).toBe('of a visitor')

    // References and sequences are those of the migrations.
    await expect(
      rowsOf(to.databaseUrl, 'update enquiries set owner_id = gen_random_uuid()'),
    ).rejects.toThrow('foreign key')
    await expect(restoreBackup(backup, to)).rejects.toThrow(/^There are files in media already/)
    const emptied = placeOf(join(folder, 'emptied'), to.databaseUrl)
    await expect(restoreBackup(backup, emptied)).rejects.toThrow(/^The database has tables already/)
    await expect(requireEmptyFolder(to.dataDir)).rejects.toThrow(
      /is in use \(secrets.json, leads-spool, media, attachments\)/,
    )
  })

  it('opens no session and answers no link that it holds, because they may have ended since', async () => {
    const to = await emptyPlace('ended')
    await restoreBackup(await readBackup(source), to)
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

  it.runIf(process.env.E2E_SWEEP)(
    'runs nothing that a changed manifest names, and brings no file that it does not name',
    async () => {
      const run = 'select lo_create(4242)'
      const changed = join(folder, 'changed-backup')
      await cp(source, changed, { recursive: true })
      const manifest = JSON.parse(await readFile(join(changed, 'manifest.json'), 'utf8'))
      const database = Object(manifest.database)
      database.tables.push({
        ...{ name: `x" as y; ${run}; --`, rows: 0 },
        columns: [{ name: `a"; ${run}; --`, type: `text); ${run}; --` }],
      })
      const news = database.tables.find((table: { name: string }) => table.name === 'news')
      news.columns.push({ name: 'translation_in_x', type: `text; ${run}; --` })
      database.types._locales.push(`x'; ${run}; --`)
      database.sequences[`x'; ${run}; --`] = '1'
      await writeFile(join(changed, 'manifest.json'), JSON.stringify(manifest))
      await writeFile(join(changed, 'leads-spool', '2.b..v.1.1.0.sent'), 'of somebody')
      const to = await emptyPlace('changed')
      const backup = await readBackup(changed)
      await expect(restoreBackup(backup, to)).rejects.toThrow(/^type "text; .*" does not exist$/)
      backup.manifest.database.tables.find(({ name }) => name === 'news')?.columns.pop()
      await restoreBackup(backup, to)
      expect(await rowsOf(to.databaseUrl, 'select oid from pg_largeobject_metadata')).toEqual([])
      expect(await readdir(join(to.dataDir, 'leads-spool'))).toEqual([spooled])
    },
  )

  it.runIf(process.env.E2E_SWEEP)(
    'leaves an empty database if it cannot be restored as it was',
    async () => {
      const to = await emptyPlace('rejected')
      const backup = await readBackup(source)
      const { migrations, tables } = backup.manifest.database
      const enquiries = tables.find(({ name }) => name === 'enquiries')
      Object.assign(enquiries ?? {}, { rows: 2 })
      await expect(restoreBackup(backup, to)).rejects.toThrow(
        /^The table enquiries has another number of rows than 2$/,
      )
      expect(await rowsOf(to.databaseUrl, tablesIn)).toEqual([])
      migrations.push('20991231_235959_later')
      await expect(restoreBackup(backup, to)).rejects.toThrow(/comes from another version/)
    },
  )

  it.runIf(process.env.E2E_SWEEP)(
    'leaves no files in a store if it fails after they are there',
    async () => {
      const to = await emptyPlace('failed-late')
      await writeFile(join(to.dataDir, 'secrets.json'), '{}')
      await expect(restoreBackup(await readBackup(source), to)).rejects.toThrow(/EEXIST/)
      expect(await to.stores.media.writtenBefore(Number.POSITIVE_INFINITY)).toEqual([])
      expect(await to.stores.attachments.writtenBefore(Number.POSITIVE_INFINITY)).toEqual([])
    },
  )

  it('is not taken into a folder with files, and leaves none if it fails', async () => {
    await expect(takeBackup({ ...taken, from, target: folder })).rejects.toThrow(/is not empty/)
    const target = join(folder, 'failed')
    const away = { ...from, databaseUrl: 'postgres://127.0.0.1:1/none' }
    await expect(takeBackup({ ...taken, from: away, target })).rejects.toThrow()
    expect(await readdir(folder)).not.toContain('failed')
    const both = await Promise.allSettled([
      takeBackup({ ...taken, from, target }),
      takeBackup({ ...taken, from, target }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await readBackup(target)
  })

  it('has the rows of one instant, and of files those that stay', async () => {
    const target = join(folder, 'at-once')
    const { media } = from.stores
    await media.write('leaving.webp', Buffer.from('a picture'), '')
    const store = {
      ...media,
      // Removes a file while the others are copied.
      writtenBefore: async (at: number) => {
        const names = await media.writtenBefore(at)
        await media.remove('leaving.webp')
        await intake.take({ ...filled.catalog, name: 'Came late', key: newKey() })
        return names
      },
    }
    const stores = { ...from.stores, media: store }
    const { database, files } = await takeBackup({ ...taken, from: { ...from, stores }, target })
    expect(Object.keys(files)).not.toContain('media/leaving.webp')
    expect(await readdir(join(target, 'media'))).toEqual(['villa.webp'])
    expect(database.tables.find(({ name }) => name === 'enquiries')?.rows).toBe(1)
  })
})

describe('the restore of an older backup', () => {
  it('reads later erasures, suspensions and returns from a newer backup', async () => {
    const change = (sql: string) => rowsOf(from.databaseUrl, sql)
    const status = (name: string) =>
      change(`update accounts set status = '${name}' where email = 'restored@alun.example'`)
    const at = (hours: number) => ({ ...taken, from, now: taken.now + hours * 3_600_000 })
    const { manifest, ...backup } = await readBackup(source)
    expect(await readNewerErasures(source, manifest, null)).toEqual({ until: null, erasures: [] })
    await status('suspended')
    const beside = join(folder, 'suspended-then')
    await takeBackup({ ...at(1), target: beside })
    await status('active')
    await change('delete from enquiries')
    const elsewhere = await mkdtemp(join(tmpdir(), 'newer-'))
    const newest = join(elsewhere, 'newest')
    await takeBackup({ ...at(2), target: newest })

    const suspended = await readNewerErasures(source, manifest, null)
    expect(suspended.erasures).toMatchObject([{ subject: 'accounts', what: 'suspended' }])
    await expect(
      readNewerErasures(newest, (await readBackup(newest)).manifest, source),
    ).rejects.toThrow(/has no list of erasures that is newer/)
    const since = await readNewerErasures(source, manifest, newest)
    await rm(elsewhere, { recursive: true })
    expect(new Set(since.erasures.map(({ what }) => what))).toEqual(new Set(['erased']))
    const to = await emptyPlace('erased-since')
    const restored = await restoreBackup({ manifest, ...backup }, to, since.erasures)
    expect(restored).toEqual({ unknown: [], returned: 1 })
    const listed = 'select what from erasures join enquiries using (id)'
    expect(await rowsOf(to.databaseUrl, listed)).toEqual([{ what: 'erased' }])
  })
})

it('the migrations are known without a bundler, in their order', async () => {
  expect(await knownMigrations()).toEqual(migrationNames)
})

it.runIf(process.env.E2E_SWEEP)('the command notes when a backup was taken', async () => {
  const { drizzle } = intake.payload.db
  expect(await notedBackup(drizzle)).toBeNull()
  const target = join(folder, 'by-command')
  await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, '../../../server/backup.ts'), target],
    { env: { ...process.env, DATA_DIR: from.dataDir, DATABASE_URL: intake.databaseUrl } },
  )
  const manifest = JSON.parse(await readFile(join(target, 'manifest.json'), 'utf8'))
  expect(await notedBackup(drizzle)).toBe(Date.parse(manifest.takenAt))
})
