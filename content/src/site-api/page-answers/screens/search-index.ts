import { type Locale, locales } from '@alun/contract/rules/locale'
import { itemPath, ownPages, screens, searchablePages } from '@alun/contract/rules/screens'
import { modules } from '@alun/contract/rules/site'
import { folded } from '@alun/contract/rules/spelling'
import type { SearchResult } from '@alun/contract/schema/search'
import type { FlattenedField, Payload } from 'payload'
import { z } from 'zod'
import {
  hasOwnPage,
  type ItemSubject,
  itemSubjects,
  recordTypes,
} from '../../../core/access/record-types.ts'
import { isFilled, ofPanel, type WordRow, writeWords } from '../../../core/database/word-index.ts'
import { type Consumer, eachSaved } from '../../../core/payload/saved-record.ts'
import { inTransaction } from '../../../core/payload/transaction.ts'
import { day, group, plain, readyLocales, relations, text } from '../../../core/records/fields.ts'
import { textOf } from '../../../core/records/lexical.ts'
import { choose, isBlank, type Localised } from '../../../core/records/localise.ts'
import { textsIn, textsOf } from '../../../publishing/translation/text-fields.ts'
import { pageTitleOf } from './company-pages.ts'

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
const byName = z.record(z.string(), z.unknown())

/** The indexed texts of a published item; `null` if the type is not indexed. */
function searchedOf(collection: ItemSubject, doc: unknown): Searched | null {
  const { found, title } = recordTypes[collection]
  const { data: values = {} } = byName.safeParse(doc)
  if (!found || values._status !== 'published') return null
  const given = { ...values, title: values[title], lead: values[found.lead] }
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
  const isForTime = 'isForTime' in found
  if (isForTime && status !== 'open') return null
  return {
    ...facts,
    kind: found.kind,
    // A path of the product, because pages may be renamed without a new index.
    path: pathOfItem(collection, slug),
    searchedWords: searchWords,
    // The newest news first.
    position: publishedAt === null ? (order ?? 0) : -Date.parse(publishedAt),
    // Only vacancies wait for their first day; offers are found before it.
    from: isForTime ? validity.from : null,
    to: validity.to,
  }
}

/** Path of an item, or its place on a page with others. */
function pathOfItem(collection: ItemSubject, slug: string): string {
  if (hasOwnPage(collection)) return itemPath(collection, slug, ownPages)
  const { shownOn } = recordTypes[collection]
  if (shownOn === 'project') throw new Error(`${collection} are read on the page of their project`)
  return `${screens[shownOn].path}#${slug}`
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
      const found = byName.safeParse(values).data ?? {}
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

const named = z.object({ slug: plain, title: text.catch({}), name: text.catch({}) })

/** The words of an item's newest version in all languages, for the panel. */
function panelRow(fields: readonly FlattenedField[], newest: unknown): WordRow {
  const { name, slug, title } = named.parse(newest)
  const all = [title, name].flatMap((each) => Object.values(each))
  const titles = all.flatMap((each) => each || [])
  const long = locales.flatMap((locale) => [...textsIn(fields, newest, locale).values()])
  const texts = { title: [slug, ...titles].join(' '), lead: '', body: long.join(' ') }
  return { locale: ofPanel, texts, shown: titles.map(folded) }
}

type SearchedPage = (typeof searchablePages)[number]

function searchedPage(name: SearchedPage, page: Record<string, unknown>): Searched {
  return {
    kind: 'page',
    path: screens[name].path,
    position: searchablePages.indexOf(name),
    searchedWords: text.parse(page.searchWords),
    ...pageTitleOf(name, page),
  }
}

/** Indexes the words of an item, published and in its newest version, or of a published page. */
export const keepWords: Consumer = async ({ draft, fields, record, stored, subject }, db) => {
  const page = searchablePages.find((each) => screens[each].global === subject)
  if (page !== undefined) {
    const isPublished = stored?._status === 'published'
    const rows = isPublished ? readersRows(searchedPage(page, stored), fields, stored) : []
    await writeWords(db, 'pages', { [page]: rows })
  }
  const collection = itemSubjects.find((each) => each === subject)
  if (collection === undefined || record === null) return
  const newest = draft ?? stored
  const searched = searchedOf(collection, stored)
  await writeWords(db, collection, {
    [record]: [
      ...(newest ? [panelRow(fields, newest)] : []),
      ...(searched ? readersRows(searched, fields, stored) : []),
    ],
  })
}

/** Fills an empty index at a start, such as that of an older database. */
export async function fillSearchIndex(payload: Payload): Promise<void> {
  if (await isFilled(payload.db.drizzle)) return
  const pages = searchablePages.map((name) => screens[name].global)
  await inTransaction(payload, async (db, req) => {
    for (const subject of [...itemSubjects, ...pages]) {
      await eachSaved(req, subject, (saved) => keepWords(saved, db, req))
    }
  })
}
