'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { signedOut } from '../http/signed-out.ts'
import { reportSessionEnd } from './ended-session.ts'
import { isSignedIn } from './signed-in.ts'

const everyMs = 10_000

/**
 * Reloads the data of a visible page regularly; unsaved text, focus and open dialogs stay. Tells when the session has
 * ended, because such a page shows no new enquiries any more.
 */
export function StayFresh() {
  const router = useRouter()
  useEffect(() => {
    let isAsking = false
    const refresh = async () => {
      if (document.hidden || isAsking) return
      isAsking = true
      try {
        const isOpen = await isSignedIn()
        // Report it here, because this address answers without an error when the session has ended.
        if (isOpen === false) reportSessionEnd(signedOut)
        // Without a session or a connection a refresh would leave the page and lose its unsaved text.
        if (isOpen) router.refresh()
      } finally {
        isAsking = false
      }
    }
    const timer = setInterval(refresh, everyMs)
    window.addEventListener('focus', refresh)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', refresh)
    }
  }, [router])
  return null
}
