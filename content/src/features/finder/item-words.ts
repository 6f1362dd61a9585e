import { sql } from '@payloadcms/db-postgres'
import type { Config, Payload } from 'payload'
import { z } from 'zod'
import { itemSubjects } from '../../access/permissions.ts'
import { type Database, rowsOf } from '../../database/rows.ts'
import { withHooks } from '../../fields/with-hooks.ts'
import { connectionOf } from '../../payload/transaction.ts'
import { type ItemSubject, newestTexts } from '../../payload/versions.ts'
import { queryWords, wordsOf } from '../../records/match-words.ts'
import { lexicalState, plainText } from '../../rich-text/lexical.ts'

type Texts = Awaited<ReturnType<typeof newestTexts>>

/** Writes the words of the newest versions, in whichever language. */
async function writeWords(db: Database, subject: ItemSubject, found: Texts): Promise<void> {
  const given = found.map(({ id, slug, texts }) => {
    const titles = texts.flatMap(({ title, version_title, name, version_name }) =>
      [title, version_title, name, version_name].filter((each) => typeof each === 'string'),
    )
    const title = vectorOf([slug ?? '', ...titles])
    return { id, title, words: vectorOf([slug ?? '', ...texts.flatMap(Object.values).map(textOf)]) }
  })
  await db.execute(sql`
    insert into item_words (collection, record, title_words, words)
    select ${subject}, id, title::tsvector, words::tsvector
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(id uuid, title text, words text)
    on conflict (collection, record) do update
      set title_words = excluded.title_words, words = excluded.words`)
}

/** As the database writes a list of words. */
function vectorOf(texts: readonly string[]): string {
  return [...new Set(texts.flatMap(wordsOf))].map((word) => `'${word}'`).join(' ')
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  const state = lexicalState.safeParse(value)
  return state.success ? plainText(state.data.root) : ''
}

const found = z.object({ id: z.string() }).transform(({ id }) => id)
const mostFound = 50

/** Ids of items whose newest version has all words as beginnings of its own, titles first. */
export async function itemsWithWords(
  db: Database,
  subject: ItemSubject,
  question: string,
): Promise<string[]> {
  const words = queryWords(question)
  if (words.length === 0) return []
  const all = words.map((word) => `'${word}':*`).join(' & ')
  const matching = (column: string) =>
    rowsOf(
      db,
      sql`select record as id from item_words
        where collection = ${subject} and ${sql.identifier(column)} @@ ${all}::tsquery
        limit ${mostFound}`,
      found,
    )
  const titled = await matching('title_words')
  // Long texts are read only where titles do not say enough.
  if (titled.length === mostFound) return titled
  return [...new Set([...titled, ...(await matching('words'))])].slice(0, mostFound)
}

/** Keeps the words of items in the transaction of each change, also of a draft. */
export function withItemWords(config: Config): Config {
  return {
    ...config,
    collections: config.collections?.map((collection) => {
      const subject = itemSubjects.find((each) => each === collection.slug)
      if (subject === undefined) return collection
      return withHooks(collection, {
        afterChange: [
          async ({ doc, req }) => {
            const db = await connectionOf(req)
            await writeWords(db, subject, await newestTexts(db, subject, { id: String(doc.id) }))
            return doc
          },
        ],
        afterDelete: [
          async ({ doc, id, req }) => {
            const db = await connectionOf(req)
            const one = sql`collection = ${subject} and record = ${id}`
            await db.execute(sql`delete from item_words where ${one}`)
            return doc
          },
        ],
      })
    }),
  }
}

const atOnce = 200

/** Fills an empty table, such as that of a database from before it: once, at a start. */
export async function fillItemWords({ db: { drizzle } }: Payload): Promise<void> {
  const filled = await rowsOf(drizzle, sql`select true from item_words limit 1`, z.unknown())
  if (filled.length > 0) return
  for (const subject of itemSubjects) {
    let after: string | null = null
    for (;;) {
      const batch: Texts = await newestTexts(drizzle, subject, { after, limit: atOnce })
      if (batch.length > 0) await writeWords(drizzle, subject, batch)
      after = batch.at(-1)?.id ?? null
      if (batch.length < atOnce) break
    }
  }
}
