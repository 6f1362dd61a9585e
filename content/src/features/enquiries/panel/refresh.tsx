'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Deadlines are counted in minutes: what is on screen is read again each minute, while it is seen. */
export function RefreshEveryMinute() {
  const router = useRouter()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') router.refresh()
    }, 60_000)
    return () => clearInterval(timer)
  }, [router])
  return null
}
