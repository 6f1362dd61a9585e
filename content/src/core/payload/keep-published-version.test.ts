import { describe, expect, it } from 'vitest'
import { forThisFile } from '../../testing/for-this-file.ts'
import { samples } from '../../testing/test-api.ts'
import { openTestService } from '../../testing/test-service.ts'
import { StatusCell } from '../panel/status-cell.tsx'

const service = await forThisFile(openTestService())

/** The word in the list for an item whose newest version is a draft with a published one behind it. */
async function shownInList(id: string) {
  const cell = await StatusCell({
    cellData: 'changed',
    collectionSlug: 'articles',
    payload: service.payload,
    rowData: { id },
    i18n: { t: (key: string) => key },
  } as never)
  return cell.props.children
}

it('what is taken off the site is a draft in the list, and stays among the versions', async () => {
  const { payload } = service
  const { id } = await payload.create({
    collection: 'articles',
    locale: 'en',
    data: { ...samples.article('withdrawn'), title: 'As published', _status: 'published' } as never,
  })
  const draft = { collection: 'articles', id, locale: 'en', draft: true } as const
  await payload.update({ ...draft, data: { lead: 'A newer draft' } })
  expect(await shownInList(id)).toBe('version:draftHasPublishedVersion')
  await payload.update({ ...draft, draft: false, data: { _status: 'published' } })

  // As the panel's button does it.
  const unpublish = { data: { _status: 'draft' }, unpublishAllLocales: true } as const
  await payload.update({ ...draft, ...unpublish, draft: false })
  expect(await shownInList(id)).toBe('version:draft')
  const { docs } = await payload.findVersions({
    collection: 'articles',
    where: { parent: { equals: id } },
  })
  expect(docs.map(({ version }) => version._status)).toEqual([
    'draft',
    'published',
    'draft',
    'published',
  ])
})

it('a page that is taken off the site keeps what was published', async () => {
  const { payload } = service
  await payload.updateGlobal({ slug: 'about', data: { _status: 'published' } as never })
  const unpublish = { data: { _status: 'draft' } as never, unpublishAllLocales: true }
  await payload.updateGlobal({ slug: 'about', ...unpublish })
  const { docs } = await payload.findGlobalVersions({ slug: 'about' })
  expect(docs.map(({ version }) => version._status)).toEqual(['draft', 'published'])
})

/** A published item with a later draft. */
async function withDraft(slug: string) {
  const { payload } = service
  const { id } = await payload.create({
    collection: 'articles',
    locale: 'en',
    data: {
      ...samples.article(slug),
      ...{ title: 'Public', lead: 'Public', readyLocales: ['en'], _status: 'published' },
    } as never,
  })
  const item = { collection: 'articles', id } as const
  const inUkrainian = { title: 'Публічна', lead: 'Публічний', readyLocales: ['en', 'ua'] }
  await payload.update({ ...item, locale: 'ua', data: { ...inUkrainian, _status: 'published' } })
  await payload.update({ ...item, locale: 'en', draft: true, data: { title: 'Draft' } })
  return id
}

async function read(id: string) {
  const read = async (draft: boolean) => {
    const how = { collection: 'articles', id, locale: 'all', depth: 0, draft } as const
    const { _status, lead, title } = await service.payload.findByID(how)
    return { _status, lead, title }
  }
  return { site: await read(false), newest: await read(true) }
}

describe('a change that says nothing of publishing', () => {
  it('changes what is published and the draft behind it, in its language alone', async () => {
    const id = await withDraft('plain-change')
    const change = { collection: 'articles', id, locale: 'ua', data: { lead: 'Змінений' } } as const
    expect(await service.payload.update(change)).toMatchObject({ _status: 'published' })
    const lead = { en: 'Public', ua: 'Змінений' }
    expect(await read(id)).toEqual({
      site: { _status: 'published', lead, title: { en: 'Public', ua: 'Публічна' } },
      newest: { _status: 'draft', lead, title: { en: 'Draft', ua: 'Публічна' } },
    })
  })

  it('leaves both as they were where it is refused', async () => {
    const id = await withDraft('refused-change')
    const before = await read(id)
    const change = { collection: 'articles', id, locale: 'en', data: { slug: 'No slug' } } as const
    await expect(service.payload.update(change)).rejects.toThrow()
    expect(await read(id)).toEqual(before)
  })

  it('leaves a draft a draft', async () => {
    const { payload } = service
    const { id } = await payload.create({
      collection: 'articles',
      locale: 'en',
      draft: true,
      data: { ...samples.article('never-public'), title: 'Draft' } as never,
    })
    await payload.update({ collection: 'articles', id, locale: 'en', data: { lead: 'More' } })
    expect((await read(id)).site._status).toBe('draft')
  })

  it('is the same for a page', async () => {
    const { payload } = service
    const page = { slug: 'career', locale: 'en' } as const
    const title = async (draft: boolean) => {
      const found = await payload.findGlobal({ ...page, draft })
      return [found._status, found.lead, found.title]
    }
    const published = { title: 'Public', lead: 'Public', _status: 'published' } as never
    await payload.updateGlobal({ ...page, data: published })
    await payload.updateGlobal({ ...page, draft: true, data: { title: 'Draft' } as never })
    await payload.updateGlobal({ ...page, data: { lead: 'Changed' } as never })
    expect(await title(false)).toEqual(['published', 'Changed', 'Public'])
    expect(await title(true)).toEqual(['draft', 'Changed', 'Draft'])
  })
})
