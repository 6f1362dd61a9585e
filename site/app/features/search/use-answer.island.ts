import { useEffect, useState } from 'react'
import { islandDataIn } from '../../browser/islands/island-data.ts'
import type { SearchAnswer } from './search-answer.ts'

/** Results for a question; the previous ones while they are being fetched. */
export function useAnswer(question: string, written: SearchAnswer) {
  const [known, setKnown] = useState<ReadonlyMap<string, SearchAnswer>>(
    () => new Map([written, { question: '', results: [] }].map((each) => [each.question, each])),
  )
  const [shown, setShown] = useState(written)
  const [unavailable, setUnavailable] = useState<string | null>(null)
  const answer = known.get(question)
  if (answer !== undefined && answer !== shown) setShown(answer)
  useEffect(() => {
    if (known.has(question)) return
    const stop = new AbortController()
    fetchAnswer(question, stop.signal).then(
      (fetched) => setKnown((all) => new Map(all).set(question, fetched)),
      () => {
        if (!stop.signal.aborted) setUnavailable(question)
      },
    )
    return () => stop.abort()
  }, [question, known])
  return {
    answer: answer ?? shown,
    isUnavailable: answer === undefined && unavailable === question,
  }
}

/** Fetches the page of another question and takes the props of this island from it. */
async function fetchAnswer(question: string, signal: AbortSignal): Promise<SearchAnswer> {
  const address = `${location.pathname}?${new URLSearchParams({ q: question })}`
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`The search answered ${response.status}`)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const answer = Object.values(islandDataIn(page).props).find(isAnswer)
  if (answer === undefined) throw new Error('The page of the search has no answer')
  return answer
}

function isAnswer(props: object): props is SearchAnswer {
  return 'question' in props && 'results' in props
}
