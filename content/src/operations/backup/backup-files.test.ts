import { createHash, randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mediaFiles } from '../../publishing/media/file-store.ts'
import { openTestBucket } from '../../testing/test-bucket.ts'
import { copySpool, copyStore, fillStore } from './copy-files.ts'
import { writeManifest } from './manifest.ts'
import { readBackup, requireFinishedRestore, whileMarked } from './restore-backup.ts'

const folder = await mkdtemp(join(tmpdir(), 'backup-files-'))
afterAll(() => rm(folder, { recursive: true }))
const media = mediaFiles({ mediaDir: join(folder, 'media'), s3: undefined })
const source = join(folder, 'backup')

beforeAll(async () => {
  await media.write('villa.webp', Buffer.from('a picture'), 'image/webp')
  const contents = {
    'secrets.json': '{}',
    'database/enquiries.copy.gz': 'rows',
    'media/villa.webp': 'a picture',
  }
  const files: Record<string, { bytes: number; sha256: string }> = {}
  for (const [name, content] of Object.entries(contents)) {
    await mkdir(dirname(join(source, name)), { recursive: true })
    await writeFile(join(source, name), content)
    const sha256 = createHash('sha256').update(content).digest('hex')
    files[name] = { bytes: content.length, sha256 }
  }
  const tables = [{ name: 'enquiries', columns: [{ name: 'id', type: 'uuid' }], rows: 1 }]
  const database = { migrations: ['20260101_initial'], types: {}, tables, sequences: {} }
  const facts = { takenAt: '2026-11-20T03:00:00.000Z', version: '1.1.0', postgres: '18.0' }
  await writeManifest(source, { ...facts, database, files, unreadable: [] })
  await readBackup(source)
})

/** A copy with a manipulated manifest. */
async function changedBackup(change: (manifest: Record<string, unknown>) => void): Promise<string> {
  const copied = join(folder, randomUUID())
  await cp(source, copied, { recursive: true })
  const file = join(copied, 'manifest.json')
  const manifest: Record<string, unknown> = JSON.parse(await readFile(file, 'utf8'))
  change(manifest)
  await writeFile(file, JSON.stringify(manifest))
  return copied
}

describe('a backup', () => {
  it('is rejected if it was damaged, before anything is written', async () => {
    const damaged = await changedBackup(() => undefined)
    await writeFile(join(damaged, 'media', 'villa.webp'), 'another one')
    await rm(join(damaged, 'database', 'enquiries.copy.gz'))
    await expect(readBackup(damaged)).rejects.toThrow(
      /is damaged: database\/enquiries.copy.gz, media\/villa.webp$/,
    )
    await rm(join(damaged, 'manifest.json'))
    await expect(readBackup(damaged)).rejects.toThrow('holds no backup: there is no manifest.json')
  })

  const changes: [string, (manifest: Record<string, unknown>) => void, RegExp][] = [
    [
      'another digest',
      ({ files }) =>
        Object.assign(Object(files), { 'secrets.json': { bytes: 1, sha256: '0'.repeat(64) } }),
      /is damaged: secrets.json$/,
    ],
    [
      'another format',
      (given) =>
        Object.assign(given, { format: 4, version: '2.0.0', database: 'of another shape' }),
      /was backed up by version 2.0.0 in another format: restore it with that one$/,
    ],
    ...[
      'media/../../evil',
      'media/..',
      'media/a/b',
      'media/a\\b',
      '../secrets.json',
      '/etc/passwd',
      'leads-spool/enquiries.sqlite-wal',
      'leads-spool/1.a/../../..v.1.1.0.sent',
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
    await expect(readBackup(await changedBackup(change))).rejects.toThrow(message)
  })

  it('is refused with links in place of files', async () => {
    const changed = await changedBackup(() => undefined)
    await rm(join(changed, 'media', 'villa.webp'))
    await symlink(join(source, 'media', 'villa.webp'), join(changed, 'media', 'villa.webp'))
    await expect(readBackup(changed)).rejects.toThrow(/is damaged: media\/villa.webp$/)
  })
})

it('uploads are copied out of an object store and into one', async () => {
  const bucket = await openTestBucket()
  const store = mediaFiles({ mediaDir: '/none', s3: bucket.s3 })
  const copied = join(folder, 'of-disk')
  const { files } = await copyStore(media, copied, 'media')
  await fillStore(store, copied, Object.keys(files))
  expect([...bucket.objects].map(([key, object]) => [key, String(object)])).toEqual([
    ['media/villa.webp', 'a picture'],
  ])
  expect((await copyStore(store, join(folder, 'of-bucket'), 'media')).files).toEqual(files)
  await bucket.close()
})

it('an upload that cannot be read takes down no other, and is named', async () => {
  const unread = {
    ...media,
    writtenBefore: async () => ['broken.webp', 'villa.webp'],
    size: async () => 9,
    stream: async (name: string, range: Parameters<typeof media.stream>[1]) => {
      if (name !== 'broken.webp') return media.stream(name, range)
      throw Object.assign(new Error('i/o error, read'), { code: 'EIO' })
    },
  }
  const { files, unreadable } = await copyStore(unread, join(folder, 'with-broken'), 'media')
  expect([Object.keys(files), unreadable]).toEqual([['media/villa.webp'], ['media/broken.webp']])
  // A full disk is not a fault of the file.
  const taken = join(folder, 'taken')
  await writeFile(taken, '')
  await expect(copyStore(media, taken, 'media')).rejects.toThrow(/ENOTDIR|EEXIST/)
  const none = { ...unread, writtenBefore: async () => ['broken.webp'] }
  await expect(copyStore(none, join(folder, 'none'), 'media')).rejects.toThrow(/No file of media/)
})

it('a spooled enquiry is copied while its file gets another name, and named if it cannot be read', async () => {
  const dataDir = join(folder, 'spooled')
  const spool = join(dataDir, 'leads-spool')
  const name = (id: string, state: string) => `${id}.${id}..v.4.1.0.${state}`
  await mkdir(join(spool, name('3', 'aside')), { recursive: true })
  for (const id of ['1', '2']) await writeFile(join(spool, name(id, 'new')), `of ${id}`)
  await writeFile(join(spool, 'reserve'), '')
  const copying = copySpool(dataDir, join(folder, 'of-spooled'))
  await Promise.all(
    ['1', '2'].map((id) => rename(join(spool, name(id, 'new')), join(spool, name(id, 'sent')))),
  )
  const { files, unreadable } = await copying
  expect(
    Object.keys(files)
      .map((path) => path.split('.')[1])
      .toSorted(),
  ).toEqual(['1', '2'])
  expect(unreadable).toEqual([`leads-spool/${name('3', 'aside')}`])
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
