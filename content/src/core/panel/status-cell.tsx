import type { DefaultServerCellComponentProps } from 'payload'
import { listCell } from './list-cell.tsx'

/**
 * Whether the site shows an item, in a list. Payload takes every draft with a published version behind it
 * for published, also one that was taken off the site.
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
