import { mkdir, readdir, rm, rmdir, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/test-site.ts'
import { openEnquirySpool } from './enquiry-spool.ts'

let folder: string
beforeEach(async () => {
  folder = await temporaryFolder()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const open = () => openEnquirySpool({ folder, secret: 'secret', now: Date.now, log: silent })

/** @returns the name of its file, which is as old as if it had waited for days */
async function storeEnquiry(): Promise<string> {
  const spool = open()
  const path = spool.newFile()
  await writeFile(path, '%PDF-1.7')
  await utimes(path, 0, 0)
  await spool.store({ fields: { name: 'Olena' }, file: { name: 'offer.pdf', path }, address: null })
  spool.close()
  return basename(path)
}

describe('a spool that cannot be opened', () => {
  it('is left as it is while its file is whole', async () => {
    await storeEnquiry()
    const inTheWay = join(folder, 'enquiries.sqlite-wal')
    await mkdir(inTheWay)
    expect(open).toThrow(/enquiries\.sqlite cannot be opened, and is left as it is: /)
    await rmdir(inTheWay)
    const spool = open()
    expect(spool.facts()).toMatchObject({ waiting: 1 })
    spool.close()
  })

  it('is put aside with the files of its enquiries where it is corrupt', async () => {
    const file = await storeEnquiry()
    await writeFile(join(folder, 'enquiries.sqlite'), 'no database '.repeat(100))
    const spool = open()
    expect(spool.facts()).toMatchObject({ waiting: 0 })
    await spool.removeOrphans()
    expect(await readdir(join(folder, 'files'))).toEqual([file])

    for (const name of await readdir(folder)) {
      if (name.includes('.unreadable-')) await rm(join(folder, name))
    }
    await spool.removeOrphans()
    expect(await readdir(join(folder, 'files'))).toEqual([])
    spool.close()
  })
})
