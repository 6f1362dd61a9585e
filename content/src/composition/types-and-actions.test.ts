import { type Locale, locales } from '@alun/contract/rules/locale'
import { type Role, roles } from '@alun/contract/rules/roles'
import { changeFeed } from '@alun/contract/schema/change-feed'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import type { FlattenedField } from 'payload'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import {
  grantsOf,
  isPage,
  may,
  type Action as Right,
  type Subject,
  subjects,
} from '../core/access/permissions.ts'
import { internalCollections } from '../core/changes/change-hooks.ts'
import { menusTag, slotsTag } from '../core/changes/tags.ts'
import { openContent, reader } from '../testing/open-content.ts'
import { type Owners, type Sample, sampleOf } from '../testing/sample-records.ts'

/*
 * Tries each action on each type of the configuration over HTTP, and checks the answer, the stored record, its
 * versions, its pages in each language, its history and the change feed. A record of each type goes through all
 * actions in this order; its words are `a` at first.
 */

/** Actions, each with the right that it needs. */
const actions = {
  create: 'create',
  translate: 'update',
  'save a draft': 'update',
  publish: 'publish',
  restore: 'publish',
  unpublish: 'publish',
  schedule: 'publish',
  duplicate: 'create',
  delete: 'delete',
} as const satisfies Record<string, Right>
type Action = keyof typeof actions
const actionNames = Object.keys(actions) as Action[]

const api = await forThisFile(openContent({ mail: true }))
const { collections, globals } = api.payload.config
const types = [...collections, ...globals].filter(({ slug }) => !slug.startsWith('payload-'))
const typeOf = (subject: Subject) => types.find(({ slug }) => slug === subject)

/** Reasons why a type lacks an action. */
const once = 'It exists once.'
const counts = 'What is saved counts at once: it has no drafts and no versions.'
const wordless = 'It has no texts by language.'
const byService = 'The service writes it.'
const noDrafts: Cells = {
  'save a draft': counts,
  publish: counts,
  unpublish: counts,
  schedule: counts,
  restore: counts,
}
type Cells = Partial<Record<Action, string>>

const written: Cells = { ...noDrafts, create: byService, duplicate: byService, translate: wordless }
const page: Cells = { create: once, duplicate: once, delete: once }
const without: Partial<Record<Subject, Cells>> = {
  units: { ...noDrafts, translate: wordless, duplicate: 'A key names one shape of a plan.' },
  media: noDrafts,
  redirects: { ...noDrafts, duplicate: 'An address leads to one place.' },
  enquiries: written,
  viewings: { ...written, delete: 'It is cancelled, so that the visitor is told.' },
  hosts: { ...noDrafts, delete: 'It is deactivated, because past viewings name it.' },
  attachments: written,
  messages: { ...written, delete: 'It is erased with its enquiry.' },
  accounts: { ...noDrafts, duplicate: 'A person has one account.' },
  'audit-events': { ...written, delete: 'It is erased when its time has passed.' },
  settings: { ...page, unpublish: 'Every page needs them.' },
  ...Object.fromEntries(
    globals.filter(({ slug }) => slug !== 'settings').map(({ slug }) => [slug, page]),
  ),
}

/** By their ids. */
const people = new Map<string, Role>()
const owners: Owners = { project: '', unitType: '' }

beforeAll(async () => {
  for (const role of roles) people.set((await api.as(role)).id, role)
  const owner = { title: 'Owner', readyLocales: ['en'], _status: 'published' }
  const create = async (type: string, data: object) =>
    idIn(await ask('editor', 'POST', `${type}?locale=en`, data))
  owners.project = await create('projects', {
    ...{ ...owner, slug: 'owner' },
    ...{ stage: 'construction', kind: 'villas', currency: 'USD' },
  })
  owners.unitType = await create('unit-types', {
    ...{ ...owner, slug: 'owned' },
    project: owners.project,
  })
  for (const { slug } of globals) {
    const { texts } = sampleOf(slug as Subject, slug, owners)
    await ask('editor', 'POST', `globals/${slug}?locale=en`, {
      ...texts('Begun'),
      _status: 'published',
    })
  }
})

interface Answer {
  status: number
  body: unknown
}

async function ask(
  role: Role | null,
  method: string,
  path: string,
  data?: object,
  file?: File,
): Promise<Answer> {
  const call = file ? { method, body: withFile(file, data) } : { method, json: data }
  const answer = await api.http(`/api/${path}`, call, role ? await api.as(role) : undefined)
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) }
}

function withFile(file: File, data: object = {}): FormData {
  const form = new FormData()
  form.append('_payload', JSON.stringify(data))
  form.append('file', file)
  return form
}

const identified = z.looseObject({ id: z.string() })
const saved = z.union([z.object({ doc: identified }).transform(({ doc }) => doc), identified])

function idIn({ body, status }: Answer): string {
  const found = saved.safeParse(body)
  if (!found.success) throw new Error(`${status} ${JSON.stringify(body)}`)
  return found.data.id
}

/** A record, or a page (without id). */
interface Made {
  subject: Subject
  name: string
  sample: Sample
  id: string | null
  /** Its first version. */
  first?: string | undefined
  /** Its words `v` in Ukrainian are public. */
  isTranslated?: boolean
}

const hasDrafts = (subject: Subject) => Boolean(typeOf(subject)?.versions)
const isInternal = ({ subject }: Made) => internalCollections.includes(subject)
/** No page shows a new file before a record names it. */
const isOnPages = (record: Made) => !isInternal(record) && record.subject !== 'media'

/** Addresses of the record and its type in the API. */
const placeOf = ({ id, subject }: Made) =>
  isPage(subject) ? `globals/${subject}` : `${subject}/${id}`
const listOf = ({ subject }: Made) => (isPage(subject) ? `globals/${subject}` : subject)
const savedBy = ({ subject }: Made) => (isPage(subject) ? 'POST' : 'PATCH')

let serial = 0
function unmade(subject: Subject): Made {
  serial += 1
  const name = `probe${serial}`
  return { subject, name, sample: sampleOf(subject, name, owners), id: null }
}

/** Creates a record with the words `a`, published if its type is public. */
async function make(subject: Subject): Promise<Made> {
  const record = unmade(subject)
  if (record.sample.create) {
    return { ...record, id: (await record.sample.create(api.payload)).id }
  }
  if (isPage(subject)) {
    expect((await save(record, 'a', { _status: 'published' })).status).toBe(200)
    return record
  }
  // Only the service creates records that nobody may create.
  if (!may('admin', 'create', subject)) return { ...record, id: crypto.randomUUID() }
  return { ...record, id: idIn(await calls.create('admin', record)) }
}

interface Save {
  _status?: 'draft' | 'published'
  locale?: string
  [field: string]: unknown
}

function save(record: Made, letter: string, fields: Save, role: Role | null = 'admin') {
  const { locale = 'en', ...data } = fields
  const path = `${placeOf(record)}?locale=${locale}&depth=0&draft=${data._status === 'draft'}`
  const { texts, translation = texts } = record.sample
  const written = (locale === 'en' ? texts : translation)(record.name + letter)
  return ask(role, savedBy(record), path, { ...written, ...data })
}

/** The call of each action. */
const calls: Record<Action, (role: Role | null, record: Made) => Promise<Answer>> = {
  create: (role, { name, sample, subject }) => {
    const status = hasDrafts(subject) && { _status: 'published' }
    const data = { ...sample.facts, ...sample.texts(`${name}a`), ...status }
    return ask(role, 'POST', `${subject}?locale=en&depth=0`, data, sample.file)
  },
  translate: (role, record) =>
    save(
      record,
      'u',
      { locale: 'ua', ...(hasDrafts(record.subject) && { _status: 'draft' }) },
      role,
    ),
  'save a draft': (role, record) => save(record, 'b', { _status: 'draft' }, role),
  publish: (role, record) => save(record, 'c', { _status: 'published' }, role),
  restore: (role, record) => restore(role, record),
  unpublish: (role, record) =>
    ask(role, savedBy(record), `${placeOf(record)}?depth=0&unpublishAllLocales=true`, {
      _status: 'draft',
    }),
  schedule: (role, { id, subject }) =>
    ask(role, 'POST', 'scheduled?locale=en', {
      change: 'publish',
      at: new Date(Date.now() + soon).toISOString(),
      target: isPage(subject) ? { global: subject } : { collection: subject, id },
    }),
  duplicate: (role, record) => ask(role, 'POST', `${placeOf(record)}/duplicate?locale=en`, {}),
  delete: (role, record) => ask(role, 'DELETE', `${placeOf(record)}?depth=0`),
}

/** Longer than it takes to plan a change. */
const soon = 3_000

/** Restores the first version of the record. */
const restore = (role: Role | null, record: Made) =>
  ask(role, 'POST', `${listOf(record)}/versions/${record.first}?depth=0`)

/** The words of the record that occur in an answer. */
function wordsIn(answer: unknown, name: string): string {
  // The state of a translation also contains the original, so leave it out.
  const text = JSON.stringify(answer, (key, value) => (key === 'translation' ? undefined : value))
  const found = (text ?? '').matchAll(new RegExp(`${name}([a-z])\\b`, 'g'))
  return [...new Set([...found].map(([, letter]) => letter))].toSorted().join('')
}

const status = z.looseObject({ _status: z.string().nullish() })

/** Status and words of a record: `published a`. */
function told(doc: unknown, name: string): string {
  const { _status } = status.parse(doc)
  return [_status, wordsIn(doc, name)].filter(Boolean).join(' ')
}

const versionList = z.object({
  docs: z.array(identified.extend({ version: z.unknown().nonoptional() })),
})

/** The newest first. */
async function versionsOf(record: Made) {
  if (!hasDrafts(record.subject)) return []
  const ofRecord = isPage(record.subject) ? '' : `&where[parent][equals]=${record.id}`
  const query = `depth=0&locale=en&limit=20&sort=-updatedAt${ofRecord}`
  const { body } = await ask('admin', 'GET', `${listOf(record)}/versions?${query}`)
  const { docs } = versionList.parse(body)
  // Pages also have versions of other tests.
  return docs
    .map(({ id, version }) => ({ id, told: told(version, record.name), by: byWhom(version) }))
    .filter((each) => each.told.includes(' '))
}

const authors = z.looseObject({ editedBy: z.string().nullish(), plannedBy: z.string().nullish() })

/** The author, and the planner if there is one: `editor, admin`. */
function byWhom(version: unknown): string {
  const { editedBy, plannedBy } = authors.parse(version)
  return [editedBy, plannedBy].flatMap((id) => (id ? (people.get(id) ?? '?') : [])).join(', ')
}

/** The last entry of the history: `published c by editor`. */
async function lastOf(record: Made): Promise<string> {
  const [newest] = await versionsOf(record)
  return newest ? `${newest.told} by ${newest.by}` : ''
}

/** The words of a record on its page in one language. */
async function seenBy({ name, sample }: Made, locale: string): Promise<string> {
  if (sample.readers === null) return ''
  const answer = await api.http(sample.readers.replace('locale=en', `locale=${locale}`), {}, reader)
  if (answer.status === 404) return ''
  expect(answer.status).toBe(200)
  return wordsIn(await answer.json(), name)
}

async function stored(record: Made, locale = 'en'): Promise<string> {
  const { body, status } = await ask('admin', 'GET', `${placeOf(record)}?depth=0&locale=${locale}`)
  return status === 404 ? 'gone' : told(body, record.name)
}

/** The words of a record on its page in each language. */
async function seenByAll(record: Made) {
  const seen = await Promise.all(
    locales.map(async (locale) => [locale, await seenBy(record, locale)] as const),
  )
  return Object.fromEntries(seen)
}

/** Shown in lists only, which leave out languages in which the record is not ready; pages fall back instead. */
const listedWhereReady: readonly Subject[] = ['team', 'construction-updates']
/** Pages that a test has translated: a page exists once, so later tests see its Ukrainian words. */
const translatedPages = new Set<Subject>()

/** The expected words in each language, if the English ones are `letter`. */
function readersOf(record: Made, letter: string): Record<Locale, string> {
  const words = record.sample.readers === null || !isOnPages(record) ? '' : letter
  const nearest = listedWhereReady.includes(record.subject) ? '' : words
  const ofOther = translatedPages.has(record.subject) ? '' : nearest
  return { en: words, ua: words && record.isTranslated ? 'v' : ofOther, ru: nearest }
}

const stateOf = async (record: Made) => ({
  stored: await stored(record),
  versions: (await versionsOf(record)).map((each) => each.told),
  readers: await seenByAll(record),
})

async function changes(since?: number) {
  const answer = await api.http(
    `/v1/changes${since === undefined ? '' : `?since=${since}`}`,
    {},
    reader,
  )
  return changeFeed.parse((await answer.json()).data)
}

/** Runs `work` and returns the tags that the change feed then names, except menus and free times. */
async function feedOf<T>(work: () => Promise<T>): Promise<{ result: T; tags: string[] }> {
  const { cursor } = await changes()
  const result = await work()
  const { tags } = await changes(cursor)
  return { result, tags: tags.filter((tag) => tag !== menusTag && tag !== slotsTag).toSorted() }
}

function tagsOf(record: Made): string[] {
  const { id, subject } = record
  if (isInternal(record)) return []
  return isPage(subject) ? [`global:${subject}`] : [subject, `${subject}:${id}`]
}

/** Roles by increasing rights; the first permitted one is used. */
const fewestRights: readonly Role[] = ['translator', 'sales', 'editor', 'admin']

async function run(action: Action, record: Made) {
  const role = fewestRights.find((each) => may(each, actions[action], record.subject)) ?? null
  const { result, tags } = await feedOf(() => calls[action](role, record))
  expect([role, result]).toMatchObject([role, { status: action === 'create' ? 201 : 200 }])
  return { result, role, tags }
}

const cells: Record<Exclude<Action, 'schedule'>, (record: Made) => Promise<void>> = {
  create: async (unsaved) => {
    const { result, role, tags } = await run('create', unsaved)
    const record = { ...unsaved, id: idIn(result) }
    const words = hasDrafts(record.subject) ? 'published a' : 'a'
    expect(await stateOf(record)).toEqual({
      stored: words,
      versions: hasDrafts(record.subject) ? [words] : [],
      readers: readersOf(record, 'a'),
    })
    expect(await lastOf(record)).toBe(hasDrafts(record.subject) ? `published a by ${role}` : '')
    expect(tags).toEqual(isOnPages(record) ? tagsOf(record) : [])
  },
  translate: async (record) => {
    const before = await stateOf(record)
    const { role, tags } = await run('translate', record)
    if (!hasDrafts(record.subject)) {
      expect(await stored(record, 'ua')).toContain('u')
      expect(await stateOf(record)).toEqual(before)
      return expect(tags).toEqual(tagsOf(record))
    }
    expect(tags).toEqual([])
    const state = { stored: 'published a', readers: readersOf(record, 'a') }
    expect(await stateOf(record)).toMatchObject(state)
    expect(await lastOf(record)).toMatch(new RegExp(`^draft .* by ${role}$`))
    const ready = isPage(record.subject)
      ? { translation: { inUa: 'ready' } }
      : { readyLocales: ['en', 'ua'] }
    const made = await feedOf(() =>
      save(record, 'v', { locale: 'ua', _status: 'published', ...ready }),
    )
    expect(made).toMatchObject({ result: { status: 200 }, tags: tagsOf(record) })
    record.isTranslated = true
    if (isPage(record.subject)) translatedPages.add(record.subject)
    expect(await seenByAll(record)).toEqual(readersOf(record, 'a'))
    expect(await lastOf(record)).toMatch(/^published .* by admin$/)
  },
  'save a draft': async (record) => {
    const { role, tags } = await run('save a draft', record)
    const { versions, ...shown } = await stateOf(record)
    expect(await lastOf(record)).toBe(`draft b by ${role}`)
    expect(shown).toEqual({ stored: 'published a', readers: readersOf(record, 'a') })
    expect(versions[0]).toBe('draft b')
    expect(tags).toEqual([])
  },
  publish: async (record) => {
    const { role, tags } = await run('publish', record)
    const { versions, ...shown } = await stateOf(record)
    expect(await lastOf(record)).toBe(`published c by ${role}`)
    expect(shown).toEqual({ stored: 'published c', readers: readersOf(record, 'c') })
    expect(versions.slice(0, 2)).toEqual(['published c', 'draft b'])
    expect(tags).toEqual(tagsOf(record))
  },
  restore: async (record) => {
    // A version comes back as a draft, whatever it was.
    const { role, tags } = await run('restore', record)
    expect(tags).toEqual([])
    const { versions, ...shown } = await stateOf(record)
    expect(await lastOf(record)).toBe(`draft a by ${role}`)
    expect(shown).toEqual({ stored: 'published c', readers: readersOf(record, 'c') })
    expect(versions.slice(0, 2)).toEqual(['draft a', 'published c'])

    const draft = (await versionsOf(record)).find((each) => each.told === 'draft b')
    const again = await feedOf(() => restore('editor', { ...record, first: draft?.id }))
    expect(again).toMatchObject({ result: { status: 200 }, tags: [] })
    expect(await stateOf(record)).toEqual({ ...shown, versions: ['draft b', ...versions] })
    expect((await save(record, 'a', { _status: 'published' })).status).toBe(200)
  },
  unpublish: async (record) => {
    const { role, tags } = await run('unpublish', record)
    const { versions, ...shown } = await stateOf(record)
    expect(await lastOf(record)).toBe(`draft a by ${role}`)
    expect(shown).toEqual({ stored: 'draft a', readers: readersOf(record, '') })
    expect(versions[0]).toBe('draft a')
    expect(tags).toEqual(tagsOf(record))
  },
  duplicate: async (record) => {
    const before = await stateOf(record)
    const { result, tags } = await run('duplicate', record)
    const copy = { ...record, id: idIn(result) }
    expect(copy.id).not.toBe(record.id)
    expect(await stored(copy)).toBe(hasDrafts(record.subject) ? 'draft a' : before.stored)
    expect(await stateOf(record)).toEqual(before)
    const isShown = !hasDrafts(record.subject) && isOnPages(record)
    expect(tags).toEqual(isShown ? tagsOf(copy) : [])
  },
  delete: async (record) => {
    const wasShown = (await seenBy(record, 'en')) !== '' || !hasDrafts(record.subject)
    const { tags } = await run('delete', record)
    expect(await stateOf(record)).toEqual({
      stored: 'gone',
      versions: [],
      readers: readersOf(record, ''),
    })
    expect(tags).toEqual(wasShown ? tagsOf(record) : [])
  },
}

const allTypes = types.flatMap(({ slug }) => subjects.filter((each) => each === slug))
/** Types with the same rights, actions and lists are of one kind. */
const kindOf = (subject: Subject) =>
  JSON.stringify([grantsOf(subject), without[subject], listedWhereReady.includes(subject)])
const tried = process.env.E2E_SWEEP
  ? allTypes
  : [...Map.groupBy(allTypes, kindOf).values()].flatMap(([first]) => first ?? [])

const hasTexts = (fields: readonly FlattenedField[]): boolean =>
  fields.some(
    (field) =>
      ('localized' in field && field.localized === true && field.name !== 'listTitle') ||
      ('flattenedFields' in field && hasTexts(field.flattenedFields)),
  )

it('knows every type of the configuration', () => {
  expect(allTypes).toEqual(types.map(({ slug }) => slug))
})

describe.each(tried)('%s', (subject) => {
  let record: Made
  beforeAll(async () => {
    record = await make(subject)
    record.first = (await versionsOf(record))[0]?.id
  })

  it('is as it was after everybody has tried what they may not do', async () => {
    const before = await stateOf(record)
    const { result, tags } = await feedOf(async () => {
      const answers: string[] = []
      for (const action of actionNames) {
        if (without[subject]?.[action] !== undefined) continue
        for (const role of roles) {
          if (may(role, actions[action], subject)) continue
          const { status } = await calls[action](role, record)
          if (status !== 403 && status !== 404) answers.push(`${role} ${action}: ${status}`)
        }
      }
      for (const role of [null, ...roles]) {
        if (may(role, 'read', subject)) continue
        const { status } = await ask(role, 'GET', placeOf(record))
        if (status !== 403 && status !== 404) answers.push(`${role} read: ${status}`)
      }
      return answers
    })
    expect(result).toEqual([])
    expect(await stateOf(record)).toEqual(before)
    expect(tags).toEqual([])
  })

  it.each(actionNames.filter((action) => action !== 'schedule'))('%s', async (action) => {
    const why = without[subject]?.[action]
    if (why === undefined) return cells[action](action === 'create' ? unmade(subject) : record)
    await expectNone(action, subject, why, record)
  })
})

/** Expects that an action is missing: the type lacks what it needs, or rejects it. */
async function expectNone(action: Action, subject: Subject, why: string, record: Made) {
  if (why === counts) return expect(hasDrafts(subject)).toBe(false)
  if (why === wordless) return expect(hasTexts(typeOf(subject)?.flattenedFields ?? [])).toBe(false)
  const before = await stateOf(record)
  const { result, tags } = await feedOf(() => calls[action]('admin', record))
  expect([action, result.status >= 400 && result.status < 500 ? 'refused' : result]).toEqual([
    action,
    'refused',
  ])
  expect(await stateOf(record)).toEqual(before)
  expect(tags).toEqual([])
}

describe('schedule', () => {
  const planned = new Map<Subject, Made>()
  // All at once, so that one wait suffices.
  beforeAll(async () => {
    for (const subject of tried.filter((each) => !without[each]?.schedule)) {
      const record = await make(subject)
      planned.set(subject, record)
      expect((await save(record, 'b', { _status: 'draft' })).status).toBe(200)
    }
    for (const record of planned.values()) {
      const { result, tags } = await run('schedule', record)
      expect(result.body).toEqual({ problem: null })
      expect([await stored(record), tags.filter((tag) => tagsOf(record).includes(tag))]).toEqual([
        'published a',
        [],
      ])
    }
  })

  it.each(tried)('%s', async (subject) => {
    const why = without[subject]?.schedule
    const record = planned.get(subject)
    if (why !== undefined || !record) {
      return expectNone('schedule', subject, why ?? '', await make(subject))
    }
    await vi.waitFor(async () => expect(await stored(record)).toBe('published b'), {
      timeout: 30_000,
      interval: 250,
    })
    expect((await stateOf(record)).readers).toEqual(readersOf(record, 'b'))
    // The author and the planner.
    const planner = fewestRights.find((each) => may(each, 'publish', subject))
    expect(await lastOf(record)).toBe(`published b by admin, ${planner}`)
  })
})
