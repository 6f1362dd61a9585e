import { DefaultListView } from '@payloadcms/ui'
import type { ListViewServerProps } from 'payload'
import { type ListProps, listProps } from './list-props.ts'
import { StayFresh } from './stay-fresh.tsx'

/** Payload's list. Only people who may change or delete its records can mark rows. */
export function RecordList(props: ListViewServerProps & ListProps) {
  const { collectionConfig, permissions } = props
  const isCreatedElsewhere = collectionConfig.custom?.isCreatedElsewhere === true
  const list = { ...listProps(props), ...(isCreatedElsewhere && { hasCreatePermission: false }) }
  const rights = permissions?.collections?.[collectionConfig.slug]
  const mayChange = collectionConfig.disableBulkEdit !== true && rights?.update === true
  // Payload sets this in drawers, where rows are marked to be chosen.
  if (list.disableBulkDelete === true && collectionConfig.disableBulkDelete !== true) {
    return <DefaultListView {...list} disableBulkEdit />
  }
  const isWithoutMarks = !mayChange && rights?.delete !== true
  return (
    <main {...(isWithoutMarks && { 'data-without-marks': '' })}>
      {/* Many files arrive at once. Those of visitors do not, and each reload would count in the audit log. */}
      {collectionConfig.upload?.bulkUpload && <StayFresh />}
      <DefaultListView {...list} disableBulkDelete disableBulkEdit={!mayChange} />
    </main>
  )
}
