import { expect, it } from 'vitest'
import { signedOut } from '../http/signed-out.ts'
import { problemOf, RequestError } from './panel-request.ts'

const own = { taken: 'viewings.problems.slot-taken' } as const

it.each([
  ['no answer', new TypeError('Failed to fetch'), 'enquiries.worklist.failed'],
  ['a fault of the service', new RequestError('', 500), 'enquiries.worklist.failed'],
  ['what the view has words for', new RequestError('taken', 409), own.taken],
  ['an ended session', new RequestError(signedOut, 403), 'panel.signedOut'],
  ['another role than before', new RequestError('FORBIDDEN', 403), 'panel.notAllowed'],
  [
    'a second factor that is a duty',
    new RequestError('SECOND_FACTOR_REQUIRED', 403),
    'accounts.duty.required',
  ],
])('%s is said in its own words', (_, cause, words) => {
  expect(problemOf(cause, 'enquiries.worklist.failed', own)).toBe(words)
})
