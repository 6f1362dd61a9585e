import { currentTime } from '@alun/contract/rules/current-time'
import { type Locale, locales } from '@alun/contract/rules/locale'
import { type Role, roles } from '@alun/contract/rules/roles'
import { changeFeed } from '@alun/contract/schema/change-feed'
import { z } from 'zod'
import type { Action as Right } from '../core/access/grants.ts'
import { isPage, may, type Subject } from '../core/access/permissions.ts'
import { isInternal as isInternalType } from '../core/changes/announce-change.ts'
import { menusTag, slotsTag } from '../core/changes/tags.ts'
import { openContent, reader } from './open-content.ts'
import { type Owners, type Sample, sampleOf } from './sample-records.ts'
import { samples } from './written-records.ts'

/** Actions, each with the right that it needs. */
export const actions = {
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
export type Action = keyof typeof actions
export const actionNames = Object.keys(actions) as Action[]

interface Answer {
  status: number
  body: unknown
}

function withFile(file: File, data: object = {}): FormData {
  const form = new FormData()
  form.append('_payload', JSON.stringify(data))
  form.append('file', file)
  return form
}

const identified = z.looseObject({ id: z.string() })
const saved = z.union([z.object({ doc: identified }).transform(({ doc }) => doc), identified])

export function idIn({ body, status }: Answer): string {
  const found = saved.safeParse(body)
  if (!found.success) throw new Error(`${status} ${JSON.stringify(body)}`)
  return found.data.id
}

/** A record, or a page (without id). */
export interface MadeRecord {
  subject: Subject
  name: string
  sample: Sample
  id: string | null
  /** Its first version. */
  first?: string | undefined
  /** Its words `v` in Ukrainian are public. */
  isTranslated?: boolean
}

interface Save {
  _status?: 'draft' | 'published'
  locale?: string
  [field: string]: unknown
}

/** Addresses of the record and its type in the API. */
const placeOf = ({ id, subject }: MadeRecord) =>
  isPage(subject) ? `globals/${subject}` : `${subject}/${id}`
const listOf = ({ subject }: MadeRecord) => (isPage(subject) ? `globals/${subject}` : subject)
const savedBy = ({ subject }: MadeRecord) => (isPage(subject) ? 'POST' : 'PATCH')

/** Longer than it takes to plan a change. */
const soon = 3_000

/** The words of the record that occur in an answer. */
function wordsIn(answer: unknown, name: string): string {
  // The state of a translation also contains the original, so leave it out.
  const text = JSON.stringify(answer, (key, value) => (key === 'translation' ? undefined : value))
  const found = (text ?? '').matchAll(new RegExp(`${name}([a-z])\\b`, 'g'))
  return [...new Set([...found].map(([, letter]) => letter))].toSorted().join('')
}

const status = z.looseObject({ _status: z.string().nullish() })

/** Describes a record by its status and words: `published a`. */
function told(doc: unknown, name: string): string {
  const { _status } = status.parse(doc)
  return [_status, wordsIn(doc, name)].filter(Boolean).join(' ')
}

const versionList = z.object({
  docs: z.array(identified.extend({ version: z.unknown().nonoptional() })),
})

const authors = z.looseObject({ editedBy: z.string().nullish(), plannedBy: z.string().nullish() })

/** Shown in lists only, which leave out languages in which the record is not ready; pages fall back instead. */
export const listedWhereReady: readonly Subject[] = ['team', 'construction-updates']

/** Opens the content service with a person of each role, and with calls for every type of record. */
export async function openTypes() {
  const api = await openContent({ mail: true })
  const { collections, globals } = api.payload.config
  const types = [...collections, ...globals].filter(({ slug }) => !slug.startsWith('payload-'))
  const typeOf = (subject: Subject) => types.find(({ slug }) => slug === subject)
  /** Roles of the people by id. */
  const people = new Map<string, Role>()
  const owners: Owners = { project: '', unitType: '' }

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

  const hasDrafts = (subject: Subject) => Boolean(typeOf(subject)?.versions)
  const isInternal = ({ subject }: MadeRecord) => isInternalType(subject)
  /** No page shows a new file before a record names it. */
  const isOnPages = (record: MadeRecord) => !isInternal(record) && record.subject !== 'media'

  let serial = 0
  function unmade(subject: Subject): MadeRecord {
    serial += 1
    const name = `probe${serial}`
    return { subject, name, sample: sampleOf(subject, name, owners), id: null }
  }

  /** Creates a record with the words `a`, published if its type is public. */
  async function make(subject: Subject): Promise<MadeRecord> {
    const record = unmade(subject)
    if (record.sample.create) {
      return { ...record, id: (await record.sample.create(api.payload)).id }
    }
    if (isPage(subject)) {
      const { status } = await save(record, 'a', { _status: 'published' })
      if (status !== 200) throw new Error(`${subject}: ${status}`)
      return record
    }
    // Only the service creates records that nobody may create.
    if (!may('admin', 'create', subject)) return { ...record, id: crypto.randomUUID() }
    return { ...record, id: idIn(await calls.create('admin', record)) }
  }

  function save(record: MadeRecord, letter: string, fields: Save, role: Role | null = 'admin') {
    const { locale = 'en', ...data } = fields
    const path = `${placeOf(record)}?locale=${locale}&depth=0&draft=${data._status === 'draft'}`
    const { texts, translation = texts } = record.sample
    const written = (locale === 'en' ? texts : translation)(record.name + letter)
    return ask(role, savedBy(record), path, { ...written, ...data })
  }

  const calls: Record<Action, (role: Role | null, record: MadeRecord) => Promise<Answer>> = {
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
        at: new Date(currentTime() + soon).toISOString(),
        target: isPage(subject) ? { global: subject } : { collection: subject, id },
      }),
    duplicate: (role, record) => ask(role, 'POST', `${placeOf(record)}/duplicate?locale=en`, {}),
    delete: (role, record) => ask(role, 'DELETE', `${placeOf(record)}?depth=0&ends=keep`),
  }

  const restore = (role: Role | null, record: MadeRecord) =>
    ask(role, 'POST', `${listOf(record)}/versions/${record.first}?depth=0`)

  /** The newest first. */
  async function versionsOf(record: MadeRecord) {
    if (!hasDrafts(record.subject)) return []
    const query = { depth: 0, locale: 'en', limit: 20, sort: '-updatedAt' } as const
    const ofRecord = { parent: { equals: record.id } }
    const { docs } = versionList.parse(
      isPage(record.subject)
        ? await api.payload.findGlobalVersions({ slug: record.subject, ...query })
        : await api.payload.findVersions({
            collection: record.subject,
            where: ofRecord,
            ...query,
          }),
    )
    // Pages also have versions of other tests.
    return docs
      .map(({ id, version }) => ({ id, told: told(version, record.name), by: byWhom(version) }))
      .filter((each) => each.told.includes(' '))
  }

  /** The author, and the planner if there is one: `editor, admin`. */
  function byWhom(version: unknown): string {
    const { editedBy, plannedBy } = authors.parse(version)
    return [editedBy, plannedBy].flatMap((id) => (id ? (people.get(id) ?? '?') : [])).join(', ')
  }

  /** The last entry of the history: `published c by editor`. */
  async function lastOf(record: MadeRecord): Promise<string> {
    const [newest] = await versionsOf(record)
    return newest ? `${newest.told} by ${newest.by}` : ''
  }

  /** The words of a record on its page in one language. */
  async function seenBy({ name, sample }: MadeRecord, locale: string): Promise<string> {
    if (sample.readers === null) return ''
    const answer = await api.http(
      sample.readers.replace('locale=en', `locale=${locale}`),
      {},
      reader,
    )
    if (answer.status === 404) return ''
    if (answer.status !== 200) throw new Error(`${sample.readers}: ${answer.status}`)
    return wordsIn(await answer.json(), name)
  }

  async function stored(record: MadeRecord, locale = 'en'): Promise<string> {
    const { body, status } = await ask(
      'admin',
      'GET',
      `${placeOf(record)}?depth=0&locale=${locale}`,
    )
    return status === 404 ? 'gone' : told(body, record.name)
  }

  /** The words of a record on its page in each language. */
  async function seenByAll(record: MadeRecord) {
    const seen = await Promise.all(
      locales.map(async (locale) => [locale, await seenBy(record, locale)] as const),
    )
    return Object.fromEntries(seen)
  }

  /** Pages that a test has translated: a page exists once, so later tests see its Ukrainian words. */
  const translatedPages = new Set<Subject>()

  /** The expected words in each language, if the English ones are `letter`. */
  function readersOf(record: MadeRecord, letter: string): Record<Locale, string> {
    const words = record.sample.readers === null || !isOnPages(record) ? '' : letter
    const nearest = listedWhereReady.includes(record.subject) ? '' : words
    const ofOther = translatedPages.has(record.subject) ? '' : nearest
    return { en: words, ua: words && record.isTranslated ? 'v' : ofOther, ru: nearest }
  }

  const stateOf = async (record: MadeRecord) => ({
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

  function tagsOf(record: MadeRecord): string[] {
    const { id, subject } = record
    if (isInternal(record)) return []
    return isPage(subject) ? [`global:${subject}`] : [subject, `${subject}:${id}`]
  }

  for (const role of roles) people.set((await api.as(role)).id, role)
  const owner = { title: 'Owner', readyLocales: ['en'], _status: 'published' }
  const create = async (type: string, data: object) =>
    idIn(await ask('editor', 'POST', `${type}?locale=en`, data))
  owners.project = await create('projects', {
    ...{ ...owner, slug: 'owner' },
    ...{ stage: 'construction', kind: 'villas', currency: 'USD' },
  })
  owners.unitType = await create('unit-types', {
    ...owner,
    ...samples.unitType('owned', owners.project),
  })
  for (const { slug } of globals) {
    const { texts } = sampleOf(slug as Subject, slug, owners)
    await ask('editor', 'POST', `globals/${slug}?locale=en`, {
      ...texts('Begun'),
      _status: 'published',
    })
  }

  return {
    close: api.close,
    types,
    typeOf,
    ask,
    calls,
    feedOf,
    hasDrafts,
    isOnPages,
    lastOf,
    make,
    placeOf,
    readersOf,
    restore,
    save,
    seenBy,
    seenByAll,
    stateOf,
    stored,
    tagsOf,
    translatedPages,
    unmade,
    versionsOf,
  }
}
