import type { Payload } from 'payload'
import { originOf } from '../records/draft-of.ts'
import { draftWords } from '../records/draft-words.ts'
import { shownName } from '../words/account-words.ts'
import { panelTextOf } from '../words/words.ts'
import { listCell } from './list-cell.tsx'

/**
 * Shows in a list whether the site shows an item, and what a draft comes from. Payload counts every draft that has a
 * published version as published, even after it was unpublished; the origin of such a draft says that it was.
 */
export const StatusCell = listCell(async ({ cellData, i18n, payload, rowData }) => {
  if (cellData === 'published') return <span>{i18n.t('version:published')}</span>
  const origin = originOf(rowData)
  const name = origin?.kind === 'withdrawn' ? await nameOf(payload, origin.by) : null
  const written = cellData === 'changed' ? 'version:draftHasPublishedVersion' : 'version:draft'
  return <span>{draftWords(origin, name, panelTextOf(i18n)) ?? i18n.t(written)}</span>
})

async function nameOf(payload: Payload, id: string | null): Promise<string | null> {
  if (id === null) return null
  const where = { id: { equals: id } }
  const select = { name: true, email: true } as const
  const { docs } = await payload.find({ collection: 'accounts', where, select, limit: 1, depth: 0 })
  return docs[0] ? shownName(docs[0]) : null
}
