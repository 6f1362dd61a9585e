import type { PayloadRequest } from 'payload'
import { readBrokenLinks } from '../../core/payload/record-references.ts'
import { titlesOf } from '../../publishing/references/where-used.ts'

/** Numbers of internal links and of broken ones, and the records with the first broken links. */
export type LinkCheck = Awaited<ReturnType<typeof brokenLinks>>

export async function brokenLinks(
  reader: Pick<PayloadRequest, 'i18n' | 'payload'>,
  { limit, siteOrigin }: { limit: number; siteOrigin: string },
) {
  const { rows, ...counts } = await readBrokenLinks(reader.payload.db.drizzle, siteOrigin, limit)
  const titles = await titlesOf(reader, rows)
  return { ...counts, rows: rows.map((row) => ({ ...row, title: titles.get(row.id) ?? '' })) }
}
