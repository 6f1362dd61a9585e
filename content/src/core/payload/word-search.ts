import { withoutSignsAround } from '@alun/contract/rules/contact'
import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { Column, SQLWrapper } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, rowsOf } from '../database/rows.ts'
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

/** The newest enquiries come first; of other types those whose names have the least beside the words. */
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

const found = z.object({ subject: z.string(), id: z.string() })

/** Finds the first records of each of these types whose texts contain every word, in one statement. */
export async function recordsContaining(
  db: Database,
  subjects: readonly string[],
  words: readonly string[],
  limit: number,
): Promise<z.output<typeof found>[]> {
  const parts = subjects.filter(isSearched).flatMap((subject) =>
    searched[subject].map(
      ([id, columns, order]) => sql`(
        select ${subject}::text as subject, ${id} as id from ${id.table}
        where ${contain(columns, words)} ${order} limit ${limit})`,
    ),
  )
  return parts.length === 0 ? [] : rowsOf(db, sql.join(parts, sql` union `), found)
}
