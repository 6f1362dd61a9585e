import { htmlLang, type Locale } from '@alun/contract/rules/locale'
import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { type Database, rowsOf } from '../../core/database/rows.ts'

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** As PostgreSQL calls what stems a language: `english_stem`. */
const dictionaryOf = (locale: Locale) => `${languageNames.of(htmlLang(locale))?.toLowerCase()}_stem`

const row = z.object({ word: z.string(), stem: z.string().nullable() })

/**
 * Stems of words, `null` for those that say nothing, such as "the". Empty for a language that PostgreSQL
 * has no stems of.
 */
export async function stemsOf(
  db: Database,
  locale: Locale,
  words: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const asked = [...new Set(words)]
  const found = await rowsOf(
    db,
    sql`select word, (ts_lexize(dictionary.oid::regdictionary, word))[1] as stem
      from pg_ts_dict dictionary, unnest(${sql.param(asked)}::text[]) as word
      where dictname = ${dictionaryOf(locale)}`,
    row,
  )
  return new Map(found.map(({ word, stem }) => [word, stem]))
}
