import { mostRedirects } from '@alun/contract/rules/redirects'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { type RequiredDataFromCollectionSlug, ValidationError } from 'payload'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openContent } from '../../testing/open-content.ts'
import { samples, writeItem } from '../../testing/written-records.ts'

const service = await forThisFile(openContent())
const { siteOrigin } = service.runtime

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
    ['/villas-old', '/villas-old'],
    ['villas-old', '/villas-old'],
    ['/projects', '/projects'],
    ['/projects/old-villa/', '/projects/old-villa'],
    ['/projects/Old-Villa', '/projects/old-villa'],
    ['/projects/стара-вілла', '/projects/стара-вілла'],
    ['/projects/%D1%81%D1%82%D0%B0%D1%80%D0%B0', '/projects/стара'],
    ['/projects/old?id=5', '/projects/old?id=5'],
    ['/index.php?p=12&a=1', '/index.php?a=1&p=12'],
    ['index.php?p=12', '/index.php?p=12'],
    ['/news/2024/05/opening.html', '/news/2024/05/opening.html'],
    ['/uk/news/old', '/uk/news/old'],
    ['/catalog.pdf', '/catalog.pdf'],
    [' \u200b/blog//old-post ', '/blog/old-post'],
    [`${siteOrigin}/x?y=1`, '/x?y=1'],
    [`${siteOrigin.replace('https:', 'http:').replace('//', '//www.')}/X`, '/x'],
    [`${new URL(siteOrigin).host}/x`, '/x'],
    ['/news/other', '/news/other'],
  ])('of %s is stored as %s', async (from, stored) => {
    expect((await enter(from, '/news/target')).from).toBe(stored)
  })

  it.each([
    ['/about', 'is a page of the site'],
    ['/', 'is a page of the site'],
    ['/About/?from=mail', 'is a page of the site'],
    ['/news/target', 'is a page of the site'],
    ['/news/Target?page=2', 'is a page of the site'],
    ['/old#plan', 'Leave out #'],
    ['/ua/news/old', 'Leave out the language'],
    ['/en/news/old-en', 'Leave out the language'],
    ['/UA', 'Leave out the language'],
    ['https://elsewhere.example/x', 'is on another site'],
    ['//elsewhere.example/x', 'is on another site'],
    ['www.elsewhere.example/x', 'is on another site'],
    ['/assets/main.js', 'is answered by the server'],
    ['/builds', 'is answered by the server'],
    ['/healthz', 'is answered by the server'],
    ['/account/old', 'is answered by the server'],
    ['/media/1/2/640.webp', 'is answered by the server'],
    ['/Sitemap.xml', 'is answered by the server'],
    ['/favicon.ico', 'is answered by the server'],
    ['mailto:a@b.example', 'An address of this site'],
    ['javascript:alert(1)', 'An address of this site'],
    ['/two words', 'An address of this site'],
    ['/a%3Fb', 'An address of this site'],
    ['/\\elsewhere.example', 'is on another site'],
    ['', 'Fill in this field'],
    [`/${'a'.repeat(500)}`, 'An address of this site'],
  ])('of %s is refused with the reason', async (from, reason) => {
    expect(await reasonFor(enter(from, '/news/target'))).toMatch(new RegExp(`from.*${reason}`))
  })

  it.each([
    ['/news/target', '/news/target'],
    ['news/target#part', '/news/target#part'],
    ['/ru/news/target?page=2', '/news/target?page=2'],
    [`${siteOrigin}/ua/about`, '/about'],
    ['about', '/about'],
    ['/', '/'],
    ['/news/other', '/news/other'],
    ['/media/1/2/original.pdf', '/media/1/2/original.pdf'],
    ['https://elsewhere.example/a', 'https://elsewhere.example/a'],
    ['www.elsewhere.example', 'https://www.elsewhere.example'],
  ])('leads to %s as %s', async (to, stored) => {
    expect((await enter('/old', to)).to).toBe(stored)
  })

  it.each([
    ['/news/missing', 'There is no page at /news/missing'],
    ['/somewhere', 'There is no page at /somewhere'],
    ['http://elsewhere.example', 'or a secure link'],
    ['//elsewhere.example\\@x', 'or a secure link'],
    ['javascript:alert(1)', 'or a secure link'],
    ['mailto:a@b.example', 'or a secure link'],
    ['some words', 'or a secure link'],
    ['', 'Fill in this field'],
  ])('to %s is refused with the reason', async (to, reason) => {
    expect(await reasonFor(enter('/old', to))).toMatch(new RegExp(`to.*${reason}`))
  })

  it('is refused where it leads back to itself, also by way of others', async () => {
    await enter('/c', '/news/target')
    const { id } = await enter('/b', '/c')
    await enter('/a', '/b')
    const update = (data: Partial<Data>) =>
      service.payload.update({ collection: 'redirects', id, data })
    expect(await reasonFor(update({ to: '/a' }))).toContain('/b → /a → /b')
    expect(await reasonFor(update({ to: '/B/' }))).toContain('/b → /B/')
    expect(await reasonFor(enter('/x', '/x?y=1'))).toContain('/x → /x?y=1')
    expect((await service.payload.findByID({ collection: 'redirects', id })).to).toBe('/c')
    // A chain of redirects is not a loop.
    expect((await enter('/q?y=1', '/a')).to).toBe('/a')
  })

  it('exists once for an address, in whatever way it is written', async () => {
    await enter('/old', '/news/target')
    expect(await reasonFor(enter('/OLD/', '/about'))).toMatch(/^from: Taken already/)
  })

  it('keeps its note editable where its target has gone', async () => {
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
