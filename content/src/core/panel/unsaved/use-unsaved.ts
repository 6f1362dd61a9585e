import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { unsavedCopies } from './unsaved-copies.ts'
import { usePerson } from './use-person.ts'

interface Unsaved<T> {
  value: T
  change: (next: (value: T) => T) => void
  /** Call it once the value is saved: the value stays on screen, and its copy is removed. */
  settle: () => void
  /** Resets the value to the initial one. */
  discard: () => void
  /** When the text was typed, if it was restored after a reload, another page or a sign-in. */
  since: number | null
}

/**
 * State of unsaved text that outlives its component, the page and the session, until it is saved or discarded.
 *
 * @param what identifies it among everything that this person types (`note {id}`)
 */
export function useUnsaved<T>(what: string, schema: z.ZodType<T>, initial: T): Unsaved<T> {
  const person = usePerson()
  const [value, setValue] = useState(initial)
  // A ref, because text typed during a request arrives before the next render.
  const latest = useRef(initial)
  const show = (next: T) => {
    latest.current = next
    setValue(next)
  }
  const [since, setSince] = useState<number | null>(null)
  const start = useEffectEvent(() => {
    if (person === null) return
    const found = unsavedCopies.read(person, what, schema)
    if (!found) return
    show(found.value)
    setSince(found.at)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again for another person or thing.
  useEffect(() => start(), [person, what])

  const settle = () => {
    if (person !== null) unsavedCopies.remove(person, what)
    setSince(null)
  }
  const change = (of: (value: T) => T) => {
    const next = of(latest.current)
    show(next)
    if (person === null) return
    if (JSON.stringify(next) === JSON.stringify(initial)) unsavedCopies.remove(person, what)
    else unsavedCopies.keep(person, what, next)
  }
  const discard = () => {
    settle()
    show(initial)
  }
  return { value, change, settle, discard, since }
}
