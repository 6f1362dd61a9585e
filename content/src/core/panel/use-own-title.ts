import { useDocumentTitle } from '@payloadcms/ui'
import { useEffect } from 'react'

/** Replaces a heading of Payload: a stored time, key or mail address, or “untitled” for a new record. */
export function useOwnTitle(heading: string | undefined): void {
  const { setDocumentTitle, title } = useDocumentTitle()
  useEffect(() => {
    if (heading === undefined || title === heading) return
    // Delayed, because Payload's own effect runs last and would win.
    const later = setTimeout(() => setDocumentTitle(heading))
    return () => clearTimeout(later)
  }, [heading, setDocumentTitle, title])
}
