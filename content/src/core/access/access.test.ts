import { createLocalReq, getAccessResults, type Payload } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { forThisFile } from '../../testing/for-this-file.ts'
import { openTestService } from '../../testing/test-service.ts'
import type { Account } from '../payload-types.ts'
import { rightsToMarked } from './marked-rows.ts'
import { type Action, actions, itemSubjects, may, type Subject } from './permissions.ts'
import { type Role, roles } from './roles.ts'

const service = await forThisFile(openTestService())
const people = new Map<Role, Account & { collection: 'accounts' }>()
const records = new Map<Subject, string>()

const contentSubjects = [
  ...itemSubjects,
  'units',
  'redirects',
  'enquiries',
  'hosts',
  'viewings',
  'accounts',
] as const
type ContentSubject = (typeof contentSubjects)[number]

beforeAll(async () => {
  for (const role of roles) {
    const account = await service.payload.create({
      collection: 'accounts',
      data: { email: `${role}@site.example`, password: 'a long password', role },
    })
    people.set(role, { ...account, collection: 'accounts' })
  }
  for (const subject of contentSubjects) {
    const { id } = await create(subject, 'first')
    records.set(subject, String(id))
  }
})

/** The least of a record that can be published. */
async function sample(subject: ContentSubject, mark: string): Promise<Record<string, unknown>> {
  const item = {
    title: mark,
    slug: `${subject}-${mark}`,
    readyLocales: ['en'],
    _status: 'published',
  }
  const project = records.get('projects')
  switch (subject) {
    case 'projects':
      return { ...item, kind: 'villas', district: 'centre', stage: 'construction', currency: 'USD' }
    case 'unit-types':
      return { ...item, project }
    case 'construction-updates':
      return { ...item, project, date: '2026-11-09', stage: 'structure', progressPercent: 85 }
    case 'offers':
      return { ...item, validity: { from: '2026-11-01', to: '2026-11-30' } }
    case 'news':
      return { ...item, publishedAt: '2026-11-01', topic: 'company' }
    case 'articles':
      return { ...item, publishedAt: '2026-11-01', topic: 'law' }
    case 'documents':
      return { ...item, updated: '2026-11-01' }
    case 'vacancies':
      return { ...item, status: 'open', employment: 'full-time', posted: '2026-11-01' }
    case 'team':
      return { ...item, name: mark, roleKey: 'other' }
    case 'units':
      return {
        project,
        unitType: records.get('unit-types'),
        key: `unit-${mark}`,
        label: mark,
        area: 100,
        price: { amount: 100, currency: 'USD' },
        status: 'available',
      }
    case 'redirects':
      return { from: `/${mark}`, to: '/projects/first', status: '301' }
    case 'enquiries':
      return { form: 'promo', locale: 'en', phone: '1234567', status: 'new', verification: 'none' }
    case 'viewings':
      // A time can be booked once, unless it is given back.
      return {
        enquiry: records.get('enquiries'),
        host: records.get('hosts'),
        slot: '2026-12-01T02:00:00.000Z',
        endsAt: '2026-12-01T03:00:00.000Z',
        busyUntil: '2026-12-01T03:00:00.000Z',
        status: 'cancelled',
      }
    case 'hosts':
      return { name: mark }
    case 'accounts':
      return { email: `${mark}@site.example`, password: 'a long password' }
  }
}

type CreateOptions = Parameters<Payload['create']>[0]

/** Samples are put together by name of the type, which the compiler cannot follow. */
async function create(subject: ContentSubject, mark: string, as: object = {}) {
  const data = await sample(subject, mark)
  return service.payload.create({ collection: subject, data, ...as } as CreateOptions)
}

async function succeeds(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (cause) {
    if (cause instanceof Error && /not allowed|not found/i.test(cause.message)) return false
    throw cause
  }
}

let counter = 0

async function attempt(role: Role | null, action: Action, subject: ContentSubject) {
  const { payload } = service
  const id = records.get(subject) ?? ''
  const as = { overrideAccess: false, user: role ? people.get(role) : null }
  const drafted = itemSubjects.some((each) => each === subject)
  switch (action) {
    case 'read':
      return succeeds(() => payload.findByID({ collection: subject, id, ...as }))
    case 'create':
      counter += 1
      return succeeds(() => create(subject, `n${counter}`, as))
    case 'update':
      return succeeds(() =>
        payload.update({ collection: subject, id, data: {}, draft: drafted, ...as }),
      )
    case 'publish':
      return succeeds(() =>
        payload.update({ collection: subject, id, data: { _status: 'published' }, ...as }),
      )
    case 'delete': {
      counter += 1
      const made = await create(subject, `n${counter}`)
      return succeeds(() => payload.delete({ collection: subject, id: made.id, ...as }))
    }
  }
}

describe.each(contentSubjects)('%s', (subject) => {
  const drafted = itemSubjects.some((each) => each === subject)

  it.each(roles)('gives %s what the table says and nothing more', async (role) => {
    for (const action of actions) {
      if (action === 'publish' && !drafted) continue
      // Everybody may see and change an account of their own; the one asked for is another's.
      expect([role, action, await attempt(role, action, subject)]).toEqual([
        role,
        action,
        may(role, action, subject),
      ])
    }
  })

  it('is closed to strangers', async () => {
    for (const action of actions) {
      if (action === 'publish' && !drafted) continue
      expect([action, await attempt(null, action, subject)]).toEqual([action, false])
    }
  })
})

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

  it('changes texts in a draft, and visitors go on reading the published ones', async () => {
    await edit({ tagline: 'Нова назва' }, true)
    const id = records.get('projects') ?? ''
    const read = (draft: boolean) =>
      service.payload.findByID({ collection: 'projects', id, draft, locale: 'ua' })
    expect((await read(true)).tagline).toBe('Нова назва')
    expect((await read(false)).tagline ?? null).toBeNull()
  })

  it('cannot change the published record by leaving out that it is one', async () => {
    await expect(edit({ tagline: 'тихо' }, false)).rejects.toThrow(/not allowed/)
  })

  it('cannot take a record off the site', async () => {
    await expect(edit({ _status: 'draft' }, false)).rejects.toThrow(/not allowed/)
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
  it('changes price and status of a unit, and nothing else of it', async () => {
    const id = records.get('units') ?? ''
    const changed = await service.payload.update({
      collection: 'units',
      id,
      data: { status: 'sold', price: { amount: 200, currency: 'USD' }, label: 'Z99', area: 1 },
      overrideAccess: false,
      user: people.get('sales'),
    })
    expect(changed).toMatchObject({
      status: 'sold',
      price: { amount: 200 },
      label: 'first',
      area: 100,
    })
  })

  it('works on an enquiry without touching what the visitor wrote', async () => {
    const changed = await service.payload.update({
      collection: 'enquiries',
      id: records.get('enquiries') ?? '',
      data: { status: 'contacted', nextStep: 'Call', phone: '7654321' },
      overrideAccess: false,
      user: people.get('sales'),
    })
    expect(changed).toMatchObject({ status: 'contacted', nextStep: 'Call', phone: '1234567' })
  })
})

describe('an account', () => {
  it('is seen and renamed by its owner, who stays in the same role', async () => {
    const owner = people.get('partner')
    const changed = await service.payload.update({
      collection: 'accounts',
      id: owner?.id ?? '',
      data: { name: 'Partner & Co', role: 'admin' },
      overrideAccess: false,
      user: owner,
    })
    expect(changed).toMatchObject({ name: 'Partner & Co', role: 'partner' })
  })
})

describe('pages', () => {
  const save = (role: Role, draft: boolean) =>
    succeeds(() =>
      service.payload.updateGlobal({
        slug: 'home',
        data: { hero: { title: role }, ...(draft ? {} : { _status: 'published' }) },
        draft,
        overrideAccess: false,
        user: people.get(role),
      }),
    )

  it.each(roles)('are saved and published by %s as the table says', async (role) => {
    expect(await save(role, true)).toBe(may(role, 'update', 'home'))
    expect(await save(role, false)).toBe(may(role, 'publish', 'home'))
  })
})

it('offers for marked rows what a role may do with them, in every list', async () => {
  const offered = async (role: Role) => {
    const req = await createLocalReq({ user: people.get(role) }, service.payload)
    const permissions = await getAccessResults({ req })
    return service.payload.config.collections.flatMap((each) => {
      const { mayChange, mayDelete } = rightsToMarked(each, permissions)
      const what = [mayChange && 'change', mayDelete && 'delete'].filter(Boolean).join(', ')
      return what === '' || each.slug.startsWith('payload-') ? [] : `${each.slug}: ${what}`
    })
  }
  const whole = itemSubjects.map((each) => `${each}: delete`)
  expect(await offered('editor')).toEqual(expect.arrayContaining(whole))
  expect(await offered('admin')).toEqual(expect.arrayContaining(whole))
  expect(await offered('translator')).toEqual(['media: change'])
  expect(await offered('sales')).toEqual([
    ...['units: change', 'enquiries: change', 'viewings: change', 'hosts: change'],
  ])
  expect(await offered('partner')).toEqual([])
})
