import { itemPath, ownPages, screens, searchablePages } from '@alun/contract/rules/screens'
import type { SearchResult } from '@alun/contract/schema/search'
import type { CollectionSlug, Config, Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import type { Database } from '../../../core/database/rows.ts'
import { isToBeContinued } from '../../../core/fields/to-be-continued.ts'
import { withEach, withHooks } from '../../../core/fields/with-hooks.ts'
import { connectionOf } from '../../../core/payload/transaction.ts'
import {
  day,
  group,
  item,
  richText,
  type Selection,
  selectionOf,
  text,
} from '../../../core/records/fields.ts'
import { choose, isBlank, type Localised } from '../../../core/records/localise.ts'
import { lexicalState, plainText } from '../../../core/rich-text/lexical.ts'
import { type IndexedText, isFilled, writeTexts } from '../search-table.ts'
import { pageTitleOf } from './company-pages.ts'

/** A record with the texts that are searched. */
interface Searched extends Pick<SearchResult, 'kind' | 'path'> {
  title: Localised<string>
  lead: Localised<string>
  body?: Localised<unknown>
  readyLocales: IndexedText['locale'][]
  position: number
  from?: string | null
  to?: string | null
}

/** Which fields of an item are searched beside its title. */
const sources = {
  projects: { kind: 'project', lead: 'tagline', body: 'about' },
  news: { kind: 'news', lead: 'lead', body: 'body' },
  articles: { kind: 'article', lead: 'lead', body: 'body' },
  offers: { kind: 'offer', lead: 'summary', body: 'body' },
  documents: { kind: 'document', lead: 'summary', body: 'body' },
  vacancies: { kind: 'vacancy', lead: 'intro', body: '' },
} as const satisfies Partial<Record<CollectionSlug, object>>
type SearchedCollection = keyof typeof sources
const searchedCollections = Object.keys(sources) as SearchedCollection[]

const itemRecord = z.object({
  ...item,
  lead: text,
  body: richText,
  order: z.number().nullish(),
  publishedAt: day,
  status: z.string().nullish(),
  validity: group({ from: day, to: day }),
  _status: z.string().nullish(),
})
const stored = z.record(z.string(), z.unknown())

/** What is searched of a published record; `null` where it is not. */
function searchedOf(collection: SearchedCollection, doc: unknown): Searched | null {
  const { body, kind, lead } = sources[collection]
  const values = stored.parse(doc)
  const { order, publishedAt, slug, status, validity, ...texts } = itemRecord.parse({
    ...values,
    lead: values[lead],
    body: values[body],
  })
  const isVacancy = collection === 'vacancies'
  if (isVacancy && status !== 'open') return null
  return {
    kind,
    // Pages may be renamed without the index being made again.
    path: isVacancy ? `${screens.career.path}#${slug}` : itemPath(collection, slug, ownPages),
    ...texts,
    // The newest news first.
    position: publishedAt === null ? (order ?? 0) : -Date.parse(publishedAt),
    // Offers are found before their first day.
    from: isVacancy ? validity.from : null,
    to: validity.to,
  }
}

/** In each language in which it is complete; what is missing there is found in the nearest one. */
function textsOf(searched: Searched): IndexedText[] {
  const { kind, path, position, from = null, to = null } = searched
  return searched.readyLocales.map((locale) => {
    const nearest = (values: Localised<string>) => {
      const found = choose(values, locale, isBlank)
      return found && { text: found.value.trim(), ...(found.from && { from: found.from }) }
    }
    const title = nearest(searched.title) ?? { text: path }
    const lead = nearest(searched.lead)
    const body = lexicalState.safeParse(choose(searched.body ?? {}, locale, () => false)?.value)
    return {
      locale,
      shown: { kind, path, title, lead },
      position,
      from,
      to,
      texts: {
        title: title.text,
        lead: lead?.text ?? '',
        body: body.success ? plainText(body.data.root) : '',
      },
    }
  })
}

const record = z.looseObject({ id: z.string(), _status: z.string().nullish() })

/** Writes what is searched of records as they are stored, in all languages. */
async function indexRecords(
  db: Database,
  collection: SearchedCollection,
  docs: readonly unknown[],
): Promise<void> {
  const texts = docs.map((doc) => {
    const { id, _status } = record.parse(doc)
    const searched = _status === 'published' ? searchedOf(collection, doc) : null
    return [id, searched ? textsOf(searched) : []]
  })
  await writeTexts(db, collection, Object.fromEntries(texts))
}

async function indexStored(req: PayloadRequest, collection: SearchedCollection, id: string) {
  const doc = await req.payload.db.findOne({ collection, where: { id: { equals: id } }, req })
  await indexRecords(await connectionOf(req), collection, [doc ?? { id }])
}

async function indexPage(req: PayloadRequest, name: (typeof searchablePages)[number]) {
  const page: unknown = await req.payload.db.findGlobal({ slug: screens[name].global, req })
  await writePage(await connectionOf(req), name, page)
}

async function writePage(db: Database, name: (typeof searchablePages)[number], page: unknown) {
  const isPublished = record.partial().safeParse(page).data?._status === 'published'
  const position = searchablePages.indexOf(name)
  const searched = {
    kind: 'page',
    path: screens[name].path,
    position,
    ...pageTitleOf(page),
  } as const
  await writeTexts(db, 'pages', { [name]: isPublished ? textsOf(searched) : [] })
}

/** Keeps the index of the search in the transaction of each change. */
export function withSearchIndex(config: Config): Config {
  return withEach(
    config,
    (collection) => {
      const slug = searchedCollections.find((each) => each === collection.slug)
      if (slug === undefined) return collection
      return withHooks(collection, {
        afterChange: [
          async ({ doc, req }) => {
            if (!isToBeContinued(req)) await indexStored(req, slug, String(doc.id))
          },
        ],
        afterDelete: [
          async ({ id, req }) => writeTexts(await connectionOf(req), slug, { [String(id)]: [] }),
        ],
      })
    },
    (global) => {
      const name = searchablePages.find((each) => screens[each].global === global.slug)
      if (name === undefined) return global
      return withHooks(global, {
        afterChange: [
          async ({ req }) => {
            if (!isToBeContinued(req)) await indexPage(req, name)
          },
        ],
      })
    },
  )
}

const atOnce = 50

/** What is read of a record. */
const fields: Selection = {
  ...selectionOf(itemRecord.shape),
  ...Object.fromEntries(
    Object.values(sources).flatMap(({ body, lead }) => [
      [lead, true],
      [body, true],
    ]),
  ),
}

/** Fills an empty index, such as that of a database from before it: once, at a start. */
export async function fillSearchIndex(payload: Payload): Promise<void> {
  if (await isFilled(payload.db.drizzle)) return
  const reading = { depth: 0, locale: 'all', draft: false, sort: 'id', limit: atOnce } as const
  for (const collection of searchedCollections) {
    for (let page = 1, isLast = false; !isLast; page += 1) {
      const { docs, hasNextPage } = await payload.find({
        collection,
        ...reading,
        select: fields,
        page,
      })
      await indexRecords(payload.db.drizzle, collection, docs)
      isLast = !hasNextPage
    }
  }
  for (const name of searchablePages) {
    const page = await payload.findGlobal({ slug: screens[name].global, depth: 0, locale: 'all' })
    await writePage(payload.db.drizzle, name, page)
  }
}
