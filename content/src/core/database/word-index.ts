import { htmlLang, isLocale, type Locale } from '@alun/contract/rules/locale'
import { wordsOf, writtenWords } from '@alun/contract/rules/spelling'
import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { threesOf, withoutEnding } from '../records/match-words.ts'
import { type Database, hasRows, rowsOf } from './rows.ts'

/** In place of a locale: the words of the newest version in all languages, for the panel. */
export const ofPanel = '*'

/** The words by which readers of one language, or the panel, find a record. */
export interface WordRow {
  locale: Locale | typeof ofPanel
  texts: Readonly<Record<'title' | 'lead' | 'body', string>>
  /** Further words, which score like those of the lead and tolerate typing errors like those of the title. */
  searchWords?: string
  /** What a reader sees of the record; its `kind` has a column. For the panel its folded titles. */
  shown?: object
  /** Orders records with equal scores; the lowest comes first. */
  position?: number
  /** First and last day on which the record is shown; `null` without an end. */
  from?: string | null
  to?: string | null
  /** Last day on which its news is current. */
  currentUntil?: string | null
  /** Projects that it is about. */
  projects?: readonly string[]
}

/** Replaces the rows of some records. */
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

/** Words by their beginnings, folded, and by their stems, which PostgreSQL derives from the written words. */
const vector = (text: 'title' | 'lead' | 'body') =>
  sql.raw(`given.${text}::tsvector || to_tsvector(config, given.${text}_written)`)

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** PostgreSQL names its stemmers by the English name of the language. */
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

/** Limit for the characters of all distinct words, because a `tsvector` of words and stems has at most a megabyte. */
const mostCharacters = 80_000

function spaced(words: readonly string[]): string {
  const all = [...new Set(words)].join(' ')
  return all.length > mostCharacters ? all.slice(0, all.lastIndexOf(' ', mostCharacters)) : all
}

/**
 * Writes each word as a lexeme of its own, because PostgreSQL's parser would split "1e5x" into a number and a
 * letter.
 */
const folded = (text: string) => spaced(wordsOf(text).map((word) => `${word}:1`))

/**
 * One more word that names the language, or for the panel the type, so that one index serves both conditions.
 */
export const markOf = (part: string) => `@${part}`

/** A condition for `@@`. Terms consist of letters and digits, so nothing needs escaping. */
export const begins = (word: string) => `'${word}':*`

const term = z.object({ word: z.string(), stem: z.string() })

/**
 * Returns the condition of each significant word of a query: its beginning or its stem. If no word is significant,
 * all words count.
 */
export async function termsOf(
  db: Database,
  locale: Locale,
  words: readonly string[],
): Promise<string[]> {
  const terms = await rowsOf(
    db,
    sql`select word, stem::text from
      (select ${configOf(sql`${languageOf(locale)}`)} as config) as known,
      unnest(${sql.param(words)}::text[]) with ordinality as asked(word, place),
      plainto_tsquery(config, word) as stem order by place`,
    term,
  )
  const significant = terms.filter(({ stem }) => stem !== '')
  return (significant.length > 0 ? significant : terms).flatMap(({ stem, word }) =>
    wordsOf(word).map((plain) => {
      const beginning = begins(withoutEnding(plain))
      return stem === '' ? beginning : `(${beginning} | (${stem}))`
    }),
  )
}

/** Whether the index has rows, and none that a former release has written. */
export const isFilled = async (db: Database) =>
  (await hasRows(db, sql`select from search_texts limit 1`)) &&
  !(await hasRows(
    db,
    sql`select from search_texts where locale = ${ofPanel} and shown is null limit 1`,
  ))
