import { useEffect, useState } from 'react'
import { ownZone } from './night-time.ts'

/** The visitor's time zone where it differs at one of two instants: clocks change on other days. */
export function useOwnZone(salesZone: string, first = '', last = first): string | null {
  const [zone, setZone] = useState<string | null>(null)
  useEffect(() => {
    const own = ownZone()
    const differs = (at: string) => {
      const date = at ? new Date(at) : new Date()
      const clock = (timeZone: string) =>
        date.toLocaleTimeString('en', { timeZone, timeStyle: 'short' })
      return clock(own) !== clock(salesZone)
    }
    setZone(differs(first) || differs(last) ? own : null)
  }, [salesZone, first, last])
  return zone
}
