import type { PayloadRequest } from 'payload'
import { readBrokenLinks } from '../../core/payload/record-references.ts'
import { titlesOf } from '../../publishing/references/where-used.ts'

/** Number of links within the site, and of broken ones, with the records of the first broken ones. */
export type LinkCheck = Awaited<ReturnType<typeof brokenLinks>>

export async function brokenLinks(
  reader: Pick<PayloadRequest, 'i18n' | 'payload'>,
  { limit, siteOrigin }: { limit: number; siteOrigin: string },
) {
  const { rows, ...counts } = await readBrokenLinks(reader.payload.db.drizzle, siteOrigin, limit)
  const titles = await titlesOf(reader, rows)
  return { ...counts, rows: rows.map((row) => ({ ...row, title: titles.get(row.id) ?? '' })) }
}
