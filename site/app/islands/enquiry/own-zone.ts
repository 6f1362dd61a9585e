import { useEffect, useState } from 'react'

/** The visitor's time zone where its time differs from that of sales; known in the browser alone. */
export function useOwnZone(salesZone: string): string | null {
  const [zone, setZone] = useState<string | null>(null)
  useEffect(() => {
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
    const clock = (timeZone: string) =>
      new Date().toLocaleTimeString('en', { timeZone, timeStyle: 'short' })
    setZone(clock(own) === clock(salesZone) ? null : own)
  }, [salesZone])
  return zone
}
