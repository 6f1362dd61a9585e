import { readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { beforeAll, describe, expect, it } from 'vitest'
import { twoHalves } from '../../testing/media-calls.ts'
import { openContent } from '../../testing/open-content.ts'
import { filled, monday, newKey, visitorFiles } from '../../testing/sample-enquiries.ts'
import { attachmentFiles, mediaFiles } from './file-store.ts'
import { sweepOrphans } from './orphan-files.ts'

const intake = await forThisFile(openContent({ settings: { SALES_EMAIL: 'sales@site.example' } }))
intake.setNow(monday)
const now = Date.parse('2026-11-23T02:00:00Z')
const day = 24 * 3_600_000

beforeAll(async () => {
  const file = { name: 'cv.pdf', content: '%PDF-1.7\n%%EOF' }
  await intake.take({ ...filled.vacancy, key: newKey() }, { file })
})

async function leave(name: string, ageDays: number) {
  const file = path.join(intake.runtime.attachmentsDir, name)
  const at = (now - ageDays * day) / 1000
  await writeFile(file, 'left behind')
  await utimes(file, at, at)
}

const sweep = () =>
  sweepOrphans(intake.payload, 'attachments', attachmentFiles(intake.runtime), now)

describe('a file that a crash has left without its record', () => {
  it('is removed a day later, and no other', async () => {
    const [owned = ''] = await visitorFiles(intake)
    await utimes(path.join(intake.runtime.attachmentsDir, owned), 1, 1)
    await leave('fresh.pdf', 0.9)
    await leave('old.pdf', 1.1)
    await leave('half.pdf.tmp', 1.1)
    expect(await sweep()).toEqual({ removed: 2, spared: 0 })
    expect((await visitorFiles(intake)).sort()).toEqual([owned, 'fresh.pdf'].sort())
  })

  it('stays if most files are unknown, as with the wrong database', async () => {
    for (let n = 0; n < 11; n += 1) await leave(`unknown-${n}.pdf`, 2)
    expect(await sweep()).toEqual({ removed: 0, spared: 11 })
    expect(await visitorFiles(intake)).toHaveLength(13)
  })

  it('is removed from the media library, too', async () => {
    const { payload, runtime } = intake
    const data = await twoHalves(4, 2)
    const file = { name: 'kept.jpg', mimetype: 'image/jpeg', data, size: data.byteLength }
    await payload.create({ collection: 'media', data: { alt: 'Kept' }, file })
    await utimes(path.join(runtime.mediaDir, 'kept.jpg'), 1, 1)
    await writeFile(path.join(runtime.mediaDir, 'replaced.jpg'), 'left behind')
    await utimes(path.join(runtime.mediaDir, 'replaced.jpg'), 1, 1)
    expect(await sweepOrphans(payload, 'media', mediaFiles(runtime), now)).toMatchObject({
      removed: 1,
    })
    expect(await readdir(runtime.mediaDir)).toEqual(['kept.jpg'])
  })
})
