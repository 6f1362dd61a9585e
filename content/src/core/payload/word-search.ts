import { withoutSignsAround } from '@alun/contract/rules/contact'
import { folded } from '@alun/contract/rules/spelling'
import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { Column, SQLWrapper } from 'drizzle-orm'
import { z } from 'zod'
import { type ItemSubject, isItem } from '../access/record-types.ts'
import { type Database, rowsOf } from '../database/rows.ts'
import { begins, markOf } from '../database/word-index.ts'
import { queryWords } from '../records/match-words.ts'
import {
  accounts,
  enquiries,
  hosts,
  media,
  media_locales,
  redirects,
  units,
} from './db-schema.gen.ts'

/** The words of a query, without signs of a sentence around them: a copied address may end in a full stop. */
export const wordsOfQuery = (query: string): string[] =>
  query.split(/\s+/u).flatMap((word) => withoutSignsAround(word) || word || [])

/** Whether columns contain every word. An index on pairs of characters finds candidates; both sides are folded. */
export function contain(columns: readonly Column[], words: readonly string[]): SQL {
  const each = words.flatMap((word) => [textHas(columns, word), indexHas(columns, word) ?? []])
  return sql.join(each.flat(), sql` and `)
}

/** Compares the word as written first, because folding a text takes ten times as long. */
export function textHas(columns: readonly SQLWrapper[], word: string): SQL {
  const texts = listed(columns)
  return sql`(strpos(lower(concat_ws(' ', ${texts})), lower(${word}::text)) > 0
    or strpos(folded(${texts}), folded(${word}::text)) > 0)`
}

/** Whether the index has the pairs of a word; a single character has none. */
export function indexHas(columns: readonly Column[], word: string): SQL | undefined {
  return word.length === 1
    ? undefined
    : sql`pairs_of(${listed(columns)}) @> pairs_of(${word}::text)`
}

const listed = (columns: readonly SQLWrapper[]) => sql.join([...columns], sql`, `)

const { name, phone, phoneE164, contact, message } = enquiries
const { _parentID: file } = media_locales
const email = accounts.email

/** Columns that are searched. The newest enquiries come first; for other types the records with the shortest names. */
const searched = {
  enquiries: [
    [
      enquiries.id,
      [name, phone, phoneE164, contact, message],
      sql`order by ${enquiries.createdAt} desc`,
    ],
  ],
  units: [[units.id, [units.label, units.key], sql`order by length(${units.label}), ${units.key}`]],
  media: [
    [media.id, [media.filename], sql`order by length(${media.filename})`],
    [file, [media_locales.alt], sql.empty()],
  ],
  redirects: [
    [redirects.id, [redirects.from, redirects.to], sql`order by length(${redirects.from})`],
  ],
  hosts: [
    [hosts.id, [hosts.listTitle, hosts.name, hosts.email], sql`order by length(${hosts.name})`],
  ],
  accounts: [[accounts.id, [accounts.name, email], sql`order by length(${email})`]],
} as const satisfies Record<string, readonly (readonly [Column, readonly Column[], SQL])[]>

type Searched = keyof typeof searched
const isSearched = (subject: string): subject is Searched => Object.hasOwn(searched, subject)

/** How many matching titles of items are compared at most. */
const maxCompared = 100
/** Compares twice as many other matches as it returns, because the best titles need not come first. */
const comparedOf = (limit: number) => 2 * limit

interface Search {
  subjects: readonly string[]
  words: readonly string[]
  /** How many records of each subject are found at most. */
  limit: number
}

/** Items whose newest version has words beginning with all of these; titles with the fewest other words first. */
function itemsWith(subject: ItemSubject, { limit, words }: Search): SQL[] {
  const terms = queryWords(words.join(' '))
  const all = [`'${markOf(subject)}'`, ...terms.map(begins)].join(' & ')
  const having = (column: SQL, most: number) => sql`(
    select record, shown, length(title_words) as size from search_texts
    where ${column} @@ ${all}::tsquery limit ${most})`
  const titles = sql`array(select jsonb_array_elements_text(shown))`
  return terms.length === 0
    ? []
    : [
        sql`select ${subject}::text as subject, record as id, ${titles} as titles,
          row_number() over (order by size, record) as place
        from (${having(sql`title_words`, maxCompared)} union all ${having(sql`words`, comparedOf(limit))}) as texts`,
      ]
}

/** Records whose texts contain all words. */
const recordsWith = (subject: Searched, { limit, words }: Search): SQL[] =>
  searched[subject].map(
    ([id, columns, order]) => sql`
      select ${subject}::text as subject, id::text, array[folded(title)] as titles, row_number() over () as place
      from (select ${id} as id, coalesce(${listed(columns)}) as title from ${id.table}
        where ${contain(columns, words)} ${order} limit ${comparedOf(limit)}) as records`,
  )

const found = z.object({ subject: z.string(), id: z.string() })

/**
 * Finds the first records of each of these types that have every word, in one statement: those whose titles equal
 * the query, then those whose titles begin with it or contain its words.
 */
export async function search(db: Database, request: Search): Promise<z.output<typeof found>[]> {
  const { limit, subjects, words } = request
  const parts = subjects.flatMap((subject) => {
    if (isItem(subject)) return itemsWith(subject, request)
    return isSearched(subject) ? recordsWith(subject, request) : []
  })
  if (parts.length === 0) return []
  const query = folded(words.join(' '))
  const contains = words.map((word) => sql`strpos(title, ${folded(word)}::text) > 0`)
  const rank = sql`(select min(case when title = ${query}::text then 0 when starts_with(title, ${query}::text) then 1
    when ${sql.join(contains, sql` and `)} then 2 else 3 end) from unnest(titles) as title)`
  return rowsOf(
    db,
    sql`select subject, id from (
        select subject, id, rank,
          row_number() over (partition by subject order by rank, place) as number
        from (
          select subject, id, min(coalesce(${rank}, 3)) as rank, min(place) as place
          from (${sql.join(parts, sql` union all `)}) as matching group by subject, id
        ) as ranked
      ) as numbered
      where number <= ${limit}
      order by rank, array_position(${sql.param(subjects)}::text[], subject), number`,
    found,
  )
}
