import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { locales } from '@alun/contract/rules/locale'
import { roles } from '@alun/contract/rules/roles'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { createLocalReq } from 'payload'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { noteLanguages } from '../../core/payload/media-rows.ts'
import { endCalls } from '../../testing/end-calls.ts'
import { at, mediaCalls, pdf, twoHalves } from '../../testing/media-calls.ts'
import { openContent } from '../../testing/open-content.ts'
import { samples, textWithFile, writeGlobal, writeItem } from '../../testing/written-records.ts'
import { whereUsed } from '../references/where-used.ts'
import { MediaUses } from './panel/media-uses.tsx'

const service = await forThisFile(openContent())
const { payload } = service
const { get, replace, upload } = mediaCalls(service)
const db = payload.db.drizzle

const jpeg = async (name: string, data?: object) =>
  upload(`${name}.jpg`, 'image/jpeg', await twoHalves(20, 10), data)
/** A picture without a description. */
const bare = async (name: string) => (await jpeg(name, {})).id

async function factsOf(id: string) {
  const { lacksAlt, uses } = await payload.findByID({ collection: 'media', id, depth: 0 })
  return { lacksAlt, uses }
}

const change = (id: string, data: object, locale?: (typeof locales)[number]) =>
  payload.update({ collection: 'media', id, data, ...(locale && { locale }) })

it('a picture lacks a description until it has one in each language of the site, or needs none', async () => {
  const id = await bare('described')
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

it('a replaced picture has its descriptions marked until they are written or confirmed', async () => {
  const { call, marksOf } = endCalls(service)
  const { id } = await jpeg('replaced')
  await change(id, { alt: 'Пляж' }, 'ua')
  const translator = await service.as('translator')
  const other = (size: number) => twoHalves(size, size)
  const put = async (size: number, data?: object) =>
    replace(id, 'replaced.jpg', 'image/jpeg', await other(size), data)
  const marked = async () =>
    (await marksOf(translator)).flatMap(([kind, , ground]) =>
      kind === 'descriptions' ? ground : [],
    )
  await put(10, { focalX: 10, focalY: 10 })
  expect(await marked()).toEqual(['describes the former picture (English, Ukrainian)'])
  await change(id, { alt: 'Two halves' })
  expect(await marked()).toEqual(['describes the former picture (Ukrainian)'])
  const accepted = { choices: { descriptions: { [id]: 'accept' } } }
  expect((await call(translator, 'POST', 'ends', accepted)).status).toBe(200)
  expect(await marked()).toEqual([])
  await put(20, { alt: 'Other halves' })
  expect(await marked()).toEqual(['describes the former picture (Ukrainian)'])
})

it('a file counts the records and pages that name it, also in drafts, whatever a call writes as the count', async () => {
  const [cover, inText] = [await bare('cover'), await bare('in-text')]
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

describe('a file in use', () => {
  let [cover, inText, planned] = ['', '', '']
  let story: string

  beforeAll(async () => {
    const names = ['cover', 'in-text', 'planned']
    const files = await Promise.all(names.map((name) => jpeg(name)))
    ;[cover = '', inText = '', planned = ''] = files.map(({ id }) => id)
    story = await writeItem(service, 'news', {
      facts: { ...samples.story('shown'), readyLocales: ['en'], cover: { media: cover } },
      texts: { en: { title: 'Shown', body: textWithFile(inText) } },
    })
    await payload.update({
      collection: 'news',
      id: story,
      draft: true,
      data: { cover: { media: planned } },
    })
    const facts = { picture: { media: cover } }
    await payload.updateGlobal({ slug: 'about', draft: true, data: facts })
  })

  it('names the records that show it, also in texts, and the drafts that will', async () => {
    const req = await createLocalReq({}, payload)
    const used = async (id: string) =>
      (await whereUsed(req, { collection: 'media', ids: [id] })).map(
        ({ isOnlyDraft, kind, title }) => `${kind} ${title}${isOnlyDraft ? ', draft' : ''}`,
      )
    expect((await used(cover)).toSorted()).toEqual(['About the company , draft', 'News item Shown'])
    expect(await used(inText)).toEqual(['News item Shown'])
    expect(await used(planned)).toEqual(['News item Shown, draft'])
    expect(await used((await jpeg('unused')).id)).toEqual([])
    await writeGlobal(service, 'about', {
      facts: { picture: { media: null } },
      texts: { en: { sections: [{ key: 'story', body: textWithFile(inText) }] } },
    })
    const facts = { picture: { media: planned } }
    await payload.updateGlobal({ slug: 'about', draft: true, data: facts })
    expect((await used(inText)).toSorted()).toEqual(['About the company ', 'News item Shown'])
    expect(await used(planned)).toHaveLength(2)
  })

  it('is shown with its uses to people who may read files, in every form', async () => {
    const data = await payload.findByID({ collection: 'media', id: cover, depth: 0 })
    // As for each picture whose sizes are made.
    await db.execute(sql`insert into media_files (media, version)
      values (${cover}, ${data.version}) on conflict do nothing`)
    const told: string[] = []
    for (const role of roles) {
      const user = { id: role, collection: 'accounts', role } as never
      const req = await createLocalReq({ user }, payload)
      const drawn = await MediaUses({ data, i18n: req.i18n, payload, req, user } as never)
      if (drawn && renderToStaticMarkup(drawn).includes('Shown')) told.push(role)
    }
    expect(told).toEqual(['admin', 'editor', 'translator'])
  })

  it('is not deleted, and says where it is used', async () => {
    const remove = (id: string) => payload.delete({ collection: 'media', id })
    await expect(remove(cover)).rejects.toThrow(/in use.*News item “Shown”/)
    await expect(remove(planned)).rejects.toThrow('in use')
    const editor = await service.as('editor')
    const call = { method: 'DELETE' }
    await service.http(`/api/news/${story}?ends=keep`, call, editor)
    const refused = await service.http(`/api/media/${planned}`, call, editor)
    const titles = ['About the company (in a draft)', 'News item “Shown” (in the bin)']
    const rows = titles.map((title) => ({ title }))
    expect(await refused.json()).toMatchObject({ errors: [{ data: { code: 'NEEDED', rows } }] })
    await service.http(`/api/news/${story}/restore`, { method: 'POST' }, editor)
  })

  it('gets its focal point in the middle when another picture replaces it, unless the form sets one', async () => {
    const before = await upload('focus.jpg', 'image/jpeg', await twoHalves(40, 20))
    const change = (data: object) => payload.update({ collection: 'media', id: before.id, data })
    const next = async (width: number, data?: object) =>
      replace(before.id, 'next.jpg', 'image/jpeg', await twoHalves(width, 20), data)
    await change({ focalX: 5, focalY: 95 })
    // Forms send back the values that they have read.
    const replaced = await next(60, { focalX: 5, focalY: 95 })
    expect([replaced.focalX, replaced.focalY]).toEqual([50, 50])
    const chosen = await next(80, { focalX: 10, focalY: 20 })
    expect([chosen.focalX, chosen.focalY]).toEqual([10, 20])
    const byCall = await next(20)
    expect([byCall.focalX, byCall.focalY]).toEqual([50, 50])
    await change({ focalX: 10, focalY: 20 })
    // The same picture keeps its focal point.
    const same = await next(20)
    expect([same.focalX, same.focalY]).toEqual([10, 20])
  })

  it('is replaced by one of its kind alone, and its address leads to the new one', async () => {
    const before = await upload('before.jpg', 'image/jpeg', await twoHalves(40, 20))
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"/>')
    await expect(replace(before.id, 'plan.svg', 'image/svg+xml', drawing)).rejects.toThrow(
      'same kind',
    )
    const after = await replace(before.id, 'after.jpg', 'image/jpeg', await twoHalves(60, 20))
    const answer = await get(at(before, '160.webp'))
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      302,
      `../${after.version}/160.webp`,
    ])
  })
})

describe('a replacement that fails', () => {
  const failures: Record<string, (id: string) => Promise<unknown>> = {
    'for its kind': (id) => replace(id, 'plan.pdf', 'application/pdf', pdf),
    'for a damaged file': async (id) =>
      replace(id, 'half.jpg', 'image/jpeg', (await twoHalves(400, 300)).subarray(0, 1500)),
    'for another field': async (id) =>
      replace(id, 'new.jpg', 'image/jpeg', await twoHalves(30, 20), { focalX: 999 }),
    'for the database': async (id) =>
      replace(id, 'new.jpg', 'image/jpeg', await twoHalves(30, 20), {
        project: crypto.randomUUID(),
      }),
    'for the disk': async (id) => {
      const { mediaDir } = service.runtime
      const picture = await twoHalves(30, 20)
      // A folder with the name of the new file.
      await mkdir(path.join(mediaDir, 'taken.jpg', 'x'), { recursive: true })
      try {
        await replace(id, 'taken.jpg', 'image/jpeg', picture)
      } finally {
        await rm(path.join(mediaDir, 'taken.jpg'), { recursive: true })
      }
    },
    'after it was written': async (id) => {
      const { afterChange } = payload.collections.media.config.hooks
      afterChange.push(() => {
        throw new Error('a later step')
      })
      try {
        await replace(id, 'new.jpg', 'image/jpeg', await twoHalves(30, 20))
      } finally {
        afterChange.pop()
      }
    },
    'with the commit': async (id) => {
      const { db } = payload
      const commit = db.commitTransaction
      db.commitTransaction = async () => {
        throw new Error('The connection was lost')
      }
      try {
        await replace(id, 'new.jpg', 'image/jpeg', await twoHalves(30, 20))
      } finally {
        db.commitTransaction = commit
      }
    },
  }

  it.each(Object.keys(failures))('%s leaves record, file and addresses', async (why) => {
    const before = await upload(`in use ${why}.jpg`, 'image/jpeg', await twoHalves(40, 20))
    await expect(failures[why]?.(before.id)).rejects.toThrow()
    const after = await payload.findByID({ collection: 'media', id: before.id })
    expect(after).toEqual(before)
    expect((await get(at(before, '160.webp'))).status).toBe(200)
  })

  it('does not include a file whose name is too long for the disk, because the name is cut', async () => {
    const before = await upload('first.jpg', 'image/jpeg', await twoHalves(40, 20))
    const picture = await twoHalves(60, 20)
    const after = await replace(before.id, `${'Ї'.repeat(200)}.jpg`, 'image/jpeg', picture)
    const name = after.filename ?? ''
    expect(name).toMatch(/^Ї{90,}\.jpg$/)
    expect(await readdir(service.runtime.mediaDir)).toContain(name)
    expect((await get(at(after, '160.webp'))).status).toBe(200)
    await payload.delete({ collection: 'media', id: before.id })
    // The file stays until it is removed as an orphan.
    expect((await get(at(after, '160.webp'))).status).toBe(404)
  })
})

it('a drawing is not accepted if pages show photographs only', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"/>')
  const { id } = await upload('face.svg', 'image/svg+xml', svg)
  const withSeo = (picture: string) =>
    writeItem(service, 'documents', {
      facts: { ...samples.document('pictured'), readyLocales: ['en'], seo: { picture } },
      texts: { en: { title: 'Pictured' } },
    })
  await expect(withSeo(id)).rejects.toThrow(/Picture/)
  await withSeo((await jpeg('photograph')).id)
})

describe('a picture without a description', () => {
  const publish = (readyLocales: string[], media: string, alt?: string) =>
    writeItem(service, 'news', {
      facts: { ...samples.story(`described-${serial++}`), readyLocales, cover: { media, alt } },
      texts: Object.fromEntries(readyLocales.map((locale) => [locale, { title: 'Described' }])),
    })
  let serial = 0

  it('is not published in a language that is ready, and the answer names both', async () => {
    const { id } = await jpeg('bare')
    await expect(publish(['en', 'ua'], id)).rejects.toThrow(/bare\.jpg \(Ukrainian\)/)
    await publish(['en'], id)
    await publish(['en'], id, 'Described here')
    await payload.update({ collection: 'media', id, locale: 'ua', data: { alt: 'Пляж' } })
    await publish(['en', 'ua'], id)
  })

  it('needs none as a decoration', async () => {
    const { id } = await jpeg('line')
    await payload.update({ collection: 'media', id, data: { decorative: true } })
    await publish(['en', 'ua', 'ru'], id)
  })

  it('leaves the draft as it was', async () => {
    const { id: media } = await jpeg('bare-too')
    const { id } = await payload.create({
      collection: 'news',
      draft: true,
      data: { title: 'Bare', slug: 'bare', readyLocales: ['en', 'ua'], cover: { media } },
    })
    const ready = { ...samples.story('bare'), readyLocales: ['en', 'ua'], _status: 'published' }
    await expect(
      payload.update({ collection: 'news', id, locale: 'en', data: ready as never }),
    ).rejects.toThrow(/bare-too\.jpg \(Ukrainian\)/)
    const versions = await payload.findVersions({
      collection: 'news',
      where: { parent: { equals: id } },
    })
    expect(versions.docs.map(({ version }) => version._status)).toEqual(['draft'])
  })
})
