import { type Role, roles } from '@alun/contract/rules/roles'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import type { CollectionSlug } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { openContent } from '../../testing/open-content.ts'
import { addEnquiry } from '../../testing/sample-enquiries.ts'
import { samples } from '../../testing/written-records.ts'
import type { Account } from '../payload-types.ts'
import type { Subject } from './permissions.ts'

const service = await forThisFile(openContent())
const people = new Map<Role, Account & { collection: 'accounts' }>()
const records = new Map<Subject, string>()

beforeAll(async () => {
  for (const role of roles) {
    const account = await service.payload.create({
      collection: 'accounts',
      data: { email: `${role}@site.example`, password: 'a long password', role },
    })
    people.set(role, { ...account, collection: 'accounts' })
  }
  const item = { title: 'first', readyLocales: ['en'], _status: 'published' }
  await create('projects', { ...item, ...samples.project('first') })
  records.set('enquiries', await addEnquiry(service.payload))
})

async function create(collection: Subject & CollectionSlug, data: object) {
  const { id } = await service.payload.create({ collection, data: data as never })
  records.set(collection, String(id))
}

describe('a translator', () => {
  const as = () => ({ overrideAccess: false, user: people.get('translator') })
  const edit = (data: Record<string, unknown>, draft: boolean) =>
    service.payload.update({
      collection: 'projects',
      id: records.get('projects') ?? '',
      data,
      draft,
      locale: 'ua',
      ...as(),
    })

  it('cannot change the published record by leaving out that it is one', async () => {
    await expect(edit({ tagline: 'тихо' }, false)).rejects.toThrow(/not allowed/)
  })

  it('cannot take a record off the site', async () => {
    await expect(edit({ _status: 'draft' }, false)).rejects.toThrow(/not allowed/)
  })

  it('finds the form of a published page open, and saves it only as a draft', async () => {
    const translator = await service.as('translator', 'of-pages')
    const send = (path: string, json: object) =>
      service.http(`/api/globals/about${path}`, { method: 'POST', json }, translator)
    const asked = await send('/access', { _status: 'published' })
    expect(await asked.json()).toMatchObject({ update: true })
    const text = { lead: 'Хто будує' }
    const published = await send('?locale=ua', { ...text, _status: 'published' })
    const draft = await send('?locale=ua&draft=true', { ...text, _status: 'draft' })
    expect([published.status, draft.status]).toEqual([403, 200])
  })

  it('leaves addresses, numbers and rows as they were', async () => {
    const id = records.get('projects') ?? ''
    await service.payload.update({
      collection: 'projects',
      id,
      locale: 'ua',
      data: {
        order: 5,
        keyFacts: [
          { value: '1,8 м', label: 'карниз' },
          { value: '3,2 м', label: 'стеля' },
        ],
        _status: 'published',
      },
    })
    const before = await service.payload.findByID({ collection: 'projects', id, locale: 'ua' })
    const [first] = before.keyFacts ?? []
    await edit(
      {
        slug: 'taken-over',
        order: 1,
        keyFacts: [{ id: first?.id, value: '1,9 м', label: 'карниз' }, { value: 'new' }],
      },
      true,
    )
    const after = await service.payload.findByID({
      collection: 'projects',
      id,
      draft: true,
      locale: 'ua',
    })
    expect(after.slug).toBe(before.slug)
    expect(after.order).toBe(5)
    expect(after.keyFacts?.map(({ value }) => value)).toEqual(['1,9 м', '3,2 м'])
  })
})

describe('sales', () => {
  it('works on an enquiry without touching what the visitor asked for', async () => {
    const changed = await service.payload.update({
      collection: 'enquiries',
      id: records.get('enquiries') ?? '',
      data: { status: 'contacted', nextStep: 'Call', message: 'Other', form: 'catalog' },
      overrideAccess: false,
      user: people.get('sales'),
    })
    expect(changed).toMatchObject({
      status: 'contacted',
      nextStep: 'Call',
      message: null,
      form: 'promo',
    })
  })
})
