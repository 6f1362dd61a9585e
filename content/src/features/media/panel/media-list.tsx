'use client'

import { DefaultListView, useListDrawerContext, useListQuery } from '@payloadcms/ui'
import type { ListProps } from '../../../panel/list-props.ts'
import { type LibraryProps, MediaLibrary } from './media-library.tsx'

/** On its own page and in the drawer, where a field takes a file from it. */
export function MediaList({ library, list }: { list: ListProps; library: LibraryProps }) {
  const { isInDrawer, ...drawer } = useListDrawerContext()
  const { query } = useListQuery()
  // A list of files is chosen by ticks, which Payload's list has.
  if (isInDrawer && list.enableRowSelections) return <DefaultListView {...list} />
  const { drawerSlug = '', onSelect } = drawer
  const picker = {
    drawerSlug,
    where: JSON.stringify(query.where ?? {}),
    take: (id: string) => onSelect?.({ collectionSlug: 'media', doc: { id }, docID: id }),
  }
  return <MediaLibrary {...library} picker={isInDrawer ? picker : null} />
}
