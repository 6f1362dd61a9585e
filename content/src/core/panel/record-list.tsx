import { DefaultListView } from '@payloadcms/ui'
import type { ListViewServerProps } from 'payload'
import { rightsToMarked } from '../access/marked-rows.ts'
import { type ListProps, listProps } from './list-props.ts'

/** Payload's list, where marked rows are offered only what the person may do with them. */
export function RecordList(props: ListViewServerProps & ListProps) {
  const { collectionConfig, permissions, user } = props
  const list = listProps(props)
  const { mayChange, mayDelete } = rightsToMarked(collectionConfig, permissions, user)
  const shown = (
    <DefaultListView
      {...list}
      disableBulkEdit={list.disableBulkEdit === true || !mayChange}
      disableBulkDelete={list.disableBulkDelete === true || !mayDelete}
    />
  )
  // In a drawer, where Payload lets nothing be done with rows, they are marked to be chosen.
  if (list.disableBulkEdit === true) return shown
  return <main {...(!mayChange && !mayDelete && { 'data-without-marks': '' })}>{shown}</main>
}
