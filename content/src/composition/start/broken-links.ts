import type { Locale } from '@alun/contract/rules/locale'
import type { Payload } from 'payload'
import { readBrokenLinks } from '../../core/payload/record-references.ts'
import { titlesOf } from '../../publishing/references/where-used.ts'

/** Number of links within the site, and of broken ones, with the records of the first broken ones. */
export type LinkCheck = Awaited<ReturnType<typeof brokenLinks>>

export async function brokenLinks(
  payload: Payload,
  { limit, locale, siteOrigin }: { limit: number; locale: Locale; siteOrigin: string },
) {
  const { rows, ...counts } = await readBrokenLinks(payload.db.drizzle, siteOrigin, limit)
  const titles = await titlesOf(payload, rows, locale)
  return { ...counts, rows: rows.map((row) => ({ ...row, title: titles.get(row.id) ?? '' })) }
}
