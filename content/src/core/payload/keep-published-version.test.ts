import { afterAll, beforeAll, expect, it } from 'vitest'
import { samples } from '../../testing/test-api.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { StatusCell } from '../panel/status-cell.tsx'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service?.close())

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
