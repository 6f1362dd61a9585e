import type { DefaultServerCellComponentProps, Payload } from 'payload'
import { originOf } from '../records/draft-of.ts'
import { draftWords } from '../records/draft-words.ts'
import { shownName } from '../words/account-words.ts'
import { panelTextOf } from '../words/words.ts'
import { listCell } from './list-cell.tsx'

/**
 * Shows in a list whether the site shows an item, and what a draft comes from. Payload counts every draft that has a
 * published version as published, even after it was unpublished.
 */
export const StatusCell = listCell(async (props) => {
  const { i18n, payload, rowData } = props
  if (await isShown(props)) return <span>{publishedWords(props)}</span>
  const origin = originOf(rowData)
  const name = origin?.kind === 'withdrawn' ? await nameOf(payload, origin.by) : null
  return <span>{draftWords(origin, name, panelTextOf(i18n)) ?? i18n.t('version:draft')}</span>
})

function publishedWords({ cellData, i18n: { t } }: DefaultServerCellComponentProps) {
  return t(cellData === 'changed' ? 'version:draftHasPublishedVersion' : 'version:published')
}

async function isShown({
  cellData,
  collectionSlug,
  payload,
  rowData,
}: DefaultServerCellComponentProps) {
  if (cellData !== 'changed') return cellData === 'published'
  const where = { id: { equals: rowData.id }, _status: { equals: 'published' } }
  const { totalDocs } = await payload.count({ collection: collectionSlug, where })
  return totalDocs > 0
}

async function nameOf(payload: Payload, id: string | null): Promise<string | null> {
  if (id === null) return null
  const where = { id: { equals: id } }
  const select = { name: true, email: true } as const
  const { docs } = await payload.find({ collection: 'accounts', where, select, limit: 1, depth: 0 })
  return docs[0] ? shownName(docs[0]) : null
}
