'use client'

import { useListDrawerContext } from '@payloadcms/ui'
import type { ReactNode } from 'react'

/**
 * The links above the list. A file picker, which the links would leave, has a marker for the styles in place of
 * them.
 */
export function MediaLinkRow({ children }: { children: ReactNode }) {
  const { isInDrawer } = useListDrawerContext()
  return isInDrawer ? <span hidden data-file-picker /> : <p className="media-links">{children}</p>
}
