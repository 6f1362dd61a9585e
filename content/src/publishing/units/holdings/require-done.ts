import { APIError, type PayloadRequest } from 'payload'
import { panelTextOf } from '../../../core/words/words.ts'
import { endText, heldText } from './held-text.ts'
import type { HoldAnswer } from './hold.ts'
import type { Holding, HoldProblem } from './holding.ts'

const statusOf: Record<HoldProblem, 400 | 403 | 409> = {
  unit: 400,
  enquiry: 400,
  partner: 400,
  until: 400,
  'other-project': 400,
  currency: 400,
  over: 409,
  ended: 409,
  changed: 409,
  'other-content': 409,
  'too-late': 403,
  'not-yours': 403,
}

/** @throws APIError with the words for the person, if the act was refused or its holding is unknown */
export function requireDone(answer: HoldAnswer | null, req: PayloadRequest): Holding[] {
  if (!answer) throw new APIError('Not found.', 404)
  if ('holdings' in answer) return answer.holdings
  const text = panelTextOf(req.i18n)
  if ('held' in answer) {
    const { held } = answer
    throw new APIError(heldText(held, true, text), 409, { code: 'HELD', held })
  }
  const { end, problem, unit } = answer
  const words = text.t(`units.holding.problems.${problem}`, end && { when: endText(end, text) })
  const message = [unit, words].filter(Boolean).join(': ')
  throw new APIError(message, statusOf[problem], { code: problem, unit, ...end })
}
