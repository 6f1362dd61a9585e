import { locales } from '@alun/contract/rules/locale'
import { sql } from '@payloadcms/db-postgres'
import type { FlattenedField } from 'payload'
import { z } from 'zod'
import { itemSubjects } from '../../core/access/permissions.ts'
import { type Database, rowsOf } from '../../core/database/rows.ts'
import { begins, markOf, ofPanel, type WordRow } from '../../core/database/word-index.ts'
import type { ItemSubject } from '../../core/payload/versions.ts'
import { plain, text } from '../../core/records/fields.ts'
import { queryWords } from '../../core/records/match-words.ts'
import { textsIn } from '../translation/text-fields.ts'

const named = z.object({ slug: plain, title: text.catch({}), name: text.catch({}) })

/** The words of an item's newest version, in all languages. */
export function panelRow(fields: readonly FlattenedField[], newest: unknown): WordRow {
  const { name, slug, title } = named.parse(newest)
  const titles = [title, name].flatMap((each) => Object.values(each))
  const long = locales.flatMap((locale) => [...textsIn(fields, newest, locale).values()])
  const own = [slug, ...titles].filter((each) => each)
  return { locale: ofPanel, texts: { title: own.join(' '), lead: '', body: long.join(' ') } }
}

const found = z.object({ subject: z.enum(itemSubjects), id: z.string() })

/** How many matching titles are compared at most. */
const maxCompared = 100

/**
 * Finds items of each type whose newest version has words beginning with all of these, in one statement. Titles
 * with the fewest other words come first, then matches in long texts.
 */
export async function itemsWithWords(
  db: Database,
  subjects: readonly ItemSubject[],
  question: string,
  limit: number,
): Promise<z.output<typeof found>[]> {
  const words = queryWords(question)
  if (words.length === 0) return []
  const parts = subjects.map((subject) => {
    const all = [`'${markOf(subject)}'`, ...words.map(begins)].join(' & ')
    return sql`
      (select collection as subject, record as id from (
        select collection, record, length(title_words) as size from search_texts
        where title_words @@ ${all}::tsquery limit ${maxCompared}
      ) as titled order by size, record limit ${limit})
      union (select collection, record from search_texts where words @@ ${all}::tsquery limit ${limit})`
  })
  return parts.length === 0 ? [] : rowsOf(db, sql.join(parts, sql` union `), found)
}
