import type { EnquiryForm, EnquiryInput } from '@alun/contract/rules/enquiry'
import { createContext, use } from 'react'
import type { FormProblem, ProblemCode } from './form-answer.ts'

export type FileProblem = Pick<FormProblem, 'code'>

interface EnquiryFormState {
  form: EnquiryForm
  /** Makes ids unique if a page has the form twice. */
  id: string
  problem: (input: EnquiryInput) => ProblemCode | null
  /** Typed value, if the form was sent without scripts and is shown again. */
  typed: (input: EnquiryInput) => string | undefined
  /** How the form has understood an input; not an error. */
  note: (input: EnquiryInput) => string | null
  /** The form is shown again without the file that was sent. */
  lostFile: boolean
  /** Shows the problem of the chosen file; `null` clears it. */
  reportFile: (problem: FileProblem | null) => void
  slots: readonly string[] | undefined
}

export const EnquiryFormContext = createContext<EnquiryFormState | null>(null)

export function useEnquiryFormState(): EnquiryFormState {
  const state = use(EnquiryFormContext)
  if (state === null) throw new Error('No form around this field')
  return state
}
