import type { FormAnswer, FormProblem } from '../../forms/form-answer.ts'
import { answerStates, problemCodes } from '../../forms/form-answer-names.ts'

export type ReadAnswer = Omit<FormAnswer, 'form' | 'values'>

const failed: ReadAnswer = { state: 'failed', problems: [] }

/** An upload over a slow line may take its time; words alone need not. */
const patience = (body: FormData) => (body.get('file') instanceof File ? 180_000 : 30_000)

/** Sends a form once. Whatever goes wrong on the way is the answer `failed`. */
export async function sendLead(action: string, body: FormData, key: string): Promise<ReadAnswer> {
  try {
    const response = await fetch(action, {
      method: 'POST',
      body,
      headers: { Accept: 'application/json', 'Idempotency-Key': key },
      signal: AbortSignal.timeout(patience(body)),
    })
    return readAnswer(await response.json())
  } catch {
    return failed
  }
}

/** By hand: the page has no use for a schema library else. */
export function readAnswer(body: unknown): ReadAnswer {
  const given = new Map(Object.entries(Object(body)))
  const state = answerStates.find((each) => each === given.get('state'))
  if (state === undefined) return failed
  const retryAfter = given.get('retryAfter')
  const catalogue = given.get('catalogue')
  return {
    state,
    problems: list(given.get('problems')).flatMap(readProblem),
    ...(typeof retryAfter === 'number' && { retryAfter }),
    ...(typeof catalogue === 'string' && { catalogue }),
    ...(Array.isArray(given.get('slots')) && {
      slots: list(given.get('slots')).filter((slot) => typeof slot === 'string'),
    }),
  }
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function readProblem(value: unknown): FormProblem[] {
  const { input, code } = Object(value)
  const known = problemCodes.find((each) => each === code)
  return typeof input === 'string' && known ? [{ input, code: known }] : []
}
