import { siteTokenHeader } from '@alun/contract/schema/auth'
import { repeatFailuresMs, type SectionFailure } from '@alun/contract/schema/section-failure'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Content, intakeToken, openContent } from '../../testing/open-content.ts'
import { readSectionFailures } from './section-failures.ts'

const api = await forThisFile(openContent())
let db: Content['payload']['db']['drizzle']
beforeAll(async () => {
  db = api.payload.db.drizzle
})
beforeEach(() => db.execute(sql`delete from section_failures`))

const failure: SectionFailure = {
  path: null,
  locale: 'en',
  section: 'WhatsApp link',
  field: 'layout.contacts.whatsapp.url',
  error: 'TypeError: Invalid URL',
}
const { error, field, section } = failure
const shown = { path: null, section, field, error }

async function send(json: unknown, token = intakeToken): Promise<number> {
  const call = { method: 'POST', headers: { [siteTokenHeader]: token }, json }
  return (await api.http('/v1/section-failures', call)).status
}
const read = () => readSectionFailures(db, 10)

describe('sections that the site leaves out', () => {
  it('are stored once for a record, from all reporters, with their languages', async () => {
    for (const locale of ['en', 'ua', 'en']) expect(await send({ ...failure, locale })).toBe(204)
    expect(await send({ ...failure, path: '/about', section: 'Intro' })).toBe(204)
    expect(await read()).toEqual([
      { ...shown, locales: ['en', 'ua'] },
      { ...shown, path: '/about', section: 'Intro', locales: ['en'] },
    ])
  })

  it('are taken from the site alone, and only as the contract says', async () => {
    expect(await send(failure, 'another token')).toBe(401)
    expect(await send({ ...failure, visitor: 'x' })).toBe(403)
    expect(await read()).toEqual([])
  })

  it('are over when they are rendered again, each language by itself', async () => {
    await send(failure)
    await send({ ...failure, locale: 'ua' })
    await send({ ...failure, error: null })
    expect(await read()).toEqual([{ ...shown, locales: ['ua'] }])
  })

  it('are forgotten if no process repeats them', async () => {
    await send(failure)
    await db.execute(sql`
      update section_failures
      set seen_at = now() - ${4 * repeatFailuresMs} * interval '1 millisecond'`)
    expect(await read()).toEqual([])
    await send({ ...failure, path: '/about' })
    const { rows } = await db.execute(sql`select path from section_failures`)
    expect(rows).toEqual([{ path: '/about' }])
  })
})
