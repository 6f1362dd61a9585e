import { currentTime } from '@alun/contract/rules/current-time'
import type { Role } from '@alun/contract/rules/roles'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openContent } from '../../testing/open-content.ts'
import { addEnquiry } from '../../testing/sample-enquiries.ts'
import { samples, writeItem } from '../../testing/written-records.ts'

const api = await forThisFile(openContent())
const ids: Record<string, string> = {}
const past = '2001-01-01T00:00:00.000Z'
// A later `updatedAt`, because a save with an earlier one is rejected as outdated.
const dates = { createdAt: past, updatedAt: '2999-01-01T00:00:00.000Z' }

beforeAll(async () => {
  for (const role of ['admin', 'editor', 'sales'] as const) {
    ids[role] = (await api.as(role)).id
  }
  ids.news = await writeItem(api, 'news', {
    facts: samples.story('opening'),
    texts: { en: { title: 'Opening' } },
  })
  ids.enquiry = await addEnquiry(api.payload, { phone: '+6281234567890' })
})

async function ask(role: Role, method: string, path: string, json?: object) {
  const answer = await api.http(`/api/${path}`, { method, json }, await api.as(role))
  const text = await answer.text()
  expect([method, path, answer.status < 300 ? 'done' : text]).toEqual([method, path, 'done'])
  return JSON.parse(text)
}

const stored = z.looseObject({ createdAt: z.string(), updatedAt: z.string() })
/** The years of a record's dates. */
const yearsOf = (answered: unknown) => {
  const { createdAt, updatedAt, ...rest } = stored.parse(answered)
  return [createdAt, updatedAt, Boolean(rest.deletedAt)].map((each) => String(each).slice(0, 4))
}
const now = String(new Date(currentTime()).getUTCFullYear())
const untouched = [now, now, 'fals']

describe('when a record was created and changed is not taken from', () => {
  it.each([
    ['sales', () => `enquiries/${ids.enquiry}`],
    ['editor', () => `news/${ids.news}`],
    ['admin', () => `news/${ids.news}`],
    ['editor', () => `news/${ids.news}?draft=true`],
    ['sales', () => `accounts/${ids.sales}`],
    ['admin', () => `accounts/${ids.sales}`],
  ] as const)('a change by %s', async (role, path) => {
    // A form names the version that was edited.
    const { updatedAt } = stored.parse(await ask(role, 'GET', path()))
    const given = { ...dates, updatedAt }
    expect(yearsOf((await ask(role, 'PATCH', path(), given)).doc)).toEqual(untouched)
    expect(yearsOf(await ask(role, 'GET', path()))).toEqual(untouched)
  })

  it('a change of many', async () => {
    const where = `enquiries?where[id][equals]=${ids.enquiry}`
    const { docs } = await ask('admin', 'PATCH', where, dates)
    expect(docs.map(yearsOf)).toEqual([untouched])
  })

  it('a new record or a copy', async () => {
    const made = await ask('editor', 'POST', 'redirects', {
      from: '/former',
      to: '/news',
      ...dates,
      deletedAt: past,
    })
    expect(yearsOf(made.doc)).toEqual(untouched)
    const copy = await ask('editor', 'POST', `news/${ids.news}/duplicate?draft=true`, {
      ...dates,
      deletedAt: past,
    })
    expect(yearsOf(copy.doc)).toEqual(untouched)
  })

  it('a page', async () => {
    await ask('admin', 'POST', 'globals/settings?draft=true', dates)
    const page = await ask('admin', 'GET', 'globals/settings?draft=true')
    expect(String(page.createdAt ?? now).slice(0, 4)).toBe(now)
  })

  it('a version that is restored: the record keeps its own', async () => {
    const { createdAt } = await ask('editor', 'GET', `news/${ids.news}`)
    const { docs } = await ask('editor', 'GET', `news/versions?where[parent][equals]=${ids.news}`)
    await ask('editor', 'POST', `news/versions/${docs.at(-1).id}`, dates)
    const restored = await ask('editor', 'GET', `news/${ids.news}?draft=true`)
    expect(stored.parse(restored).createdAt).toBe(createdAt)
  })
})

it('a seed or an import of ours may set it', async () => {
  const data = { ...samples.story('old'), title: 'Old', createdAt: past, _status: 'draft' }
  const made = await api.payload.create({ collection: 'news', data: data as never, draft: true })
  expect(made.createdAt).toBe(past)
  const changed = await api.payload.update({
    collection: 'news',
    id: made.id,
    data: { createdAt: '2002-01-01T00:00:00.000Z' },
    draft: true,
  })
  expect(changed.createdAt).toBe('2002-01-01T00:00:00.000Z')
})

it('no type and no page takes it', () => {
  const { collections, globals } = api.payload.config
  const open = [...collections, ...globals].flatMap(({ fields, slug }) =>
    fields.flatMap((field) => {
      if (!('name' in field) || !['createdAt', 'updatedAt'].includes(field.name)) return []
      const { create, update } = 'access' in field ? (field.access ?? {}) : {}
      const rules = field.name === 'createdAt' ? [create, update] : [create]
      return rules.some((rule) => rule?.({} as never) !== false) ? [`${slug}.${field.name}`] : []
    }),
  )
  expect(open).toEqual([])
})
