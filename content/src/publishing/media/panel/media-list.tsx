'use client'

import {
  DefaultListView,
  SetStepNav,
  useFieldPath,
  useFormFields,
  useListDrawerContext,
} from '@payloadcms/ui'
import type { ListProps } from '../../../core/panel/list-props.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { type LibraryProps, MediaLibrary } from './media-library.tsx'

/** On its own page and in the drawer, where a field takes a file from it. */
export function MediaList({ library, list }: { list: ListProps; library: LibraryProps }) {
  const { isInDrawer, ...drawer } = useListDrawerContext()
  // The drawer's own query has lost the filter of the field that it was opened from.
  const path = useFieldPath() ?? ''
  const where = useFormFields(([fields]) => fields?.[path]?.filterOptions?.media)
  const { t } = usePanelText()
  // A list of files is chosen by ticks, which Payload's list has.
  if (isInDrawer && list.enableRowSelections) return <DefaultListView {...list} />
  if (!isInDrawer) {
    return (
      <>
        {/* Not within the library, which is drawn again with each letter that is typed. */}
        <SetStepNav nav={[{ label: t('media.plural') }]} />
        <MediaLibrary {...library} picker={null} />
      </>
    )
  }
  const { drawerSlug = '', onSelect } = drawer
  const picker = {
    drawerSlug,
    where: typeof where === 'object' ? where : {},
    take: (id: string) => onSelect?.({ collectionSlug: 'media', doc: { id }, docID: id }),
  }
  return <MediaLibrary {...library} picker={picker} />
}
