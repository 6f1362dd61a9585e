import { locales } from '@alun/contract/rules/locale'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { noteLanguages } from '../../core/payload/media-rows.ts'
import { openContent } from '../../testing/open-content.ts'
import { samples, textWithFile, writeItem } from '../../testing/written-records.ts'

const service = await forThisFile(openContent())
const { payload } = service
const db = payload.db.drizzle

async function upload(name: string): Promise<string> {
  const create = { width: 30, height: 20, channels: 3, background: 'teal' } as const
  const data = await sharp({ create }).png().toBuffer()
  const file = { name: `${name}.png`, mimetype: 'image/png', data, size: data.length }
  return (await payload.create({ collection: 'media', data: {}, file })).id
}

async function factsOf(id: string) {
  const { lacksAlt, uses } = await payload.findByID({ collection: 'media', id, depth: 0 })
  return { lacksAlt, uses }
}

const change = (id: string, data: object, locale?: (typeof locales)[number]) =>
  payload.update({ collection: 'media', id, data, ...(locale && { locale }) })

it('a picture lacks a description until it has one in each language of the site, or needs none', async () => {
  const id = await upload('described')
  const lacks = async () => (await factsOf(id)).lacksAlt
  for (const locale of locales) {
    expect(await lacks()).toBe(true)
    await change(id, { alt: 'A villa' }, locale)
  }
  expect(await lacks()).toBe(false)
  await change(id, { alt: null }, 'en')
  expect(await lacks()).toBe(true)
  await change(id, { decorative: true })
  expect(await lacks()).toBe(false)
  await change(id, { decorative: false })
  await change(id, { alt: 'A villa' }, 'en')
  // Another language is added to the site, then removed.
  await db.execute(sql`insert into site_languages values ('pt')`)
  await db.execute(sql`update media set lacks_alt = lacks_alt`)
  expect(await lacks()).toBe(true)
  await noteLanguages(db)
  expect(await lacks()).toBe(false)
})

it('a file counts the records and pages that name it, in drafts too, whatever is written to it', async () => {
  const [cover, inText] = [await upload('cover'), await upload('in-text')]
  const uses = async () => [(await factsOf(cover)).uses, (await factsOf(inText)).uses]
  expect(await uses()).toEqual([0, 0])
  const facts = { ...samples.story('counted'), readyLocales: [], cover: { media: cover } }
  const texts = { en: { title: 'Counted', body: textWithFile(inText) } }
  const id = await writeItem(service, 'news', { facts, texts, status: 'draft' })
  expect(await uses()).toEqual([1, 1])
  // Payload writes back the values that it read before.
  await payload.db.updateOne({ collection: 'media', id: cover, data: { uses: 7, lacksAlt: false } })
  expect(await factsOf(cover)).toEqual({ lacksAlt: true, uses: 1 })
  const page = { picture: { media: cover } }
  await payload.updateGlobal({ slug: 'about', draft: true, data: page })
  expect(await uses()).toEqual([2, 1])
  const other = { cover: { media: inText } }
  await payload.update({ collection: 'news', id, draft: true, data: other })
  expect(await uses()).toEqual([1, 1])
  await payload.delete({ collection: 'news', id })
  expect(await uses()).toEqual([1, 0])
  const found = await payload.find({ collection: 'media', where: { uses: { equals: 0 } } })
  expect(found.docs.map((doc) => doc.id)).toContain(inText)
})
