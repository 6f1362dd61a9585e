'use client'

import { useSyncExternalStore } from 'react'
import { macKeys } from './mac-keys.ts'

const never = () => () => {}

/** A keyboard shortcut by the names of the reader's keyboard, which only the browser knows. */
export function Keys({ of }: { of: string }) {
  const isMac = useSyncExternalStore(
    never,
    () => /Mac|iPhone|iPad/.test(navigator.userAgent),
    () => false,
  )
  return <kbd>{isMac ? macKeys(of) : of}</kbd>
}
