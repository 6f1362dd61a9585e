import { type IslandPageData, islandDataId } from '../../browser/islands/island-data.ts'
import type { SearchAnswer } from './search-answer.ts'

/**
 * What the server's page of another question shows: the props of the same island there.
 *
 * @throws where the page is unavailable
 */
export async function fetchAnswer(question: string, signal: AbortSignal): Promise<SearchAnswer> {
  const address = `${location.pathname}?${new URLSearchParams({ q: question })}`
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`The search answered ${response.status}`)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  // Written by our own server in that document.
  const data = JSON.parse(page.getElementById(islandDataId)?.textContent ?? '') as IslandPageData
  const answer = Object.values(data.props).find(isAnswer)
  if (answer === undefined) throw new Error('The page of the search has no answer')
  return answer
}

function isAnswer(props: object): props is SearchAnswer {
  return 'question' in props && 'results' in props
}
