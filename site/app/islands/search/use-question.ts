import { useEffect, useRef, useState } from 'react'
import { changeAddress, useAddress } from '../address.ts'
import { questionIn, questionOf } from './search-answer.ts'

/** Milliseconds without typing after which the question is asked. */
const typingPause = 250

/**
 * The question as it is typed: a moment later it stands in the address, and Back returns to the one
 * before it.
 */
export function useQuestion() {
  const asked = questionIn(useAddress().search)
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Each question has one entry in the history, however many letters it was typed in.
  const isComplete = useRef(true)
  useEffect(() => {
    function follow() {
      clearTimeout(timer.current)
      isComplete.current = true
      setTyped(null)
    }
    addEventListener('popstate', follow)
    return () => {
      clearTimeout(timer.current)
      removeEventListener('popstate', follow)
    }
  }, [])
  const text = typed ?? asked
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
      setTyped(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => ask(next), typingPause)
    },
    /** What is typed after this is another question. */
    complete() {
      ask(text)
      isComplete.current = true
    },
  }
}
