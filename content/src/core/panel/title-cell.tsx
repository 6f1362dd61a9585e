'use client'

import { DefaultCell } from '@payloadcms/ui'
import type { DefaultCellComponentProps } from 'payload'

/** What a record is called in a list; a title that isn't translated yet, in the nearest language. */
export function TitleCell(props: DefaultCellComponentProps) {
  return <DefaultCell {...props} cellData={props.rowData.listTitle || props.cellData} />
}
