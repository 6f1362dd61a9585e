import { spawnSync } from 'node:child_process'
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { temporaryFolder } from '../../testing/test-site.ts'
import { openEnquirySpool, type SpooledEnquiry } from './enquiry-spool.ts'
import type { Enquiry } from './post-enquiry.ts'

let folder: string
beforeEach(async () => {
  folder = await temporaryFolder()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
let now = 1e12
const open = () => openEnquirySpool({ folder, secret: 'secret', now: () => now, log: silent })
type Spool = ReturnType<typeof open>
const olena = { fields: { name: 'Olena', key: 'a-key' }, file: null, address: null }

async function stored(spool: Spool, enquiry: Enquiry = olena): Promise<SpooledEnquiry> {
  const result = await spool.store(enquiry)
  if (result.kind !== 'stored') throw new Error(`It is ${result.kind}`)
  return result.enquiry
}

function claimAll(spool: Spool) {
  const claimed: SpooledEnquiry[] = []
  for (let next = spool.claim(); next !== null; next = spool.claim()) claimed.push(next)
  return claimed
}

describe('an enquiry that is being delivered', () => {
  it('belongs to one process until its claim or pause runs out, also while another process starts', async () => {
    const spool = open()
    const enquiry = await stored(spool)
    const other = open()
    expect(claimAll(other)).toEqual([])
    // The start has not marked it as answered.
    expect(other.facts()).toMatchObject({ waiting: 0 })
    now += 8_000
    expect(claimAll(other)).toMatchObject([{ fields: olena.fields, entry: { tries: 0 } }])
    other.postpone(enquiry, now + 60_000, 'sent')
    const third = open()
    expect(claimAll(third)).toEqual([])
    now -= 86_400_000
    expect(claimAll(third), 'after a clock that was a day ahead').toMatchObject([
      { entry: { tries: 1 } },
    ])
    other.postpone(enquiry, now + 60_000, 'aside')
    expect(claimAll(open()), 'set aside, at a start').toHaveLength(1)
  })

  it('belongs to it for longer if its file is still on the way', async () => {
    const spool = open()
    const enquiry = await stored(spool)
    now += 6_000
    spool.hold(enquiry)
    now += 6_000
    expect(claimAll(spool)).toEqual([])
    now += 2_000
    expect(claimAll(spool)).toHaveLength(1)
  })

  it('is withdrawn only before "sent" is answered', async () => {
    const spool = open()
    expect(spool.withdraw(await stored(spool))).toBe(true)
    const enquiry = await stored(spool)
    expect(await spool.store(olena)).toEqual({ kind: 'known' })
    expect(spool.withdraw(enquiry)).toBe(false)
    expect(spool.facts()).toMatchObject({ waiting: 1 })
    const rejected = { ...olena, fields: { key: 'rejected' } }
    const withdrawn = await stored(spool, rejected)
    const other = open()
    expect(other.facts()).toMatchObject({ waiting: 1 })
    spool.withdraw(withdrawn)
    expect(await other.store(rejected), 'listed a moment ago').toMatchObject({ kind: 'stored' })
  })
})

it('an enquiry that was delivered leaves no file, and none that is unreadable stops the others', async () => {
  const spool = open()
  const file = { name: 'cv.pdf', content: new TextEncoder().encode('a file') }
  const enquiry = await stored(spool, { ...olena, file })
  const [name = ''] = (await readdir(folder)).filter((each) => each.endsWith('.new'))
  now += 8_000
  const [claimed] = claimAll(spool)
  expect(claimed).toMatchObject({ file, fields: olena.fields })
  await writeFile(join(folder, name.replace(/\w+\.0\.new$/, `${now - 1}.0.sent`)), 'half of it')
  await stored(spool, { ...olena, fields: { key: 'other' } })
  now += 8_000
  expect(claimAll(spool).map(({ fields }) => fields.key)).toEqual(['a-key', 'other'])
  expect(spool.facts()).toMatchObject({ setAside: 1 })
  spool.delivered(enquiry)
  spool.delivered(enquiry)
  expect((await readdir(folder)).filter((each) => each.includes(enquiry.entry.id))).toEqual([])
})

it('what a killed process has begun to write is deleted', async () => {
  for (const [name, age] of [
    ['old.new.tmp', 11],
    ['fresh.new.tmp', 9],
  ] as const) {
    await writeFile(join(folder, name), 'half')
    await utimes(join(folder, name), now / 1_000, now / 1_000 - age * 60)
  }
  expect(open().claim()).toBeNull()
  expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toEqual(['fresh.new.tmp'])
})

it('what 1.2 has stored is delivered, also if its process goes on storing', async () => {
  const path = join(folder, 'enquiries.sqlite')
  const former = new DatabaseSync(path)
  former.exec(`
    pragma journal_mode = wal;
    create table enquiry (
      id integer primary key autoincrement, key text, content_hash text not null, proof text unique,
      fields text not null, address text, file blob, file_name text, received_at integer not null,
      next_at integer not null, tries integer not null default 0, set_aside text,
      answered integer not null default 0, unique (key, content_hash)) strict`)
  const insert = former.prepare(`
    insert into enquiry (key, content_hash, fields, file, file_name, received_at, next_at, set_aside)
    values (?, ?, ?, ?, ?, ?, ?, ?)`)
  const put = (key: string, due: number, aside: string | null = null) =>
    insert.run(
      key,
      key,
      JSON.stringify({ key, name: key }),
      Buffer.from('pdf'),
      'cv.pdf',
      5,
      due,
      aside,
    )
  put('waits', now)
  put('fails', now, 'failed')
  put('on its way', now + 8_000)
  const spool = open()
  const delivered = (names: readonly string[]) => {
    const found: unknown[] = []
    return vi.waitFor(() => {
      for (const each of claimAll(spool)) {
        found.push([each.fields.name, each.file?.name, each.entry.state])
        spool.delivered(each)
      }
      expect(found.toSorted()).toEqual(names.map((name) => [name, 'cv.pdf', stateOf(name)]))
    })
  }
  const stateOf = (name: string) => (name === 'fails' ? 'aside' : 'sent')
  await delivered(['fails', 'waits'])
  const left = former.prepare('select count(*) as rows from enquiry')
  await vi.waitFor(() => expect(left.get()).toEqual({ rows: 1 }))
  put('later', now)
  now += 10_000
  await delivered(['later', 'on its way'])
  former.close()
})

/** On a full disk: stores, delivers what is there, and stores again once there is room. */
const script = `
  import { readdirSync, rmSync, writeFileSync } from 'node:fs'
  import { openEnquirySpool } from ${JSON.stringify(join(import.meta.dirname, 'enquiry-spool.ts'))}
  const [disk] = process.argv.slice(1)
  const fill = disk + '/fill'
  const fillDisk = () => {
    try {
      for (;;) writeFileSync(fill, Buffer.alloc(4096), { flag: 'a' })
    } catch (cause) {
      if (cause.code !== 'ENOSPC') throw cause
    }
  }
  let now = 1_000_000
  const log = { info() {}, warn() {}, error() {} }
  const open = () => openEnquirySpool({ folder: disk + '/spool', secret: 's', now: () => now, log })
  const enquiry = (key) => ({ fields: { key, name: 'a'.repeat(9000) }, file: null, address: null })
  let spool = open()
  const tryToStore = (key) => spool.store(enquiry(key)).then(({ kind }) => kind, ({ code }) => code)
  const first = await tryToStore('first')
  fillDisk()
  spool = open()
  const second = await tryToStore('second')
  now += 8_000
  const claimed = spool.claim()
  spool.postpone(claimed, now, 'sent')
  spool.delivered(spool.claim())
  const left = readdirSync(disk + '/spool')
  rmSync(fill)
  const third = await tryToStore('third')
  console.log(JSON.stringify({ first, second, key: claimed.fields.key, left, third }))
`

it.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
  'on a full disk what is there is delivered and deleted, and the next is stored once there is room',
  async () => {
    const mount =
      'mount -t tmpfs -o size=1m tmpfs "$1" && exec "$2" --input-type=module -e "$3" "$1"'
    const { stderr, stdout } = spawnSync(
      'unshare',
      ['-m', 'sh', '-c', mount, 'sh', folder, process.execPath, script],
      { encoding: 'utf8' },
    )
    expect(stdout, stderr).not.toBe('')
    expect(JSON.parse(stdout)).toEqual({
      first: 'stored',
      second: 'ENOSPC',
      key: 'first',
      left: [],
      third: 'stored',
    })
  },
)

it('has a largest size, of which files get half', async () => {
  const spool = open()
  const entry = (bytes: number, at: number) => `${at}.${at}a..v.${bytes}.${now}.0.sent`
  const file = { name: 'cv.pdf', content: new Uint8Array(3) }
  await writeFile(join(folder, entry(128 * 2 ** 20, 1)), '')
  await expect(spool.store({ ...olena, file })).rejects.toThrow('largest size')
  expect([(await spool.store(olena)).kind, spool.isFull()]).toEqual(['stored', false])
  await writeFile(join(folder, entry(128 * 2 ** 20, 2)), '')
  now += 1_000
  await expect(spool.store({ ...olena, fields: { key: 'b' } })).rejects.toThrow('largest size')
  expect(spool.isFull()).toBe(true)
  expect(await readFile(join(folder, 'reserve')).catch(() => null)).toBeNull()
})
