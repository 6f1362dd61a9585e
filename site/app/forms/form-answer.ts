import { leadForms } from '@alun/contract/rules/lead'
import { z } from 'zod'
import { answerStates, problemCodes } from './form-answer-names.ts'

export const formProblem = z.object({
  /** Name of the input. */
  input: z.string(),
  code: z.enum(problemCodes),
})
export type FormProblem = z.infer<typeof formProblem>

/**
 * How the site answers a sent form: as JSON to a script, else shown in the page. The words for it
 * are in `words/`.
 */
export const formAnswer = z.object({
  form: z.enum(leadForms),
  state: z.enum(answerStates),
  problems: z.array(formProblem).default([]),
  /** What was typed, for the page that shows the form again; never sent to a script. */
  values: z.record(z.string(), z.string()).default({}),
  /** A file came with it, which no page can keep; never sent to a script. */
  hadFile: z.boolean().optional(),
  /** Seconds until another try is taken. */
  retryAfter: z.int().positive().optional(),
  /** Times that are still free, where the wanted one was taken meanwhile. */
  slots: z.array(z.iso.datetime()).optional(),
  /** Address of the catalogue that was asked for. */
  catalogue: z.string().optional(),
})
export type FormAnswer = z.infer<typeof formAnswer>
