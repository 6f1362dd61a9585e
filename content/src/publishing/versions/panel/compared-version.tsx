'use client'

import { useModal } from '@payloadcms/ui'
import { useSearchParams } from 'next/navigation'
import { RowLink } from '../../../core/panel/look/row-link.tsx'

/** Chooses a version, in the drawer of a comparison, as the one to compare with. */
export function ComparedVersion({ children, id }: { children: string; id: string }) {
  const { closeAllModals } = useModal()
  const query = new URLSearchParams(useSearchParams())
  query.set('versionFrom', id)
  query.delete('from')
  return (
    <RowLink href={`?${query}`} onClick={closeAllModals}>
      {children}
    </RowLink>
  )
}
