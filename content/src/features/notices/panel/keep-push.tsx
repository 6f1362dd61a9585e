'use client'

import { useEffect } from 'react'
import { keepSubscription } from './push-browser.ts'

export function KeepPush() {
  useEffect(() => {
    keepSubscription().catch(() => undefined)
  }, [])
  return null
}
