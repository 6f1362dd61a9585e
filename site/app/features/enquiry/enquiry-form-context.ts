import type { EnquiryForm, EnquiryInput } from '@alun/contract/rules/enquiry'
import { createContext, use } from 'react'
import type { FormProblem, ProblemCode } from './form-answer.ts'

export type FileProblem = Pick<FormProblem, 'code'>

interface EnquiryFormState {
  form: EnquiryForm
  /** Differs where a form could stand twice on a page. */
  id: string
  problem: (input: EnquiryInput) => ProblemCode | null
  /** What was typed, where the form was sent without a script and is shown again. */
  typed: (input: EnquiryInput) => string | undefined
  /** What the form has understood of what is typed: no mistake. */
  note: (input: EnquiryInput) => string | null
  /** The form is shown again without the file that was sent with it. */
  lostFile: boolean
  /** Shows what is wrong with the chosen file; `null` where nothing is. */
  reportFile: (problem: FileProblem | null) => void
  slots: readonly string[] | undefined
}

export const EnquiryFormContext = createContext<EnquiryFormState | null>(null)

export function useEnquiryFormState(): EnquiryFormState {
  const state = use(EnquiryFormContext)
  if (state === null) throw new Error('No form around this field')
  return state
}
