import { islandDataIn } from '../../browser/islands/island-data.ts'
import type { SearchAnswer } from './search-answer.ts'

/** The props of this island in the page of another question. */
export async function fetchAnswer(question: string, signal: AbortSignal): Promise<SearchAnswer> {
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
