import type { Role } from '@alun/contract/rules/roles'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import type { FlattenedField } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { twoHalves } from '../../testing/media-calls.ts'
import { openContent } from '../../testing/open-content.ts'
import { paragraphs } from '../../testing/written-records.ts'
import type { Account } from '../payload-types.ts'
import { contentSubjects, isPage } from './permissions.ts'
import type { ItemSubject } from './record-types.ts'

type Values = Record<string, unknown>
type Subject = (typeof contentSubjects)[number]
type Item = ItemSubject

const service = await forThisFile(openContent())
const people = new Map<Role, Account & { collection: 'accounts' }>()
const relations = new Map<string, string>()

beforeAll(async () => {
  const { payload } = service
  for (const role of ['admin', 'editor', 'translator', 'sales'] as const) {
    const account = await payload.create({
      collection: 'accounts',
      data: { email: `${role}@site.example`, password: 'a long password', role },
    })
    people.set(role, { ...account, collection: 'accounts' })
  }
  const data = await twoHalves(40, 20)
  const file = { name: 'a.jpg', mimetype: 'image/jpeg', data, size: data.byteLength }
  const media = await payload.create({ collection: 'media', data: { alt: 'A' }, file })
  relations.set('media', media.id)
  const project = await payload.create({
    collection: 'projects',
    draft: true,
    data: { title: 'Named', slug: 'named' } as never,
  })
  relations.set('projects', project.id)
})

const made = [
  'id',
  'createdAt',
  'updatedAt',
  'deletedAt',
  '_status',
  'editedBy',
  'plannedBy',
  'listTitle',
]

/** Returns a value for every field, different in each language. */
function filled(fields: readonly FlattenedField[], mark: string): Values {
  const entries = fields
    .filter((field) => !made.includes(field.name) && !('virtual' in field && field.virtual))
    .map((field) => [field.name, sampleOf(field, mark)])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function sampleOf(field: FlattenedField, mark: string): unknown {
  const many =
    'hasMany' in field && field.hasMany ? <T>(value: T) => [value] : <T>(value: T) => value
  switch (field.type) {
    case 'text':
      if (field.name === 'initials') return 'AB'
      return field.name === 'slug' ? mark.toLowerCase() : many(`${field.name} ${mark}`)
    case 'textarea':
      return `${field.name} ${mark}`
    case 'email':
      return 'a@site.example'
    case 'number':
      return many(7)
    case 'checkbox':
      return true
    case 'date':
      return '2026-11-20T02:00:00.000Z'
    case 'select':
    case 'radio': {
      const [option] = field.options
      const value = typeof option === 'object' ? option.value : option
      return value === undefined ? undefined : many(value)
    }
    case 'relationship':
    case 'upload': {
      const relationTo = [field.relationTo].flat().find((each) => relations.has(each))
      const value = relations.get(relationTo ?? '')
      if (!relationTo || !value) return undefined
      return many(Array.isArray(field.relationTo) ? { relationTo, value } : value)
    }
    case 'richText':
      return paragraphs(`${field.name} ${mark}`)
    case 'array':
      return [filled(field.flattenedFields, mark), filled(field.flattenedFields, mark)]
    case 'group':
    case 'tab':
      return filled(field.flattenedFields, mark)
    default:
      return undefined
  }
}

/** Returns the stored values with the texts of another language. */
function translated(fields: readonly FlattenedField[], stored: Values, mark: string): Values {
  const entries = fields
    .filter((field) => !made.includes(field.name) && !('virtual' in field && field.virtual))
    .map((field) => {
      const value = stored[field.name]
      if ('localized' in field && field.localized) return [field.name, sampleOf(field, mark)]
      if (field.type === 'array' && Array.isArray(value)) {
        const rows = value.filter(isValues)
        return [
          field.name,
          rows.map((row) => ({ id: row.id, ...translated(field.flattenedFields, row, mark) })),
        ]
      }
      if ((field.type === 'group' || field.type === 'tab') && isValues(value)) {
        return [field.name, translated(field.flattenedFields, value, mark)]
      }
      return [field.name, value]
    })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

const fieldsOf = (subject: Subject): readonly FlattenedField[] =>
  (
    service.payload.config.globals.find(({ slug }) => slug === subject) ??
    service.payload.config.collections.find(({ slug }) => slug === subject)
  )?.flattenedFields ?? []

const isText = (field: FlattenedField) =>
  (field.type === 'text' || field.type === 'textarea') &&
  field.localized === true &&
  !('hasMany' in field && field.hasMany) &&
  !('virtual' in field && field.virtual)

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns saves that name one text each: of the record, of each group, of each list. */
function savesOf(fields: readonly FlattenedField[], stored: Values, text: string): Values[] {
  return fields.flatMap((field): Values[] => {
    const value = stored[field.name]
    if (isText(field)) return [{ [field.name]: text }]
    if (field.type === 'group' || field.type === 'tab') {
      const inner = isValues(value) ? savesOf(field.flattenedFields, value, text) : []
      return inner.slice(0, 1).map((data) => ({ [field.name]: data }))
    }
    if (field.type !== 'array' || !Array.isArray(value)) return []
    const rows = value.filter(isValues)
    const inner = savesOf(field.flattenedFields, rows[0] ?? {}, text)
    const named = (data: Values) => rows.map(({ id }, at) => (at === 0 ? { id, ...data } : { id }))
    return inner.slice(0, 1).map((data) => ({ [field.name]: named(data) }))
  })
}

/** Returns the paths that differ. */
function changes(before: unknown, after: unknown, path = ''): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (typeof before !== 'object' || typeof after !== 'object' || !before || !after) {
    return [`${path}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`]
  }
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names]
    .filter((name) => !made.includes(name) && name !== 'translation')
    .flatMap((name) =>
      changes(Reflect.get(before, name), Reflect.get(after, name), `${path}.${name}`),
    )
}

/** Reads the newest version in this language, or in all. */
function read(subject: Subject, id: string, locale: 'all' | 'en' | 'ua'): Promise<Values> {
  const how = { draft: true, depth: 0, locale } as never
  const found: Promise<unknown> = isPage(subject)
    ? service.payload.findGlobal({ slug: subject, ...(how as object) } as never)
    : service.payload.findByID({ collection: subject, id, ...(how as object) } as never)
  return found as Promise<Values>
}

function save(subject: Subject, id: string, locale: string, data: Values, as: object = {}) {
  const how = { draft: true, depth: 0, locale, data, ...as }
  return isPage(subject)
    ? service.payload.updateGlobal({ slug: subject, ...how } as never)
    : service.payload.update({ collection: subject, id, ...how } as never)
}

/** One save of each kind: of the record, of a group, of a list. */
function fewOf(saves: Values[]): Values[] {
  const kindOf = (data: Values) =>
    Object.values(data).map((value) => (Array.isArray(value) ? 'list' : typeof value))[0]
  return [...Map.groupBy(saves, kindOf).values()].flatMap((alike) => alike.slice(0, 1))
}

/** These few types have every kind of field; all of them take as long as a hundred other tests. */
const few: readonly Subject[] = ['projects', 'news', 'home', 'settings']
const subjects = process.env.E2E_SWEEP ? contentSubjects : few

it.each(subjects)('a save of one text of %s changes that text alone', async (subject) => {
  const fields = fieldsOf(subject)
  const data = filled(fields, subject)
  let id = ''
  if (isPage(subject)) await save(subject, id, 'en', data)
  else {
    const first = { draft: true, locale: 'en', data: data as never } as const
    ;({ id } = await service.payload.create({ collection: subject as Item, ...first }))
  }
  const stored = await read(subject, id, 'en')
  await save(subject, id, 'ua', translated(fields, stored, `${subject}-ua`))
  for (const role of ['translator', 'editor'] as const) {
    const as = { overrideAccess: false, user: people.get(role) }
    for (const named of fewOf(savesOf(fields, stored, `нове: ${role}`))) {
      const before = await read(subject, id, 'all')
      await save(subject, id, 'ua', named, as)
      const [change, ...others] = changes(before, await read(subject, id, 'all'))
      expect([named, change, others]).toEqual([named, expect.stringMatching(/нове: \w+"$/), []])
    }
  }
})

describe('a list of which a translator names one row', () => {
  it('keeps the others, and those that an editor moved or removed in between', async () => {
    const { payload } = service
    const place = (name: string, minutes: number) => ({ name, minutes, mode: 'walk' })
    const project = await payload.create({
      collection: 'projects',
      draft: true,
      locale: 'ua',
      data: {
        ...{ title: 'Rows', slug: 'rows' },
        location: { places: [place('Один', 1), place('Два', 2), place('Три', 3)] },
      } as never,
    })
    const { id } = project
    const [one, two, three] = project.location?.places ?? []
    const edit = { collection: 'projects', id, draft: true, locale: 'ua' } as const
    await payload.update({ ...edit, data: { location: { places: [three, one] } } as never })
    const as = { overrideAccess: false, user: people.get('translator') }
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
    const { payload } = service
    const project = relations.get('projects') ?? ''
    const unitType = await payload.create({
      collection: 'unit-types',
      draft: true,
      data: { title: 'Type', slug: 'type', project } as never,
    })
    const fields = payload.config.collections.find(({ slug }) => slug === 'units')?.flattenedFields
    const unit = await payload.create({
      collection: 'units',
      data: {
        ...filled(fields ?? [], 'unit-1'),
        ...{ project, unitType: unitType.id, key: 'unit-1', label: '1', area: 100 },
        ...{ price: { amount: 100, currency: 'USD' }, status: 'available' },
      } as never,
    })
    const read = () =>
      payload.findByID({ collection: 'units', id: unit.id, depth: 0, locale: 'all' })
    const before = await read()
    const as = { overrideAccess: false, user: people.get('sales') }
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
