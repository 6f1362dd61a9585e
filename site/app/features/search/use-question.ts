import { useEffect, useRef, useState } from 'react'
import { changeAddress, useAddress } from '../../islands/address.ts'
import { questionIn, questionOf } from './search-answer.ts'

const debounceMs = 250

/**
 * The typed question; the address follows after a pause, so that Back returns to the previous one.
 */
export function useQuestion() {
  const asked = questionIn(useAddress().search)
  const [unsaved, setUnsaved] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A question has one history entry, which is replaced while it is typed.
  const isComplete = useRef(true)
  useEffect(() => {
    function follow() {
      clearTimeout(timer.current)
      isComplete.current = true
      setUnsaved(null)
    }
    addEventListener('popstate', follow)
    return () => {
      clearTimeout(timer.current)
      removeEventListener('popstate', follow)
    }
  }, [])
  const text = unsaved ?? asked
  function ask(next: string) {
    clearTimeout(timer.current)
    const question = questionOf(next)
    if (question === questionIn(location.search)) return
    const query = question && `?${new URLSearchParams({ q: question })}`
    changeAddress(query, { replace: !isComplete.current })
    isComplete.current = false
  }
  return {
    asked,
    text,
    change(next: string) {
      setUnsaved(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => ask(next), debounceMs)
    },
    /** Asks now; further typing begins another question. */
    complete() {
      ask(text)
      isComplete.current = true
    },
  }
}
