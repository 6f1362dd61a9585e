import type { Locale } from '@alun/contract/rules/locale'
import { maxResults, type resultKinds } from '@alun/contract/rules/search'
import { wordsOf } from '@alun/contract/rules/spelling'
import { type SearchResult, searchResult } from '@alun/contract/schema/search'
import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import { z } from 'zod'
import { type Database, rowsOf } from '../../core/database/rows.ts'
import { markOf, termsOf } from '../../core/database/word-index.ts'
import { threesOf } from '../../core/records/match-words.ts'

/** If more records match, only the first ones, by kind and position, are compared. */
const mostCompared = 100

/** Order of kinds among equal matches. */
const kindsInOrder: readonly (typeof resultKinds)[number][] = [
  'project',
  'page',
  'offer',
  'article',
  'news',
  'vacancy',
  'person',
  'document',
]

export interface Question {
  locale: Locale
  /** Today in the office. */
  day: string
  /** Words as typed. */
  words: readonly string[]
}

const row = z.object({ shown: searchResult }).transform(({ shown }) => shown)
const inOrder = sql`array_position(${sql.param(kindsInOrder)}::text[], kind), position, record`

/** Records that contain every word, by beginning or stem; the best first, past ones last. */
export async function findTexts(db: Database, question: Question): Promise<SearchResult[]> {
  const terms = await termsOf(db, question.locale, question.words)
  if (terms.length === 0) return []
  const all = sql`${[`'${markOf(question.locale)}'`, ...terms].join(' & ')}::tsquery`
  const matching = (column: SQL) => sql`(
    select collection, record from search_texts where ${isShown(question)} and ${column} @@ ${all}
    order by ${inOrder} limit ${mostCompared})`
  const scores = terms.map(
    (term) => sql`case
      when title_words @@ ${term}::tsquery then 8
      when ts_filter(words, '{b}') @@ ${term}::tsquery then 3
      else 1 end`,
  )
  return rowsOf(
    db,
    sql`select shown from search_texts
      join (${matching(sql`title_words`)} union ${matching(sql`words`)}) as compared
        using (collection, record)
      where locale = ${question.locale}
      order by ${isOver(question)}, ${sql.join(scores, sql` + `)} desc, ${inOrder}
      limit ${maxResults}`,
    row,
  )
}

/** Records with a similar title: each word shares half of its trigrams with it. */
export async function findSimilar(db: Database, question: Question): Promise<SearchResult[]> {
  const threesByWord = question.words.map((word) => threesOf(wordsOf(word)))
  if (threesByWord.length === 0) return []
  const shares = threesByWord.map(
    (threes) => sql`(select count(*) from unnest(${sql.param(threes)}::int[]) as three
      where three = any (title_threes))::float8 / ${threes.length}::int`,
  )
  return rowsOf(
    db,
    sql`select shown from search_texts
      where ${isShown(question)} and title_threes && ${sql.param(threesByWord.flat())}::int[]
        and ${sql.join(
          shares.map((share) => sql`${share} >= 0.5`),
          sql` and `,
        )}
      order by ${isOver(question)}, ${sql.join(shares, sql` + `)} desc, ${inOrder}
      limit ${maxResults}`,
    row,
  )
}

const isShown = ({ locale, day }: Question) => sql`locale = ${locale}
  and (shown_from is null or shown_from <= ${day}::date)
  and (shown_to is null or shown_to >= ${day}::date)`

/** Whether the last day is past, or all units of its projects are sold. */
const isOver = ({ day }: Question) => sql`coalesce(current_until < ${day}::date or (
  select sum(available + reserved) = 0 and sum(sold) > 0 from project_sums
  where project_id = any (projects)), false)`
