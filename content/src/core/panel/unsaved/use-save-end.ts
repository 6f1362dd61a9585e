import { useDocumentInfo, useFormProcessing } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls `ended` after each save of a form. Payload reports the outcome only by a toast, but a stored form has a new
 * version.
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
