import { currentTime } from '@alun/contract/rules/current-time'
import { readerZone } from '@alun/contract/rules/reader-zone'
import { useEffect, useState } from 'react'

/** The visitor's time zone, or `null` if its clock agrees with the office at both instants. */
export function useOwnZone(salesZone: string, first = '', last = first): string | null {
  const [zone, setZone] = useState<string | null>(null)
  useEffect(() => {
    const own = readerZone()
    if (own === null) return
    const differs = (at: string) => {
      const date = at ? new Date(at) : new Date(currentTime())
      const clock = (timeZone: string) =>
        date.toLocaleTimeString('en', { timeZone, timeStyle: 'short' })
      return clock(own) !== clock(salesZone)
    }
    setZone(differs(first) || differs(last) ? own : null)
  }, [salesZone, first, last])
  return zone
}
