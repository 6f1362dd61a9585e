import { useDocumentTitle } from '@payloadcms/ui'
import { useEffect } from 'react'

/** Sets the heading of a record whose title field contains a time or a key, which Payload would show as stored. */
export function useOwnTitle(heading: string | undefined): void {
  const { setDocumentTitle, title } = useDocumentTitle()
  useEffect(() => {
    if (heading === undefined || title === heading) return
    // Delayed, because Payload's own effect runs last and would win.
    const later = setTimeout(() => setDocumentTitle(heading))
    return () => clearTimeout(later)
  }, [heading, setDocumentTitle, title])
}
