'use client'

import { useListDrawerContext } from '@payloadcms/ui'
import type { ReactNode } from 'react'

/** The links above the list; where a file is chosen, which they would lead away from, its rows are cards. */
export function MediaLinkRow({ children }: { children: ReactNode }) {
  const { isInDrawer } = useListDrawerContext()
  return isInDrawer ? <span hidden data-file-picker /> : <p className="media-links">{children}</p>
}
