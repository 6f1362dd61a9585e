import { htmlLang, isLocale, type Locale } from '@alun/contract/rules/locale'
import { wordsOf, writtenWords } from '@alun/contract/rules/spelling'
import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { threesOf, withoutEnding } from '../records/match-words.ts'
import { type Database, rowsOf } from './rows.ts'

/** In place of a locale: the words of the newest version in all languages, for the panel. */
export const ofPanel = '*'

/** What a record is found by, for readers in one language or for the panel. */
export interface WordRow {
  locale: Locale | typeof ofPanel
  texts: Readonly<Record<'title' | 'lead' | 'body', string>>
  /** Words that count as those of the lead, and whose typing errors are found as those of the title. */
  searchWords?: string
  /** What a reader sees of it; its `kind` has a column. */
  shown?: object
  /** Among records with equal scores the lowest comes first. */
  position?: number
  /** First and last day on which it is shown, `null` without an end. */
  from?: string | null
  to?: string | null
  /** Last day of what it tells. */
  currentUntil?: string | null
  /** Of which it tells. */
  projects?: readonly string[]
}

/** Puts these rows in place of those of some records. */
export async function writeWords(
  db: Database,
  collection: string,
  records: Readonly<Record<string, readonly WordRow[]>>,
): Promise<void> {
  const ids = sql.param(Object.keys(records))
  await db.execute(
    sql`delete from search_texts where collection = ${collection} and record = any (${ids})`,
  )
  const given = Object.entries(records).flatMap(([record, rows]) =>
    rows.map((row) => valuesOf(collection, record, row)),
  )
  if (given.length === 0) return
  await db.execute(sql`
    insert into search_texts (collection, record, locale, kind, position, shown_from, shown_to,
      current_until, projects, shown, title_threes, title_words, words)
    select ${collection}, record, locale, shown ->> 'kind', position, "from", "to",
      "currentUntil", projects, shown, "titleThrees",
      marked || titled,
      marked || titled || setweight(${vector('lead')}, 'B') || setweight(${vector('body')}, 'D')
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(record text, locale text,
        shown jsonb, position float8, "from" date, "to" date, "currentUntil" date, projects uuid[],
        "titleThrees" int[], mark text, language text, title text, title_written text, lead text,
        lead_written text, body text, body_written text),
      lateral (select ${configOf(sql`language`)} as config) as known,
      lateral (select array_to_tsvector(array[mark]) as marked,
        setweight(${vector('title')}, 'A') as titled) as made`)
}

/** Words by their beginnings, folded, and by their stems, which are made of words as they are written. */
const vector = (text: 'title' | 'lead' | 'body') =>
  sql.raw(`given.${text}::tsvector || to_tsvector(config, given.${text}_written)`)

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** PostgreSQL knows stems by the English name of a language. */
const languageOf = (locale: Locale) => languageNames.of(htmlLang(locale))?.toLowerCase()

const configOf = (language: ReturnType<typeof sql>) => sql`coalesce(
  (select oid::regconfig from pg_ts_config where cfgname = ${language}), 'simple'::regconfig)`

function valuesOf(collection: string, record: string, row: WordRow) {
  const { locale, searchWords = '', texts, ...facts } = row
  const lead = `${texts.lead} ${searchWords}`
  const language = isLocale(locale) ? languageOf(locale) : undefined
  const written = (text: string) => (language ? spaced(writtenWords(text)) : '')
  return {
    record,
    locale,
    projects: [],
    position: 0,
    ...facts,
    titleThrees: isLocale(locale) ? threesOf(wordsOf(`${texts.title} ${searchWords}`)) : [],
    mark: markOf(isLocale(locale) ? locale : collection),
    language: language ?? '',
    title: folded(texts.title),
    title_written: written(texts.title),
    lead: folded(lead),
    lead_written: written(lead),
    body: folded(texts.body),
    body_written: written(texts.body),
  }
}

const spaced = (words: readonly string[]) => [...new Set(words)].join(' ')

/** As the database writes words; of "1e5x" its reader of texts would make a number and a letter. */
const folded = (text: string) => spaced(wordsOf(text).map((word) => `${word}:1`))

/** The language, or for the panel the type, stands among the words, so that one index answers for both. */
export const markOf = (part: string) => `@${part}`

/** A condition of `@@`. Terms have letters and digits alone, so that nothing has to be escaped. */
export const begins = (word: string) => `'${word}':*`

const term = z.object({ word: z.string(), stem: z.string() })

/** What a text must have for each word of a question that says something, where there are any: its beginning or its stem. */
export async function termsOf(
  db: Database,
  locale: Locale,
  words: readonly string[],
): Promise<string[]> {
  const asked = await rowsOf(
    db,
    sql`select word, stem::text from
      (select ${configOf(sql`${languageOf(locale)}`)} as config) as known,
      unnest(${sql.param(words)}::text[]) with ordinality as asked(word, place),
      plainto_tsquery(config, word) as stem order by place`,
    term,
  )
  const telling = asked.filter(({ stem }) => stem !== '')
  return (telling.length > 0 ? telling : asked).flatMap(({ stem, word }) =>
    wordsOf(word).map((plain) => {
      const beginning = begins(withoutEnding(plain))
      return stem === '' ? beginning : `(${beginning} | (${stem}))`
    }),
  )
}

/** Whether anything was ever put into the index. */
export async function isFilled(db: Database): Promise<boolean> {
  const found = await rowsOf(db, sql`select true from search_texts limit 1`, z.unknown())
  return found.length > 0
}
