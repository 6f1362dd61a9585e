import type { DefaultListView } from '@payloadcms/ui'
import type { ListViewServerProps } from 'payload'
import type { ComponentProps } from 'react'

export type ListProps = ComponentProps<typeof DefaultListView>

/** Selects the props that Payload's client list accepts; the others must stay on the server. */
export function listProps({
  i18n: _i18n,
  payload: _payload,
  searchParams: _search,
  user: _user,
  collectionConfig: _collection,
  data: _data,
  limit: _limit,
  listSearchableFields: _fields,
  locale: _locale,
  params: _params,
  permissions: _permissions,
  ...list
}: ListViewServerProps & ListProps): ListProps {
  return list
}
