'use client'

import { DefaultCell } from '@payloadcms/ui'
import type { DefaultCellComponentProps } from 'payload'

/** The title of an item in a list; where it isn't translated yet, that in the nearest language. */
export function TitleCell(props: DefaultCellComponentProps) {
  return <DefaultCell {...props} cellData={props.cellData || props.rowData.listTitle} />
}
