import { longestQuestion } from '@alun/contract/rules/search'
import type { SearchResult } from '@alun/contract/schema/search'
import type { Translate } from '../../words/messages.tsx'

/** A question of the reader and what answers it; an empty one has no answer. */
export interface SearchAnswer {
  question: string
  results: readonly SearchResult[]
}

/** The question that an address asks, cut as the server does it. */
export function questionIn(search: string): string {
  return questionOf(new URLSearchParams(search).get('q') ?? '')
}

export function questionOf(text: string): string {
  return text.slice(0, longestQuestion).trim()
}

/** Says how much was found; `null` where nothing was asked. */
export function answerText(t: Translate, { question, results }: SearchAnswer): string | null {
  if (question === '') return null
  return t('search.answer', { question, found: t('search.found', { count: results.length }) })
}
