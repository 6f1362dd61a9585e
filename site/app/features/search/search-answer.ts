import { maxQueryLength } from '@alun/contract/rules/search'
import type { SearchResult } from '@alun/contract/schema/search'
import type { Translate } from '../../words/messages.tsx'

export interface SearchAnswer {
  question: string
  results: readonly SearchResult[]
}

/** The question of a query string, truncated as on the server. */
export function questionIn(search: string): string {
  return questionOf(new URLSearchParams(search).get('q') ?? '')
}

export function questionOf(text: string): string {
  return text.slice(0, maxQueryLength).trim()
}

/** "3 results for …"; `null` without a question. */
export function answerText(t: Translate, { question, results }: SearchAnswer): string | null {
  if (question === '') return null
  return t('search.answer', { question, found: t('search.found', { count: results.length }) })
}
