'use client'

import { LivePreviewWindow, useLivePreviewContext } from '@payloadcms/ui'
import type { EditViewProps } from 'payload'

/**
 * Payload's window, with a new frame for each address, because a frame that navigates adds an entry to the history.
 */
export function PreviewWindow(props: EditViewProps) {
  const { url } = useLivePreviewContext()
  return <LivePreviewWindow key={url} {...props} />
}
