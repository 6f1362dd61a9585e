'use client'

import { useEffect } from 'react'
import { giveSubscription, ownSubscription } from './push-browser.ts'

/** Sessions end, what a browser has been allowed stays: it is said again at each visit. */
export function KeepPush() {
  useEffect(() => {
    ownSubscription()
      .then((own) => own && giveSubscription())
      .catch(console.error)
  }, [])
  return null
}
