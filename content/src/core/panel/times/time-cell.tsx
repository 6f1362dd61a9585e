import type { DefaultServerCellComponentProps } from 'payload'
import type { ReactNode } from 'react'
import { PanelLink } from '../look/panel-link.tsx'

type Cell = Pick<DefaultServerCellComponentProps, 'collectionSlug' | 'link' | 'linkURL' | 'rowData'>

/** A day or a time in a list; in the first column it links to the record. */
// biome-ignore lint/plugin/list-cell: a part of cells
export function TimeCell({ cell, children }: { cell: Cell; children: ReactNode }) {
  const { collectionSlug, link, linkURL, rowData } = cell
  if (!link) return children
  const href = linkURL ?? `/admin/collections/${collectionSlug}/${rowData.id}`
  return <PanelLink href={href}>{children}</PanelLink>
}
