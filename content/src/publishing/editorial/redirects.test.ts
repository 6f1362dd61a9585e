import { mostRedirects } from '@alun/contract/rules/redirects'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { type RequiredDataFromCollectionSlug, ValidationError } from 'payload'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openContent } from '../../testing/open-content.ts'
import { samples, writeItem } from '../../testing/written-records.ts'

const service = await forThisFile(openContent())

type Data = RequiredDataFromCollectionSlug<'redirects'>
const enter = (from: string, to: string, status: Data['status'] = '301') =>
  service.payload.create({ collection: 'redirects', data: { from, to, status } })

/** The message that the person reads. */
async function reasonFor(saving: Promise<unknown>): Promise<string> {
  const refused = await saving.then(
    () => null,
    (cause: unknown) => cause,
  )
  if (!(refused instanceof ValidationError)) throw new Error(`Not refused: ${refused}`)
  return refused.data.errors.map(({ message, path }) => `${path}: ${message}`).join()
}

beforeAll(async () => {
  for (const slug of ['target', 'other']) {
    await writeItem(service, 'news', {
      facts: samples.story(slug),
      texts: { en: { title: slug } },
      status: slug === 'target' ? 'published' : 'draft',
    })
  }
})
beforeEach(() => service.payload.delete({ collection: 'redirects', where: {} }))

describe('a redirect', () => {
  it.each([
    ['villas-old', '/villas-old', '/news/target', '/news/target'],
    ['/news/other', '/news/other', 'about', '/about'],
    ['/old', '/old', '/news/other', '/news/other'],
    ['/?p=12', '/?p=12', '/news/target', '/news/target'],
    ['/news/target?id=7', '/news/target?id=7', '/about', '/about'],
    ['/old', '/old', '/media/1/2/original.pdf', '/media/1/2/original.pdf'],
  ])('of %s is stored as %s, to %s as %s', async (from, former, to, target) => {
    expect(await enter(from, to)).toMatchObject({ from: former, to: target })
  })

  it.each([
    ['/about', '/news/target', 'from: “/about” is a page of the site'],
    ['/news/target', '/', 'from: “/news/target” is a page of the site'],
    ['/?utm_source=x', '/about', 'from: “/\\?utm_source=x” is a page of the site'],
    ['/news/Target?page=2', '/', 'from: “/news/target” is a page of the site'],
    ['', '/', 'from: Fill in this field'],
    ['/old', '/news/missing', 'to: There is no page at /news/missing'],
    ['/old', '/somewhere', 'to: There is no page at /somewhere'],
    ['/old', 'some words', 'to: A page of this site is needed, .* or a secure link'],
    ['/old', '', 'to: Fill in this field'],
  ])('of %s to %s is refused with the reason', async (from, to, reason) => {
    expect(await reasonFor(enter(from, to))).toMatch(new RegExp(`^${reason}`))
  })

  it('is refused if it leads back to itself, also by way of others', async () => {
    await enter('/c', '/news/target')
    const { id } = await enter('/b', '/c')
    await enter('/a', '/b')
    const update = (data: Partial<Data>) =>
      service.payload.update({ collection: 'redirects', id, data })
    expect(await reasonFor(update({ to: '/a' }))).toContain('/b → /a → /b')
    expect(await reasonFor(update({ to: '/B/' }))).toContain('/b → /B')
    expect(await reasonFor(enter('/x', '/x?y=1'))).toContain('/x → /x?y=1')
    expect((await service.payload.findByID({ collection: 'redirects', id })).to).toBe('/c')
    // A chain of redirects is not a loop.
    expect((await enter('/q?y=1', '/a')).to).toBe('/a')
  })

  it('exists once for an address, in whatever way it is written', async () => {
    await enter('/old', '/news/target')
    expect(await reasonFor(enter('/OLD/', '/about'))).toMatch(/^from: Taken already/)
  })

  it('keeps its note editable if its target has gone', async () => {
    const { id } = await enter('/old', '/about')
    const db = service.payload.db.drizzle
    await db.execute(sql`update redirects set "to" = '/news/gone' where id = ${id}`)
    const data = { note: 'Of the former site' }
    const saved = await service.payload.update({ collection: 'redirects', id, data })
    expect(saved.note).toBe(data.note)
  })

  it('has a limit of their number', async () => {
    const db = service.payload.db.drizzle
    await db.execute(sql`insert into redirects ("from", "to")
      select '/old-' || at, '/about' from generate_series(1, ${mostRedirects}) at`)
    expect(await reasonFor(enter('/one-more', '/about'))).toContain('10000 redirects already')
  })
})
