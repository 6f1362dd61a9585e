import type { Locale } from '@alun/contract/rules/locale'
import { itemPath, ownPages, screens, searchablePages } from '@alun/contract/rules/screens'
import { modules } from '@alun/contract/rules/site'
import type { SearchResult } from '@alun/contract/schema/search'
import type { Config, FlattenedField, Payload } from 'payload'
import { z } from 'zod'
import { itemSubjects } from '../../../core/access/permissions.ts'
import type { Database } from '../../../core/database/rows.ts'
import { isFilled, type WordRow, writeWords } from '../../../core/database/word-index.ts'
import { withEach, withHooks } from '../../../core/fields/with-hooks.ts'
import { connectionOf } from '../../../core/payload/transaction.ts'
import { type ItemSubject, newestTexts } from '../../../core/payload/versions.ts'
import { day, group, plain, readyLocales, relations, text } from '../../../core/records/fields.ts'
import { choose, isBlank, type Localised } from '../../../core/records/localise.ts'
import { textOf } from '../../../core/rich-text/lexical.ts'
import { panelRow } from '../../../publishing/finder/item-words.ts'
import { textsOf } from '../../../publishing/translation/text-fields.ts'
import { pageTitleOf } from './company-pages.ts'

/** The fields that a search result shows; all other texts are searched, too. */
const sources: Partial<Record<ItemSubject, Source>> = {
  projects: { kind: 'project', lead: 'tagline' },
  news: { kind: 'news', lead: 'lead' },
  articles: { kind: 'article', lead: 'lead' },
  offers: { kind: 'offer', lead: 'summary' },
  documents: { kind: 'document', lead: 'summary' },
  vacancies: { kind: 'vacancy', lead: 'intro' },
  team: { kind: 'person', title: 'name', lead: 'position' },
}

interface Source extends Pick<SearchResult, 'kind'> {
  title?: string
  lead: string
}

/** The indexed texts of a record by language, and its facts for all languages. */
interface Searched extends Pick<SearchResult, 'kind' | 'path'>, Omit<WordRow, 'locale' | 'texts'> {
  title: Localised<string>
  lead: Localised<string>
  searchedWords: Localised<string>
  readyLocales: Locale[]
}

const itemRecord = z.object({
  id: z.string(),
  slug: z.string(),
  title: text,
  lead: text,
  searchWords: text,
  readyLocales,
  order: z.number().nullish(),
  publishedAt: day,
  currentUntil: day,
  status: plain,
  validity: group({ from: day, to: day }),
  projects: relations,
})
const stored = z.record(z.string(), z.unknown())

/** The indexed texts of a published item; `null` if the type is not indexed. */
function searchedOf(collection: ItemSubject, doc: unknown): Searched | null {
  const source = sources[collection]
  const values = stored.parse(doc)
  if (!source || values._status !== 'published') return null
  const given = { ...values, title: values[source.title ?? 'title'], lead: values[source.lead] }
  const {
    id: _,
    order,
    publishedAt,
    searchWords,
    slug,
    status,
    validity,
    ...facts
  } = itemRecord.parse(given)
  const isVacancy = collection === 'vacancies'
  if (isVacancy && status !== 'open') return null
  return {
    ...facts,
    kind: source.kind,
    // A path of the product, because pages may be renamed without a new index.
    path: pathOfItem(collection, slug),
    searchedWords: searchWords,
    // The newest news first.
    position: publishedAt === null ? (order ?? 0) : -Date.parse(publishedAt),
    // Only vacancies wait for their first day; offers are found before it.
    from: isVacancy ? validity.from : null,
    to: validity.to,
  }
}

/** Path of an item; people are on a page with others. */
function pathOfItem(collection: ItemSubject, slug: string): string {
  switch (collection) {
    case 'team':
      return `${screens.about.path}#${slug}`
    case 'unit-types':
    case 'construction-updates':
      throw new Error(`${collection} are read on the page of their project`)
    default:
      return itemPath(collection, slug, ownPages)
  }
}

/** Texts that the page does not show. */
const unread = [
  'listTitle',
  'searchWords',
  'seo',
  'modal',
  ...(modules.forecast ? [] : ['forecast']),
]

/** A row for each complete language; missing texts come from the nearest one. */
function readersRows(
  { kind, path, title, lead, readyLocales: ready, searchedWords, ...facts }: Searched,
  fields: readonly FlattenedField[],
  doc: unknown,
): WordRow[] {
  const read = fields.filter((field) => !unread.includes(field.name))
  return ready.map((locale) => {
    const nearest = (values: Localised<string>) => {
      const found = choose(values, locale, isBlank)
      return found && { text: found.value.trim(), ...(found.from && { from: found.from }) }
    }
    const body = textsOf(read, doc, (values) => {
      const found = stored.safeParse(values).data ?? {}
      return choose(found, locale, (value) => textOf(value) === '')?.value
    })
    const shown = { kind, path, title: nearest(title) ?? { text: path }, lead: nearest(lead) }
    return {
      ...facts,
      locale,
      shown,
      // In all languages, because many people search in another language than that of the page.
      searchWords: Object.values(searchedWords).join(' '),
      texts: {
        title: shown.title.text,
        lead: shown.lead?.text ?? '',
        body: [...body.values()].join(' '),
      },
    }
  })
}

/** Indexes items, published and in their newest versions. */
async function indexItems(
  db: Database,
  payload: Payload,
  collection: ItemSubject,
  docs: readonly { id: string }[],
): Promise<void> {
  const ids = docs.map(({ id }) => id)
  const newest = await newestTexts(db, collection, ids)
  const { flattenedFields } = payload.collections[collection].config
  const rows = docs.map((doc) => {
    const searched = searchedOf(collection, doc)
    return [
      doc.id,
      [
        ...newest.filter(({ id }) => id === doc.id).map(panelRow),
        ...(searched ? readersRows(searched, flattenedFields, doc) : []),
      ],
    ]
  })
  await writeWords(db, collection, Object.fromEntries(rows))
}

type SearchedPage = (typeof searchablePages)[number]

async function indexPage(db: Database, payload: Payload, name: SearchedPage, page: unknown) {
  const { data: values = {} } = stored.safeParse(page)
  const global = payload.globals.config.find(({ slug }) => slug === screens[name].global)
  const searched: Searched = {
    kind: 'page',
    path: screens[name].path,
    position: searchablePages.indexOf(name),
    searchedWords: text.parse(values.searchWords),
    ...pageTitleOf(name, values),
  }
  const isPublished = values._status === 'published' && global
  const rows = isPublished ? readersRows(searched, global.flattenedFields, page) : []
  await writeWords(db, 'pages', { [name]: rows })
}

/** Updates the index of words in the transaction of each change, also of a draft. */
export function withSearchIndex(config: Config): Config {
  return withEach(
    config,
    (collection) => {
      const slug = itemSubjects.find((each) => each === collection.slug)
      if (slug === undefined) return collection
      return withHooks(collection, {
        afterChange: [
          async ({ doc, req }) => {
            const id = String(doc.id)
            const db = await connectionOf(req)
            const where = { id: { equals: id } }
            const found =
              sources[slug] && (await req.payload.db.findOne({ collection: slug, where, req }))
            await indexItems(db, req.payload, slug, [{ ...found, id }])
          },
        ],
        afterDelete: [
          async ({ id, req }) => writeWords(await connectionOf(req), slug, { [String(id)]: [] }),
        ],
      })
    },
    (global) => {
      const name = searchablePages.find((each) => screens[each].global === global.slug)
      if (name === undefined) return global
      return withHooks(global, {
        afterChange: [
          async ({ req }) => {
            const page: unknown = await req.payload.db.findGlobal({ slug: global.slug, req })
            await indexPage(await connectionOf(req), req.payload, name, page)
          },
        ],
      })
    },
  )
}

const atOnce = 50

/** Fills an empty index at a start, such as that of an older database. */
export async function fillSearchIndex(payload: Payload): Promise<void> {
  const db = payload.db.drizzle
  if (await isFilled(db)) return
  for (const collection of itemSubjects) {
    for (let page = 1, isLast = false; !isLast; page += 1) {
      const { docs, hasNextPage } = await payload.find({
        collection,
        depth: 0,
        locale: 'all',
        draft: false,
        sort: 'id',
        limit: atOnce,
        page,
      })
      await indexItems(db, payload, collection, docs)
      isLast = !hasNextPage
    }
  }
  for (const name of searchablePages) {
    const page = await payload.findGlobal({ slug: screens[name].global, depth: 0, locale: 'all' })
    await indexPage(db, payload, name, page)
  }
}
