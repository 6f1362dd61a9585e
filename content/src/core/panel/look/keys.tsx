'use client'

import { useSyncExternalStore } from 'react'
import { macKeys } from './mac-keys.ts'

const never = () => () => {}

/** Keys beside what they do, by the names that the reader's keyboard has. The server can't know them. */
export function Keys({ of }: { of: string }) {
  const isMac = useSyncExternalStore(
    never,
    () => /Mac|iPhone|iPad/.test(navigator.userAgent),
    () => false,
  )
  return <kbd>{isMac ? macKeys(of) : of}</kbd>
}
