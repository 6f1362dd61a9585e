import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { keptCopies } from './kept-copies.ts'
import { usePerson } from './use-person.ts'

interface Kept<T> {
  value: T
  change: (next: (value: T) => T) => void
  /** What stands there is saved: it stays on the screen, and nowhere else. */
  settle: () => void
  /** Begins anew. */
  discard: () => void
  /** When it was typed, where it comes from before a reload, another page or a sign-in. */
  since: number | null
}

/**
 * A state of what is typed that outlives its component, the page and the session, until it is saved or
 * thrown away.
 *
 * @param what names it among all that this person types (`note {id}`)
 */
export function useKept<T>(what: string, schema: z.ZodType<T>, initial: T): Kept<T> {
  const who = usePerson()
  const [value, setValue] = useState(initial)
  // What is typed while something is sent comes before the next rendering.
  const latest = useRef(initial)
  const show = (next: T) => {
    latest.current = next
    setValue(next)
  }
  const [since, setSince] = useState<number | null>(null)
  const start = useEffectEvent(() => {
    if (who === null) return
    const found = keptCopies.read(who, what, schema)
    if (!found) return
    show(found.value)
    setSince(found.at)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again for another person or thing.
  useEffect(() => start(), [who, what])

  const settle = () => {
    if (who !== null) keptCopies.remove(who, what)
    setSince(null)
  }
  const change = (of: (value: T) => T) => {
    const next = of(latest.current)
    show(next)
    if (who === null) return
    if (JSON.stringify(next) === JSON.stringify(initial)) keptCopies.remove(who, what)
    else keptCopies.keep(who, what, next)
  }
  const discard = () => {
    settle()
    show(initial)
  }
  return { value, change, settle, discard, since }
}
