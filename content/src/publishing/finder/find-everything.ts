import { mayUsePanel } from '@alun/contract/rules/roles'
import { hasWords } from '@alun/contract/rules/spelling'
import type { CollectionSlug, PayloadRequest, Where } from 'payload'
import { z } from 'zod'
import { may, roleOf, type Subject } from '../../core/access/permissions.ts'
import { itemSubjects } from '../../core/access/record-types.ts'
import { endpoint } from '../../core/http/endpoint.ts'
import { search, wordsOfQuery } from '../../core/payload/word-search.ts'
import { inNearestLanguage } from '../../core/records/localise.ts'
import { values } from '../../core/records/values.ts'
import { entityLabel, subjectLabel } from '../../core/words/entity-label.ts'
import { otherLayouts } from '../../core/words/other-layout.ts'
import { recordAddress } from '../../core/words/record-address.ts'
import { titleFieldOf } from '../../core/words/title-field.ts'
import { panelLocale, panelTextOf } from '../../core/words/words.ts'
import { guidePagesWith } from '../guide/guide-pages.ts'
import type { FinderResult } from './finder-answer.ts'

interface Place {
  subject: Subject & CollectionSlug
  /** The first of these fields with a text is the title. */
  title: readonly string[]
  /** Fields that distinguish records with the same title. */
  detail: readonly string[]
  sort: string
}

const places: readonly Place[] = [
  {
    subject: 'enquiries',
    title: ['name', 'phone', 'contact'],
    detail: ['phone', 'contact'],
    sort: '-createdAt',
  },
  ...itemSubjects.map(
    (subject): Place => ({
      subject,
      title: [titleFieldOf(subject), 'slug'],
      detail: [],
      sort: '-updatedAt',
    }),
  ),
  { subject: 'units', title: ['label'], detail: ['project'], sort: 'key' },
  { subject: 'media', title: ['filename'], detail: ['alt'], sort: '-updatedAt' },
  { subject: 'redirects', title: ['from'], detail: ['to'], sort: 'from' },
  { subject: 'hosts', title: ['listTitle'], detail: ['email'], sort: 'name' },
  { subject: 'accounts', title: ['name', 'email'], detail: ['email'], sort: 'email' },
]

/** A text, or the title of a project. */
const text = z
  .string()
  .or(z.object({ title: z.string() }).transform(({ title }) => title))
  .catch('')

/** How many records of a type are listed before a word is typed. */
const namedPerPlace = 30
/** How many records are found of each type. */
const perPlace = 6
const minLength = 2
const maxLength = 100

/**
 * `GET /api/find?q=`: records whose texts have all the words, of one type (`of`) or of all. Without words: the
 * records that the panel lists (`recent`, by type and id), or the first ones of that type. If nothing is found, the
 * query is tried as a phone number, then by the keys of other keyboard layouts.
 */
export const findEverything = endpoint('get', '/find', mayUsePanel, async (req) => {
  const q = req.searchParams.get('q') ?? ''
  const of = req.searchParams.get('of')
  const readable = places.filter(
    ({ subject }) => may(roleOf(req.user), 'read', subject) && (of === null || subject === of),
  )
  const each = (read: (place: Place) => Promise<FinderResult[]>) =>
    Promise.all(readable.map(read)).then((found) => found.flat())
  /** Those of the records that the person may read, in the same order. */
  async function named(records: readonly Named[]) {
    const found = await each(async (place) => {
      const ids = records.filter(({ subject }) => subject === place.subject).map(({ id }) => id)
      return ids.length === 0 ? [] : read(req, place, { id: { in: ids } }, ids.length)
    })
    return records.flatMap(({ id }) => found.find((record) => record.id === id) ?? [])
  }
  async function find(question: string): Promise<FinderResult[]> {
    const words = wordsOfQuery(question.trim().slice(0, maxLength))
    if (!req.user) return []
    if (words.length === 0) {
      if (of !== null) return each((place) => read(req, place, {}, namedPerPlace))
      return named(recentRecords(req.searchParams.get('recent') ?? ''))
    }
    if (words.join('').length < minLength) return []
    const subjects = readable.map(({ subject }) => subject)
    const db = req.payload.db.drizzle
    const found = await named(await search(db, { subjects, words, limit: perPlace }))
    if (of !== null) return found
    return [...pagesWith(req, words), ...found, ...(await inGuide(req, question))]
  }
  const turned = otherLayouts(q, req.i18n.language)
  const others = [isNumber.test(q) ? q.replace(/\D/g, '') : q, ...turned]
  let found = await find(q)
  for (const other of others) {
    if (found.length === 0 && other !== q.toLowerCase()) found = await find(other)
  }
  return Response.json({ q, found })
})

const isNumber = /^\s*[+(\d][\d\s().-]{3,}$/

const maxRecent = 5

interface Named {
  subject: string
  id: string
}

/** Parses `enquiries/{id},news/{id}`. */
function recentRecords(given: string): Named[] {
  const records = given.split(',').slice(0, maxRecent)
  return records.flatMap((record) => {
    const [subject = '', id = ''] = record.split('/')
    return z.uuid().safeParse(id).success ? { subject, id } : []
  })
}

/** Reads records with the rights of this person. */
async function read(
  req: PayloadRequest,
  { detail, sort, subject, title }: Place,
  where: Where,
  limit: number,
): Promise<FinderResult[]> {
  const { payload } = req
  const { docs } = await payload.find({
    collection: subject,
    where,
    draft: itemSubjects.some((each) => each === subject),
    ...inNearestLanguage(panelLocale(req.i18n.language)),
    select: Object.fromEntries([...title, ...detail].map((name) => [name, true])),
    // The detail of a unit is its project.
    depth: subject === 'units' ? 1 : 0,
    populate: { projects: { title: true } },
    limit,
    pagination: false,
    sort,
    overrideAccess: false,
    req,
  })
  const kind = subjectLabel(subject, req, 'singular')
  return docs.map((doc) => {
    const stored = values.parse(doc)
    const textsOf = (names: readonly string[]) =>
      names.map((name) => text.parse(stored[name])).filter(Boolean)
    return {
      id: doc.id,
      kind,
      title: textsOf(title)[0] ?? '—',
      detail: textsOf(detail).join(', '),
      href: recordAddress(subject, doc.id),
    }
  })
}

/** Pages of the guide; they come after records. */
async function inGuide({ i18n }: PayloadRequest, question: string): Promise<FinderResult[]> {
  const { t } = panelTextOf(i18n)
  const pages = await guidePagesWith(question, i18n.language)
  const kind = t('panel.guide')
  return pages.map(({ href, title }) => ({ id: href, kind, title, detail: '', href }))
}

function pagesWith(req: PayloadRequest, words: readonly string[]): FinderResult[] {
  return req.payload.config.globals.flatMap(({ label, slug }) => {
    const title = entityLabel(label, req)
    if (!hasWords(title, words.join(' ')) || !may(roleOf(req.user), 'read', slug)) return []
    return [{ id: slug, kind: '', title, detail: '', href: recordAddress(slug, null) }]
  })
}
