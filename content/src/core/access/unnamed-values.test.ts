import type { Role } from '@alun/contract/rules/roles'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { beforeAll, describe, expect, it } from 'vitest'
import { openContent } from '../../testing/open-content.ts'
import { paragraphs } from '../../testing/written-records.ts'
import type { Account } from '../payload-types.ts'

const service = await forThisFile(openContent())
const { payload } = service
const people = new Map<Role, Account & { collection: 'accounts' }>()
const asOf = (role: Role) => ({ overrideAccess: false, user: people.get(role) })
let project = ''

/** The texts of a project in one language, beside what no translator changes. */
const written = (mark: string, ids: readonly (string | null | undefined)[] = []) => {
  const row = (at: number) => (ids[at] ? { id: ids[at] } : {})
  return {
    ...{ title: `Title ${mark}`, slug: 'named', tagline: mark, order: 7, previousSlugs: ['was'] },
    ...{
      readyLocales: ['en'],
      about: paragraphs(mark),
      completion: { date: '2027-01-01', text: mark },
    },
    keyFacts: [0, 1].map((at) => ({ ...row(at), value: `${mark} ${at}`, label: mark })),
  }
}

beforeAll(async () => {
  for (const role of ['editor', 'translator', 'sales'] as const) {
    const data = { email: `${role}@site.example`, password: 'a long password', role }
    people.set(role, {
      ...(await payload.create({ collection: 'accounts', data })),
      collection: 'accounts',
    })
  }
  const draft = { collection: 'projects', draft: true } as const
  const made = await payload.create({ ...draft, locale: 'en', data: written('one') as never })
  project = made.id
  const ids = made.keyFacts?.map(({ id }) => id)
  await payload.update({ ...draft, id: project, locale: 'ua', data: written('один', ids) as never })
})

/** Returns the paths that differ, except what every save writes. */
function changes(before: unknown, after: unknown, path = ''): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (typeof before !== 'object' || typeof after !== 'object' || !before || !after) {
    return [`${path}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`]
  }
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => !['updatedAt', 'editedBy', 'translation'].includes(name))
    .flatMap((name) =>
      changes(Reflect.get(before, name), Reflect.get(after, name), `${path}.${name}`),
    )
}

describe.each(['translator', 'editor'] as const)('a save of one text by %s', (role) => {
  it.each<[changed: string, of: (rows: { id?: string | null }[]) => object]>([
    ['.tagline.ua', () => ({ tagline: role })],
    ['.completion.text.ua', () => ({ completion: { text: role } })],
    [
      '.keyFacts.0.label.ua',
      ([first, second]) => ({ keyFacts: [{ id: first?.id, label: role }, { id: second?.id }] }),
    ],
  ])('changes %s alone', async (changed, of) => {
    const place = { collection: 'projects', id: project, draft: true, depth: 0 } as const
    const before = await payload.findByID({ ...place, locale: 'all' })
    const rows = (await payload.findByID({ ...place, locale: 'ua' })).keyFacts ?? []
    const data = of(rows) as never
    await payload.update({ ...place, locale: 'ua', data, ...asOf(role) })
    const after = await payload.findByID({ ...place, locale: 'all' })
    expect(changes(before, after)).toEqual([
      expect.stringMatching(new RegExp(`^${changed}: .* → "${role}"$`)),
    ])
  })
})

describe('a list of which a translator names one row', () => {
  it('keeps the others, and those that an editor moved or removed in between', async () => {
    const place = (name: string, minutes: number) => ({ name, minutes, mode: 'walk' })
    const made = await payload.create({
      collection: 'projects',
      draft: true,
      locale: 'ua',
      data: {
        ...{ title: 'Rows', slug: 'rows' },
        location: { places: [place('Один', 1), place('Два', 2), place('Три', 3)] },
      } as never,
    })
    const { id } = made
    const [one, two, three] = made.location?.places ?? []
    const edit = { collection: 'projects', id, draft: true, locale: 'ua' } as const
    await payload.update({ ...edit, data: { location: { places: [three, one] } } as never })
    const as = asOf('translator')
    const places = [
      { id: two?.id, name: 'Пропало' },
      { id: one?.id, name: 'Перше' },
    ]
    await payload.update({ ...edit, ...as, data: { location: { places } } as never })
    const after = await payload.findByID({ collection: 'projects', id, draft: true, locale: 'ua' })
    expect(after.location?.places?.map(({ minutes, name }) => [name, minutes])).toEqual([
      ['Три', 3],
      ['Перше', 1],
    ])
  })
})

describe('what sales may not change', () => {
  it('stays as stored when they save a part of a unit, even if they name it', async () => {
    const unitType = await payload.create({
      collection: 'unit-types',
      draft: true,
      data: { title: 'Type', slug: 'type', project } as never,
    })
    const unit = await payload.create({
      collection: 'units',
      data: {
        ...{ project, unitType: unitType.id, key: 'unit-1', label: '1', area: 100 },
        ...{ price: { amount: 100, currency: 'USD' }, status: 'available' },
      } as never,
    })
    const read = () =>
      payload.findByID({ collection: 'units', id: unit.id, depth: 0, locale: 'all' })
    const before = await read()
    const as = asOf('sales')
    const change = (data: object) =>
      payload.update({ collection: 'units', id: unit.id, data, ...as } as never)
    await change({ status: 'sold' })
    expect(changes(before, await read())).toEqual(['.status: "available" → "sold"'])
    await change({ price: { amount: 200 }, label: 'Z99', area: 1 })
    expect(changes(before, await read())).toEqual([
      '.price.amount: 100 → 200',
      '.status: "available" → "sold"',
    ])
  })
})
