import { useDocumentInfo } from '@payloadcms/ui'

/** The record or page of the form, in the format of the API; `null` for a new record. */
export function useFormPlace(): Record<string, string> | null {
  const { collectionSlug, globalSlug, id } = useDocumentInfo()
  if (globalSlug) return { global: globalSlug }
  return collectionSlug && id !== undefined ? { collection: collectionSlug, id: String(id) } : null
}
