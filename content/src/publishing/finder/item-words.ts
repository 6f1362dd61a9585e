import { sql } from '@payloadcms/db-postgres'
import type { Config, Payload } from 'payload'
import { z } from 'zod'
import { itemSubjects } from '../../core/access/permissions.ts'
import { type Database, rowsOf } from '../../core/database/rows.ts'
import { isToBeContinued } from '../../core/fields/to-be-continued.ts'
import { withEach, withHooks } from '../../core/fields/with-hooks.ts'
import { connectionOf } from '../../core/payload/transaction.ts'
import { type ItemSubject, newestTexts } from '../../core/payload/versions.ts'
import { queryWords, wordsOf } from '../../core/records/match-words.ts'
import { lexicalState, plainText } from '../../core/rich-text/lexical.ts'

type Texts = Awaited<ReturnType<typeof newestTexts>>

/** Writes the words of the newest versions, in whichever language. */
async function writeWords(db: Database, subject: ItemSubject, found: Texts): Promise<void> {
  const given = found.map(({ id, slug, texts }) => {
    const titles = texts.flatMap(({ version_title, version_name }) =>
      [version_title, version_name].filter((each) => typeof each === 'string'),
    )
    return {
      id,
      title: vectorOf([slug ?? '', ...titles]),
      words: vectorOf([slug ?? '', ...texts.flatMap(Object.values).map(textOf)]),
    }
  })
  await db.execute(sql`
    insert into item_words (collection, record, title_words, words)
    select ${subject}, id, title::tsvector, words::tsvector
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(id uuid, title text, words text)
    on conflict (collection, record) do update
      set title_words = excluded.title_words, words = excluded.words`)
}

/** A trigger puts it among the words, so that one index answers for the words of a type. */
const markOf = (subject: ItemSubject) => `'@${subject}'`

/** As the database writes a list of words. */
function vectorOf(texts: readonly string[]): string {
  return [...new Set(texts.flatMap(wordsOf))].map((word) => `'${word}'`).join(' ')
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  const state = lexicalState.safeParse(value)
  return state.success ? plainText(state.data.root) : ''
}

const found = z.object({ subject: z.enum(itemSubjects), id: z.string() })

/** Of titles that match more often than this some are compared. */
const mostCompared = 100

/**
 * Items of each type whose newest version has all words as beginnings of its own: first those with
 * the fewest other words in the title, then those with the words in their long texts. One statement.
 */
export async function itemsWithWords(
  db: Database,
  subjects: readonly ItemSubject[],
  question: string,
  limit: number,
): Promise<z.output<typeof found>[]> {
  const words = queryWords(question)
  if (words.length === 0) return []
  const terms = words.map((word) => `'${word}':*`)
  const parts = subjects.map((subject) => {
    const all = [markOf(subject), ...terms].join(' & ')
    return sql`
      (select collection as subject, record as id from (
        select collection, record, length(title_words) as size from item_words
        where title_words @@ ${all}::tsquery limit ${mostCompared}
      ) as titled order by size, record limit ${limit})
      union (select collection, record from item_words where words @@ ${all}::tsquery limit ${limit})`
  })
  return parts.length === 0 ? [] : rowsOf(db, sql.join(parts, sql` union `), found)
}

/** Keeps the words of items in the transaction of each change, also of a draft. */
export function withItemWords(config: Config): Config {
  return withEach(config, (collection) => {
    const subject = itemSubjects.find((each) => each === collection.slug)
    if (subject === undefined) return collection
    return withHooks(collection, {
      afterChange: [
        async ({ doc, req }) => {
          if (isToBeContinued(req)) return
          const db = await connectionOf(req)
          await writeWords(db, subject, await newestTexts(db, subject, { id: String(doc.id) }))
        },
      ],
      afterDelete: [
        async ({ id, req }) => {
          const db = await connectionOf(req)
          const one = sql`collection = ${subject} and record = ${id}`
          await db.execute(sql`delete from item_words where ${one}`)
        },
      ],
    })
  })
}

const atOnce = 200

/** Fills an empty table, such as that of a database from before it: once, at a start. */
export async function fillItemWords({ db: { drizzle } }: Payload): Promise<void> {
  const filled = await rowsOf(drizzle, sql`select true from item_words limit 1`, z.unknown())
  if (filled.length > 0) return
  for (const subject of itemSubjects) {
    let batch: Texts = []
    do {
      const after = batch.at(-1)?.id ?? null
      batch = await newestTexts(drizzle, subject, { after, limit: atOnce })
      await writeWords(drizzle, subject, batch)
    } while (batch.length === atOnce)
  }
}
