'use client'

import { isNoAnswer } from '@alun/contract/rules/no-answer'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { z } from 'zod'
import { signedOut } from '../http/signed-out.ts'
import { reportSessionEnd } from './ended-session.ts'
import { panelRequest, RequestError } from './panel-request.ts'

const me = z.object({ user: z.unknown().optional() })
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
        // Without a session or a connection a refresh would leave the page and lose its unsaved text.
        if (await isSignedIn()) router.refresh()
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

async function isSignedIn(): Promise<boolean> {
  try {
    const { user } = await panelRequest('GET', 'accounts/me?depth=0', me)
    // Nothing else tells, because this address also answers people without a session.
    if (!user) reportSessionEnd(signedOut)
    return Boolean(user)
  } catch (cause) {
    if (isNoAnswer(cause) || cause instanceof RequestError) return false
    throw cause
  }
}
