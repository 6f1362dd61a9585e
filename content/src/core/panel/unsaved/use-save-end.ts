import { useDocumentInfo, useFormProcessing } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls `ended` after each save of a form. How it ended, Payload says by a toast alone: only what was stored
 * has another version.
 */
export function useSaveEnd(ended: (isStored: boolean) => void): void {
  const { data } = useDocumentInfo()
  const isProcessing = useFormProcessing()
  const updatedAt: unknown = data?.updatedAt
  const begun = useRef<{ updatedAt: unknown } | null>(null)
  const end = useEffectEvent(ended)
  useEffect(() => {
    if (isProcessing) {
      begun.current ??= { updatedAt }
      return
    }
    const before = begun.current
    begun.current = null
    if (before) end(before.updatedAt !== updatedAt)
  }, [isProcessing, updatedAt])
}
