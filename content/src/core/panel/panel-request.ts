import { parsedJson } from '@alun/contract/rules/parsed-json'
import type { ApiErrorCode } from '@alun/contract/schema/api-error'
import { z } from 'zod'
import { otherAccount, signedOut, suspended } from '../http/signed-out.ts'
import type { GapValues, WordKey } from '../words/words.ts'
import { isAway } from './awaited-fetch.ts'

const forbidden = 'FORBIDDEN' satisfies ApiErrorCode

/** Words for errors of any call: the session, the role or the second-factor duty changed, or a question was left open. */
const ofPerson: Readonly<Record<string, WordKey>> = {
  [signedOut]: 'panel.signedOut',
  [otherAccount]: 'panel.otherAccount',
  [suspended]: 'accounts.signIn.providerProblems.ACCOUNT_SUSPENDED',
  ['SECOND_FACTOR_REQUIRED' satisfies ApiErrorCode]: 'accounts.duty.required',
  [forbidden]: 'panel.notAllowed',
  ASKED: 'ends.left',
}

const coded = z.looseObject({ code: z.string(), reason: z.string().optional() })
/** A field that a record's rules refuse; its path is the code, by which a form finds the input. */
const ofField = z.object({
  data: z
    .object({ errors: z.tuple([z.object({ path: z.string() })], z.unknown()) })
    .transform(({ errors: [{ path: code }] }) => ({ code, reason: undefined })),
})
/** Errors of our own calls, and those that are thrown within a save. */
const errorAnswer = z.object({
  errors: z.tuple([
    z
      .union([z.object({ extensions: coded }), z.object({ data: coded }), ofField])
      .transform((error) => ('extensions' in error ? error.extensions : error.data)),
  ]),
})

/** A request that failed. `code` is the reason, else the error code; empty without either. */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  readonly code: string
  readonly status: number
  /** Seconds after which another try makes sense; 0 if the answer names none. */
  readonly retryAfter: number
  /** The other data of the answer, beside the code. */
  readonly details: unknown

  constructor(code: string, status: number, retryAfter = 0, details?: unknown) {
    super(code || String(status))
    this.code = code
    this.status = status
    this.retryAfter = retryAfter
    this.details = details
  }
}

/** Sends a request to `/api/{path}` and parses the answer; `null` stands for an empty one. */
export async function panelRequest<T>(
  method: string,
  path: string,
  answer: z.ZodType<T>,
  body?: object,
): Promise<T> {
  const response = await fetch(`/api/${path}`, {
    method,
    credentials: 'include',
    ...(body && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  const json: unknown = response.status === 204 ? null : parsedJson(await response.text())
  if (!response.ok) {
    // Payload refuses without a code.
    const details = errorAnswer.safeParse(json).data?.errors[0]
    const { code: general = response.status === 403 ? forbidden : '', reason } = details ?? {}
    const retryAfter = Number(response.headers.get('Retry-After')) || 0
    throw new RequestError(reason ?? general, response.status, retryAfter, details)
  }
  return answer.parse(json)
}

/** The words for a failed request: those of its code, else the general ones. */
export function problemOf(
  cause: unknown,
  otherwise: WordKey,
  problems: Readonly<Record<string, WordKey>> = {},
): WordKey {
  if (!(cause instanceof RequestError)) return otherwise
  return problems[cause.code] ?? ofPerson[cause.code] ?? otherwise
}

const gapValues = z
  .record(z.string(), z.unknown())
  .transform(
    (details): GapValues =>
      Object.fromEntries(
        Object.entries(details).filter(
          (each): each is [string, string | number] =>
            typeof each[1] === 'string' || typeof each[1] === 'number',
        ),
      ),
  )

/** What the answer to a failed request says beside its code, for the gaps of the words. */
export const valuesOf = (cause: unknown): GapValues =>
  gapValues.catch({}).parse(cause instanceof RequestError ? cause.details : null)

/** Whether the service itself did not answer: there is no connection, or it is away. */
export const isUnreachable = (cause: unknown) =>
  !(cause instanceof RequestError) || isAway(cause.status)
