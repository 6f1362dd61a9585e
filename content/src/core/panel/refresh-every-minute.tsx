'use client'

import { isNoAnswer } from '@alun/contract/rules/no-answer'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { z } from 'zod'
import { panelRequest, RequestError } from './panel-request.ts'

const me = z.object({ user: z.unknown() })

/**
 * Deadlines are counted in minutes: what is on screen is read again each minute, while it is seen. Without
 * a session or a connection the page would be left, with what is typed in it.
 */
export function RefreshEveryMinute() {
  const router = useRouter()
  useEffect(() => {
    const refresh = async () => {
      if (document.visibilityState !== 'visible') return
      const answer = await panelRequest('GET', 'accounts/me?depth=0', me).catch(
        (cause: unknown) => {
          if (isNoAnswer(cause) || cause instanceof RequestError) return null
          throw cause
        },
      )
      if (answer?.user) router.refresh()
    }
    const timer = setInterval(() => void refresh(), 60_000)
    return () => clearInterval(timer)
  }, [router])
  return null
}
