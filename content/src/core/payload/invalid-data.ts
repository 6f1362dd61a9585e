import type { AfterErrorHook, PayloadRequest } from 'payload'
import { z } from 'zod'
import {
  ApiError,
  brokenRule,
  errorBody,
  isDatabaseAway,
  isInvalidData,
  isUnknownOperator,
  missingId,
  takenKey,
} from '../http/api-error.ts'
import { inPanelLanguage, type WordKey } from '../words/words.ts'
import { answerTaken } from './taken-field.ts'

/** The answer to an address or a value that Payload or the database cannot process. */
export const unreadableAnswer = errorBody(
  new ApiError('INVALID_QUERY', 'A value in the request cannot be read.'),
)
const noRecord = errorBody(
  new ApiError('INVALID_PAYLOAD', 'The body of the request holds no record, or it cannot be read.'),
)

/** Rules that triggers of the database decide. A refused end is answered as `core/ends/end.ts` answers one. */
const rules: Readonly<Record<string, { words: WordKey; status: 400 | 409; data?: object }>> = {
  administrator_remains: {
    words: 'accounts.administratorRemains',
    status: 409,
    data: { code: 'NEEDED', rows: [] },
  },
  currency_stays: { words: 'projects.currencyStays', status: 400 },
}

/**
 * Answers 400 for invalid queries and bodies, and refuses a change that breaks a rule of the database. Payload passes
 * queries to the database unchecked, parses JSON in them, and stores bodies without checking that they contain a record;
 * it answers the resulting errors with 500.
 */
export const answerInvalidData: AfterErrorHook = ({ error, req }) => {
  // No `instanceof`, because native errors of a bundle may come from another realm. A condition may use an
  // impossible operator, such as `like` for a date. Without a condition it is our own bug.
  const isImpossible = isUnknownOperator(error) && 'where' in req.query
  const isTooLong = brokenRule(error) === 'preferences_are_small'
  if (isInvalidData(error) || isImpossible || isTooLong || error.name === 'SyntaxError') {
    return { status: 400, response: unreadableAnswer }
  }
  const broken = rules[brokenRule(error) ?? '']
  if (broken) {
    const { data, status, words } = broken
    const message = inPanelLanguage(words, req)
    return { status, response: { errors: [{ message, ...(data && { data }) }] } }
  }
  const taken = takenKey(error)
  if (taken) return answerTaken(taken, req)
  const missing = missingId(error)
  // An id that the request does not name is a fault of ours.
  if (missing !== null && JSON.stringify(req.data ?? null).includes(missing)) {
    const message = inPanelLanguage('fields.recordGone', req)
    return { status: 400, response: { errors: [{ message }] } }
  }
  return isUnexpected(error) && writesRecord(req) && !record.safeParse(req.data).success
    ? { status: 400, response: noRecord }
    : undefined
}

const record = z.record(z.string(), z.unknown())
const errorAnswer = z.object({ status: z.number().max(499) })

const isUnexpected = (error: Error) =>
  !errorAnswer.safeParse(error).success && !isDatabaseAway(error)

/** Whether a request creates or changes a record through Payload's own endpoints. */
function writesRecord({ method, pathname = '' }: PayloadRequest): boolean {
  if (method !== 'POST' && method !== 'PATCH') return false
  const [first, second, ...rest] = pathname.replace(/^\/api\//, '').split('/')
  if (rest.length > 0 && rest.join() !== 'duplicate') return false
  return first === 'globals' || second === undefined || z.uuid().safeParse(second).success
}
