import type { DefaultServerCellComponentProps } from 'payload'
import { listCell } from './list-cell.tsx'

/**
 * Shows in a list whether the site shows an item. Payload counts every draft that has a published version as
 * published, even after it was unpublished.
 */
export const StatusCell = listCell(async (props) => (
  <span>{(await isShown(props)) ? publishedWords(props) : props.i18n.t('version:draft')}</span>
))

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
