'use client'

import { useDocumentTitle } from '@payloadcms/ui'
import { useEffect } from 'react'

/** The heading of a record whose title field holds a time or a key, which Payload writes as it is stored. */
export function useOwnTitle(own: string | undefined): void {
  const { setDocumentTitle, title } = useDocumentTitle()
  useEffect(() => {
    if (own === undefined || title === own) return
    // After Payload's own effect, which runs last and would win.
    const later = setTimeout(() => setDocumentTitle(own))
    return () => clearTimeout(later)
  }, [own, setDocumentTitle, title])
}
