import type { LeadForm } from '@alun/contract/lead'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { FormAnswer } from './form-answer.ts'

interface AnsweredPage {
  /** Answer to a form that was sent without a script, and the page it was sent from. */
  answered: { path: string; answer: FormAnswer } | null
}

/**
 * The answer that came with the document, for a form that was sent without a script; `null` where
 * there is none. After success the address says so: `?sent=catalog`.
 */
export function useFormAnswer(form: LeadForm): FormAnswer | null {
  const { pathname, search } = useLocation()
  const data: unknown = useRouteLoaderData('root')
  const answered = isAnsweredPage(data) ? data.answered : null
  // The root's data stays what it was while the visitor goes on to other pages.
  if (answered?.answer.form === form && answered.path === pathname) return answered.answer
  if (new URLSearchParams(search).get('sent') !== form) return null
  return { form, state: 'sent', problems: [], values: {} }
}

function isAnsweredPage(data: unknown): data is AnsweredPage {
  return typeof data === 'object' && data !== null && 'answered' in data
}
