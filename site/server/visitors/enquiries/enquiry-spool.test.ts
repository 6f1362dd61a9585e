import { mkdir, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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
const olena = { fields: { name: 'Olena', key: 'a-key' }, file: null, address: null }

function stored(spool: ReturnType<typeof open>, enquiry: Enquiry = olena): SpooledEnquiry {
  const result = spool.store(enquiry)
  if (result.kind !== 'stored') throw new Error(`It is ${result.kind}`)
  return result.enquiry
}

function claimAll(spool: ReturnType<typeof open>) {
  const claimed: SpooledEnquiry[] = []
  for (let next = spool.claim(); next !== null; next = spool.claim()) claimed.push(next)
  return claimed
}

describe('a spool that cannot be opened', () => {
  it('is left unchanged if its file is intact', async () => {
    const spool = open()
    stored(spool)
    spool.close()
    now += 8_000
    const inTheWay = join(folder, 'enquiries.sqlite-wal')
    await mkdir(inTheWay)
    expect(open).toThrow(/enquiries\.sqlite cannot be opened, and is left as it is: /)
    await rmdir(inTheWay)
    const again = open()
    expect(again.facts()).toMatchObject({ waiting: 1 })
    again.close()
  })

  it('is set aside if its file is corrupt', async () => {
    await writeFile(join(folder, 'enquiries.sqlite'), 'no database '.repeat(100))
    const spool = open()
    expect(spool.facts()).toMatchObject({ waiting: 0 })
    expect((await readdir(folder)).filter((name) => name.includes('.unreadable-'))).toHaveLength(1)
    spool.close()
  })
})

describe('an enquiry that is being delivered', () => {
  it('belongs to one process until its claim or pause runs out, also while another process starts', () => {
    const spool = open()
    const enquiry = stored(spool)
    const other = open()
    expect(claimAll(other)).toEqual([])
    // The start has not marked it as answered.
    expect(other.facts()).toMatchObject({ waiting: 0 })
    now += 8_000
    expect(claimAll(other)).toMatchObject([{ fields: olena.fields, tries: 0 }])
    other.postpone(enquiry, now + 60_000, null)
    const third = open()
    expect(claimAll(third)).toEqual([])
    now -= 86_400_000
    expect(claimAll(third), 'after a clock that was a day ahead').toMatchObject([{ tries: 1 }])
    other.postpone(enquiry, now + 60_000, 'failed')
    const fourth = open()
    expect(claimAll(fourth), 'set aside, at a start').toHaveLength(1)
    for (const each of [spool, other, third, fourth]) each.close()
  })

  it('belongs to it for longer if its file is still on the way', () => {
    const spool = open()
    const enquiry = stored(spool)
    now += 6_000
    spool.hold(enquiry)
    now += 6_000
    expect(claimAll(spool)).toEqual([])
    now += 2_000
    expect(claimAll(spool)).toHaveLength(1)
    spool.close()
  })

  it('is withdrawn only before "sent" is answered', () => {
    const spool = open()
    expect(spool.withdraw(stored(spool))).toBe(true)
    const enquiry = stored(spool)
    expect(spool.store(olena)).toEqual({ kind: 'known' })
    expect(spool.withdraw(enquiry)).toBe(false)
    expect(spool.facts()).toMatchObject({ waiting: 1 })
    spool.close()
  })
})

describe('an enquiry that was delivered', () => {
  const marked = {
    fields: { name: 'Olena', message: 'erase-me '.repeat(2_000) },
    file: { name: 'cv.pdf', content: new TextEncoder().encode('erase-me '.repeat(20_000)) },
    address: null,
  }
  async function filesWithMark() {
    const names = await readdir(folder)
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')))
    return names.filter((_, index) => texts[index]?.includes('erase-me'))
  }

  it('leaves no text in any file of the folder, neither in free pages nor in the log', async () => {
    const spool = open()
    const other = open()
    const left = stored(spool)
    const enquiries = [stored(spool, marked), stored(spool, { ...marked, file: null })]
    expect(await filesWithMark()).not.toEqual([])
    for (const each of enquiries) spool.delivered(each, false)
    expect(spool.claim()).toBeNull()
    expect(await filesWithMark()).toEqual([])
    other.postpone(left, now, null)
    expect(claimAll(other)).toHaveLength(1)
    other.close()
    spool.close()
  })

  it('is removed from free pages of a former version at the next start', async () => {
    const spool = open()
    const enquiry = stored(spool, marked)
    spool.close()
    const former = new DatabaseSync(join(folder, 'enquiries.sqlite'))
    former.exec('pragma secure_delete = off')
    former.prepare('delete from enquiry where id = ?').run(enquiry.id)
    former.close()
    expect(await filesWithMark()).not.toEqual([])
    const again = open()
    expect(await filesWithMark()).toEqual([])
    again.close()
  })
})

it('refuses a spool in which 1.0.0 has left enquiries, and takes an empty one', () => {
  const former = new DatabaseSync(join(folder, 'enquiries.sqlite'))
  former.exec(`
    create table enquiries (id integer primary key, fields text not null) strict;
    insert into enquiries (fields) values ('{}')`)
  expect(open).toThrow('start version 1.1 once')
  former.exec('delete from enquiries')
  former.close()
  open().close()
})
