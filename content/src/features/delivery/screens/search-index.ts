import {
  type ItemCollection,
  itemPath,
  ownPages,
  screens,
  searchablePages,
} from '@alun/contract/rules/screens'
import type { SearchResult } from '@alun/contract/schema/search'
import type { CollectionSlug, Config, Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import type { Database } from '../../../database/rows.ts'
import { withHooks } from '../../../fields/with-hooks.ts'
import { connectionOf } from '../../../payload/transaction.ts'
import { day, group, type Selection, selectionOf } from '../../../records/fields.ts'
import { choose, isBlank, type Localised } from '../../../records/localise.ts'
import { lexicalState, plainText } from '../../../rich-text/lexical.ts'
import {
  searchedDocument,
  searchedOffer,
  searchedProject,
  searchedStory,
  searchedVacancy,
} from '../records/search.ts'
import { type IndexedText, isFilled, writeTexts } from '../search-table.ts'
import { pageTitleOf } from './company-pages.ts'

/** A record with the texts that are searched. */
interface Searched {
  kind: SearchResult['kind']
  path: string
  title: Localised<string>
  lead: Localised<string>
  body?: Localised<unknown>
  readyLocales: IndexedText['locale'][]
  position: number
  from?: string | null
  to?: string | null
}

const order = z.object({ order: z.number().nullish() })
const published = z.object({ publishedAt: day })
const validity = z.object({ validity: group({ from: day, to: day }) })
const vacancyStatus = z.object({ status: z.string().nullish() })

const editorsPosition = (doc: unknown) => order.parse(doc).order ?? 0
/** The newest first. */
const newestPosition = (doc: unknown) => -Date.parse(published.parse(doc).publishedAt ?? '') || 0

const item = (kind: Searched['kind'], collection: ItemCollection, slug: string) => ({
  kind,
  // Pages may be renamed without the index being made again.
  path: itemPath(collection, slug, ownPages),
})

/** What is searched of a published record; `null` where it is not. */
type Read = (doc: unknown) => Searched | null

const story =
  (kind: 'news' | 'article', collection: 'news' | 'articles'): Read =>
  (doc) => {
    const { slug, ...texts } = searchedStory.parse(doc)
    return { ...item(kind, collection, slug), ...texts, position: newestPosition(doc) }
  }

const readers: Partial<Record<CollectionSlug, Read>> = {
  projects: (doc) => {
    const { slug, tagline: lead, about: body, ...texts } = searchedProject.parse(doc)
    const position = editorsPosition(doc)
    return { ...item('project', 'projects', slug), ...texts, lead, body, position }
  },
  news: story('news', 'news'),
  articles: story('article', 'articles'),
  sales: (doc) => {
    const { slug, summary: lead, ...texts } = searchedOffer.parse(doc)
    const { to } = validity.parse(doc).validity
    return { ...item('sale', 'sales', slug), ...texts, lead, position: editorsPosition(doc), to }
  },
  documents: (doc) => {
    const { slug, summary: lead, ...texts } = searchedDocument.parse(doc)
    return {
      ...item('document', 'documents', slug),
      ...texts,
      lead,
      position: editorsPosition(doc),
    }
  },
  vacancies: (doc) => {
    if (vacancyStatus.parse(doc).status !== 'open') return null
    const { slug, intro: lead, validity: days, ...texts } = searchedVacancy.parse(doc)
    const path = `${screens.career.path}#${slug}`
    return { kind: 'vacancy', path, ...texts, lead, position: editorsPosition(doc), ...days }
  },
}
const searchedCollections = Object.keys(readers) as CollectionSlug[]

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
  collection: CollectionSlug,
  docs: readonly unknown[],
): Promise<void> {
  const texts = docs.map((doc) => {
    const { id, _status } = record.parse(doc)
    const searched = _status === 'published' ? (readers[collection]?.(doc) ?? null) : null
    return [id, searched ? textsOf(searched) : []]
  })
  await writeTexts(db, collection, Object.fromEntries(texts))
}

async function indexStored(req: PayloadRequest, collection: CollectionSlug, id: string) {
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
  return {
    ...config,
    collections: config.collections?.map((collection) =>
      searchedCollections.includes(collection.slug as CollectionSlug)
        ? withHooks(collection, {
            afterChange: [
              async ({ collection: { slug }, doc, req }) => {
                await indexStored(req, slug, String(doc.id))
                return doc
              },
            ],
            afterDelete: [
              async ({ collection: { slug }, doc, id, req }) => {
                const db = await connectionOf(req)
                await writeTexts(db, slug, { [String(id)]: [] })
                return doc
              },
            ],
          })
        : collection,
    ),
    globals: config.globals?.map((global) => {
      const name = searchablePages.find((each) => screens[each].global === global.slug)
      if (name === undefined) return global
      return withHooks(global, {
        afterChange: [
          async ({ doc, req }) => {
            await indexPage(req, name)
            return doc
          },
        ],
      })
    }),
  }
}

const atOnce = 50

/** What the readers above take of a record. */
const fields = selectionOf({
  ...searchedStory.shape,
  ...searchedOffer.shape,
  ...searchedProject.shape,
  ...searchedVacancy.shape,
  ...order.shape,
  ...published.shape,
  ...vacancyStatus.shape,
  _status: z.string(),
})

/** Fills an empty index, such as that of a database from before it: once, at a start. */
export async function fillSearchIndex(payload: Payload): Promise<void> {
  if (await isFilled(payload.db.drizzle)) return
  const stored = { depth: 0, locale: 'all', draft: false, sort: 'id', limit: atOnce } as const
  const select: Record<string, Selection[string]> = fields
  for (const collection of searchedCollections) {
    for (let page = 1, isLast = false; !isLast; page += 1) {
      const { docs, hasNextPage } = await payload.find({ collection, ...stored, select, page })
      await indexRecords(payload.db.drizzle, collection, docs)
      isLast = !hasNextPage
    }
  }
  for (const name of searchablePages) {
    const page = await payload.findGlobal({ slug: screens[name].global, depth: 0, locale: 'all' })
    await writePage(payload.db.drizzle, name, page)
  }
}
