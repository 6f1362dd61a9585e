import type { Locale } from '@alun/contract/rules/locale'
import { maxResults, type resultKinds } from '@alun/contract/rules/search'
import { type SearchResult, searchResult } from '@alun/contract/schema/search'
import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import { z } from 'zod'
import { type Database, rowsOf } from '../../core/database/rows.ts'
import {
  normalized,
  threesOf,
  withoutEnding,
  wordsOf,
  writtenWords,
} from '../../core/records/match-words.ts'
import { stemsOf } from './stems.ts'

/** What is found of a record in one language. */
export interface IndexedText {
  locale: Locale
  shown: SearchResult
  /** Among records with equal scores the lowest comes first. */
  position: number
  /** First and last day on which it is shown, `null` without an end. */
  from: string | null
  to: string | null
  texts: Readonly<Record<'title' | 'lead' | 'body', string>>
}

/** Puts these texts in place of those of some records. */
export async function writeTexts(
  db: Database,
  collection: string,
  records: Readonly<Record<string, readonly IndexedText[]>>,
): Promise<void> {
  const ids = sql.param(Object.keys(records))
  await db.execute(
    sql`delete from search_texts where collection = ${collection} and record = any (${ids})`,
  )
  const given = Object.entries(records).flatMap(([record, each]) =>
    each.map((text) => ({ record, ...text })),
  )
  if (given.length === 0) return
  const byLocale = Map.groupBy(given, ({ locale }) => locale)
  const texts = []
  for (const [locale, each] of byLocale) {
    const words = each.flatMap(({ texts: { title, lead, body } }) =>
      [title, lead, body].flatMap(writtenWords),
    )
    const stems = await stemsOf(db, locale, words)
    texts.push(...each.map((text) => rowOf(text, stems)))
  }
  await db.execute(sql`
    insert into search_texts (collection, record, locale, kind, position, shown_from, shown_to, shown,
      title_threes, title_words, words)
    select ${collection}, record, locale, shown ->> 'kind', position, "from", "to", shown,
      "titleThrees", "titleWords"::tsvector, words::tsvector
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as given(record text, locale text,
      shown jsonb, position float8, "from" date, "to" date, "titleThrees" int[], "titleWords" text, words text)`)
}

type Stems = Awaited<ReturnType<typeof stemsOf>>

function rowOf<Text extends IndexedText>({ texts, ...facts }: Text, stems: Stems) {
  const [title, lead, body] = [texts.title, texts.lead, texts.body].map((text) => [
    ...wordsOf(text),
    ...writtenWords(text).flatMap((word) => normalized(stems.get(word) ?? '') || []),
  ])
  return {
    ...facts,
    titleThrees: threesOf(wordsOf(texts.title)),
    titleWords: vectorOf({ A: title }),
    words: vectorOf({ A: title, B: lead, D: body }),
  }
}

/** As the database writes it: each word with the weights of the texts that it stands in. */
function vectorOf(
  texts: Partial<Record<keyof typeof weights, readonly string[] | undefined>>,
): string {
  const places = new Map<string, string[]>()
  for (const [weight, words] of Object.entries(texts)) {
    for (const word of new Set(words)) {
      const found = places.get(word) ?? []
      places.set(word, [...found, `${found.length + 1}${weight}`])
    }
  }
  return [...places].map(([word, found]) => `'${word}':${found}`).join(' ')
}

/** Of what matches more often than this the first of each kind are compared. */
const mostCompared = 100
const weights = { A: 8, B: 3, D: 1 }

/** Records of one kind come before those of the next where both match as well. */
const kindsInOrder: readonly (typeof resultKinds)[number][] = [
  'project',
  'page',
  'offer',
  'article',
  'news',
  'vacancy',
  'document',
]

export interface Question {
  locale: Locale
  /** The day on which it is asked. */
  day: string
  /** As they are written. */
  words: readonly string[]
}

const row = z.object({ shown: searchResult }).transform(({ shown }) => shown)
const inOrder = sql`array_position(${sql.param(kindsInOrder)}::text[], kind), position, record`

/** What has every word, by its beginning or its stem, best first. */
export async function findTexts(db: Database, question: Question): Promise<SearchResult[]> {
  const terms = await termsOf(db, question)
  if (terms.length === 0) return []
  const all = sql`${terms.map((term) => matches(term)).join(' & ')}::tsquery`
  const matching = (column: SQL) => sql`(
    select collection, record from search_texts where ${isShown(question)} and ${column} @@ ${all}
    order by ${inOrder} limit ${mostCompared})`
  const scores = terms.map(
    (term) => sql`case
      when title_words @@ ${matches(term)}::tsquery then ${weights.A}::int
      when words @@ ${matches(term, 'B')}::tsquery then ${weights.B}::int
      else ${weights.D}::int end`,
  )
  return rowsOf(
    db,
    sql`select shown from search_texts
      join (${matching(sql`title_words`)} union ${matching(sql`words`)}) as compared
        using (collection, record)
      where locale = ${question.locale}
      order by ${sql.join(scores, sql` + `)} desc, ${inOrder} limit ${maxResults}`,
    row,
  )
}

/** What is called nearly so: each word shares half of its threes of letters with the title. */
export async function findSimilar(db: Database, question: Question): Promise<SearchResult[]> {
  const asked = question.words.map((word) => threesOf(wordsOf(word)))
  if (asked.length === 0) return []
  const shares = asked.map(
    (threes) => sql`(select count(*) from unnest(${sql.param(threes)}::int[]) as three
      where three = any (title_threes))::float8 / ${threes.length}::int`,
  )
  return rowsOf(
    db,
    sql`select shown from search_texts
      where ${isShown(question)} and title_threes && ${sql.param(asked.flat())}::int[]
        and ${sql.join(
          shares.map((share) => sql`${share} >= 0.5`),
          sql` and `,
        )}
      order by ${sql.join(shares, sql` + `)} desc, ${inOrder} limit ${maxResults}`,
    row,
  )
}

const isShown = ({ locale, day }: Question) => sql`locale = ${locale}
  and (shown_from is null or shown_from <= ${day}::date)
  and (shown_to is null or shown_to >= ${day}::date)`

interface Term {
  beginning: string
  stem: string | null
}

/** Of words that say something, where there are any. */
async function termsOf(db: Database, { locale, words }: Question): Promise<Term[]> {
  const stems = await stemsOf(db, locale, words)
  const telling = words.filter((word) => stems.get(word) !== null)
  return (telling.length > 0 ? telling : words).flatMap((word) => {
    const stem = normalized(stems.get(word) ?? '')
    return wordsOf(word).map((plain) => {
      const beginning = withoutEnding(plain)
      return { beginning, stem: stem === '' || stem.startsWith(beginning) ? null : stem }
    })
  })
}

/** Terms have letters and digits alone, so that nothing has to be escaped. */
function matches({ beginning, stem }: Term, weight = ''): string {
  const begins = `'${beginning}':*${weight}`
  return stem === null ? begins : `(${begins} | '${stem}'${weight && `:${weight}`})`
}

/** Whether anything was ever put into the index. */
export async function isFilled(db: Database): Promise<boolean> {
  const found = await rowsOf(db, sql`select true as found from search_texts limit 1`, z.unknown())
  return found.length > 0
}
