import type { ListViewServerProps } from 'payload'
import { may, roleOf } from '../../../core/access/permissions.ts'
import { type ListProps, listProps } from '../../../core/panel/list-props.ts'
import { RecordList } from '../../../core/panel/record-list.tsx'
import { readLibrary } from '../library.ts'
import { MediaList } from './media-list.tsx'

/** The media library: a grid, unless Payload's own list is asked for. */
export async function MediaView(props: ListViewServerProps & ListProps) {
  const { i18n, payload, searchParams, user } = props
  const { view, ...filter } = searchParams ?? {}
  if (view === 'list') return <RecordList {...props} />
  const list = listProps(props)
  const library = await readLibrary({ i18n, payload, user: user ?? null }, filter)
  const role = roleOf(user)
  const rights = {
    mayUpload: may(role, 'create', 'media'),
    mayDelete: may(role, 'delete', 'media'),
  }
  return <MediaList list={list} library={{ ...library, ...rights }} />
}
