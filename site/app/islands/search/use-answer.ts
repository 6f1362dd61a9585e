import { useEffect, useState } from 'react'
import { fetchAnswer } from './fetch-answer.ts'
import type { SearchAnswer } from './search-answer.ts'

/** The answer to a question; the previous one while it is being fetched. */
export function useAnswer(asked: string, written: SearchAnswer) {
  const [known, setKnown] = useState<ReadonlyMap<string, SearchAnswer>>(
    () => new Map([written, { question: '', results: [] }].map((each) => [each.question, each])),
  )
  const [shown, setShown] = useState(written)
  const [unavailable, setUnavailable] = useState<string | null>(null)
  const answer = known.get(asked)
  if (answer !== undefined && answer !== shown) setShown(answer)
  useEffect(() => {
    if (known.has(asked)) return
    const stop = new AbortController()
    fetchAnswer(asked, stop.signal).then(
      (fetched) => setKnown((all) => new Map(all).set(asked, fetched)),
      () => {
        if (!stop.signal.aborted) setUnavailable(asked)
      },
    )
    return () => stop.abort()
  }, [asked, known])
  return { answer: answer ?? shown, isUnavailable: answer === undefined && unavailable === asked }
}
