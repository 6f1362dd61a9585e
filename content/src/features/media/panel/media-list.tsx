'use client'

import { DefaultListView, useListDrawerContext, useListQuery } from '@payloadcms/ui'
import type { ComponentProps } from 'react'
import { type LibraryProps, MediaLibrary } from './media-library.tsx'

export type ListProps = ComponentProps<typeof DefaultListView>

/** On its own page and in the drawer, where a field takes a file from it. */
export function MediaList({ library, list }: { list: ListProps; library: LibraryProps | null }) {
  const { isInDrawer, ...drawer } = useListDrawerContext()
  const { query } = useListQuery()
  if (library === null) return <DefaultListView {...list} />
  // A list of files is chosen by ticks, which Payload's list has.
  if (isInDrawer && list.enableRowSelections) return <DefaultListView {...list} />
  if (!isInDrawer) return <MediaLibrary {...library} />
  const { drawerSlug = '', onSelect } = drawer
  return (
    <MediaLibrary
      {...library}
      picker={{
        drawerSlug,
        where: JSON.stringify(query.where ?? {}),
        take: (id) => onSelect?.({ collectionSlug: 'media', doc: { id }, docID: id }),
      }}
    />
  )
}
