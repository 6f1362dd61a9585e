import { DefaultListView } from '@payloadcms/ui'
import type { ListViewServerProps } from 'payload'
import { rightsToMarked } from '../access/marked-rows.ts'
import { type ListProps, listProps } from './list-props.ts'

/** Payload's list, where marked rows are offered only what the person may do with them. */
export function RecordList(props: ListViewServerProps & ListProps) {
  const { collectionConfig, permissions } = props
  const list = listProps(props)
  const { mayChange, mayDelete } = rightsToMarked(collectionConfig, permissions)
  // Payload says it of drawers, where rows are marked to be chosen.
  const isInDrawer = list.disableBulkDelete === true && collectionConfig.disableBulkDelete !== true
  const shown = (
    <DefaultListView
      {...list}
      disableBulkEdit={isInDrawer || !mayChange}
      disableBulkDelete={isInDrawer || !mayDelete}
    />
  )
  if (isInDrawer) return shown
  return <main {...(!mayChange && !mayDelete && { 'data-without-marks': '' })}>{shown}</main>
}
