import { htmlLang, locales } from '@alun/contract/rules/locale'
import { type Column, is, SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { PgDialect, PgVarchar } from '@payloadcms/db-postgres/drizzle/pg-core'
import type { Payload } from 'payload'
import { z } from 'zod'
import { oneRow } from '../database/rows.ts'

/**
 * All lists use one language, because a statement does not know its reader. The first one other than English is used,
 * because it has letters that English lacks. Without a language ICU treats Ґ as Г.
 */
const language = locales.map(htmlLang).find((each) => each !== 'en') ?? 'en'
const name = `alphabet_${language}`
const alphabet = sql.identifier(name)
type Query = Parameters<PgDialect['buildSelectQuery']>[0]

const ordering = new WeakSet<PgDialect>()

/**
 * Makes lists sort texts by alphabet, and numbers in them by value, `B2` before `B10`. The embedded database would
 * compare bytes, so that `І` precedes `А`. Changes Drizzle's writer of statements, because Payload has no setting for
 * it. Without ICU the database's own order stays.
 */
export async function orderByAlphabet({ db: { drizzle } }: Payload): Promise<void> {
  const { isMade, isOfOtherIcu, isPossible } = await oneRow(
    drizzle,
    sql`select bool_or(collprovider = 'i') as "isPossible", bool_or(ours) as "isMade",
        bool_or(case when ours then collversion is distinct from pg_collation_actual_version(oid) end) is true
          as "isOfOtherIcu"
      from pg_collation, lateral (
        select collname = ${name} and collnamespace = current_schema()::regnamespace as ours) as each`,
    z.object({ isMade: z.boolean(), isOfOtherIcu: z.boolean(), isPossible: z.boolean() }),
  )
  if (!isPossible) return
  // PostgreSQL warns after an update of ICU, because indexes may have the former order. No index uses this collation.
  if (isOfOtherIcu) await drizzle.execute(sql`alter collation ${alphabet} refresh version`)
  if (!isMade) {
    const order = sql.raw(`'${language}-u-kn'`)
    await drizzle.execute(sql`create collation ${alphabet} (provider = icu, locale = ${order})`)
  }
  const { dialect } = inside.parse(drizzle)
  if (ordering.has(dialect)) return
  ordering.add(dialect)
  const build = dialect.buildSelectQuery
  dialect.buildSelectQuery = (query) => Reflect.apply(build, dialect, [ordered(query)])
}

/** The dialect, which the types of Drizzle's database hide. */
const inside = z.object({ dialect: z.custom<PgDialect>((value) => is(value, PgDialect)) })

function ordered(query: Query): Query {
  const { distinct, fields, orderBy = [] } = query
  const texts = orderBy.flatMap((each) => textIn(each) ?? [])
  if (texts.length === 0) return query
  // PostgreSQL wants each ordering of a distinct selection among its columns. Nothing reads these, so they come last.
  const selected = texts.map((text, at) => [`alphabet${at}`, inAlphabet(text)] as const)
  return {
    ...query,
    orderBy: orderBy.map(byAlphabet),
    ...(distinct && { fields: { ...fields, ...Object.fromEntries(selected) } }),
  }
}

type Order = NonNullable<Query['orderBy']>[number]

const inAlphabet = (column: Column) => sql`${column} collate ${alphabet}`

/** The column of `column`, `column asc` or `column desc`, if it holds texts. */
function textIn(order: Order): Column | null {
  const column = is(order, SQL) && order.queryChunks.length === 3 ? order.queryChunks[1] : order
  return is(column, PgVarchar) ? column : null
}

function byAlphabet(order: Order): Order {
  const column = textIn(order)
  if (column === null) return order
  return is(order, SQL) ? sql`${inAlphabet(column)}${order.queryChunks[2]}` : inAlphabet(column)
}
