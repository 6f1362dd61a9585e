import { createContext } from 'react-router'
import type { FormAnswer } from './form-answer.ts'

/** Set by the server for the page that answers a form sent without a script. */
export const formAnswerContext = createContext<FormAnswer | null>(null)
