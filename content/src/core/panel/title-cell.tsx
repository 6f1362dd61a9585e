'use client'

import { DefaultCell } from '@payloadcms/ui'
import type { DefaultCellComponentProps } from 'payload'

/** The title of a record in a list; in the nearest language if it is not translated yet. */
// biome-ignore lint/plugin/list-cell: it runs in the browser
export function TitleCell(props: DefaultCellComponentProps) {
  return <DefaultCell {...props} cellData={props.rowData.listTitle || props.cellData} />
}
