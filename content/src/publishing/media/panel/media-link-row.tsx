'use client'

import { useListDrawerContext } from '@payloadcms/ui'
import type { ReactNode } from 'react'

/**
 * The links above the list. In a file picker, which the links would leave, a marker turns the rows into cards
 * instead.
 */
export function MediaLinkRow({ children }: { children: ReactNode }) {
  const { isInDrawer } = useListDrawerContext()
  return isInDrawer ? <span hidden data-file-picker /> : <p className="media-links">{children}</p>
}
