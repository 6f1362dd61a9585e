import type { LeadForm, LeadInput } from '@alun/contract/rules/lead'
import { createContext, use } from 'react'
import type { ProblemCode } from '../../forms/form-answer-names.ts'

interface LeadFormState {
  form: LeadForm
  /** Differs where a form could stand twice on a page. */
  id: string
  /** What is wrong with an input; `null` where nothing is known. */
  problem: (input: LeadInput) => ProblemCode | null
  /** What was typed into it before the page was asked for anew without a script. */
  typed: (input: LeadInput) => string | undefined
  /** The form was sent without a script and came back, without the file it had. */
  lostFile: boolean
  /** The file is none that may be sent, or it is one again. */
  judgeFile: (code: ProblemCode | null) => void
  /** Free times that replace those the page came with. */
  slots: readonly string[] | undefined
}

export const LeadFormContext = createContext<LeadFormState | null>(null)

export function useLeadFormState(): LeadFormState {
  const state = use(LeadFormContext)
  if (state === null) throw new Error('No form around this field')
  return state
}
