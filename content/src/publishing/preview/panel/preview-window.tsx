'use client'

import { LivePreviewWindow, useLivePreviewContext } from '@payloadcms/ui'
import type { EditViewProps } from 'payload'

/** Payload's window, drawn anew for each address: a frame that is led on adds an entry to the history. */
export function PreviewWindow(props: EditViewProps) {
  const { url } = useLivePreviewContext()
  return <LivePreviewWindow key={url} {...props} />
}
