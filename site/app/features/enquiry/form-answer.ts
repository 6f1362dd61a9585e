import type { EnquiryForm } from '@alun/contract/rules/enquiry'
import { fieldsOf } from '@alun/contract/rules/fields-of'
import type { BookedViewing } from '@alun/contract/schema/viewing'

const answerStates = ['sent', 'invalid', 'failed', 'limited', 'too-large'] as const

const problemCodes = [
  'missing',
  'too-long',
  'invalid',
  'file-too-large',
  'file-type',
  'file-infected',
  'file-unreadable',
  /** Too large for a proxy before the site. */
  'too-large-on-the-way',
  'slot-taken',
  /** The sender has the maximum of future viewings; the office arranges further ones. */
  'viewings-full',
] as const
export type ProblemCode = (typeof problemCodes)[number]

export interface FormProblem {
  input: string
  code: ProblemCode
}

export type SentViewing = Pick<BookedViewing, 'start' | 'token' | 'calendars' | 'whatsapp'>

/** The site's reply to a form, in codes; `words/` has the texts. */
export interface FormReply {
  state: (typeof answerStates)[number]
  problems: readonly FormProblem[]
  retryAfter?: number
  /** Free times, if the chosen one was taken in between. */
  slots?: readonly string[]
  catalogue?: string
  viewing?: SentViewing
  /** The service was unavailable, so the viewing is confirmed by message later. */
  unconfirmed?: true
  /** The reply comes by Telegram, because the visitor left no other contact. */
  byTelegram?: true
}

/** Reply for a page that shows the form again, because no script sent it. */
export interface FormAnswer extends FormReply {
  form: EnquiryForm
  values: Readonly<Record<string, string>>
  /** A file was sent, which the page cannot restore. */
  hadFile?: boolean
}

export const failedReply: FormReply = { state: 'failed', problems: [] }

/** Whether a form that nobody sees is sent again, because it was neither accepted nor rejected. */
export const isUnanswered = ({ state }: FormReply): boolean =>
  state === 'failed' || state === 'limited'

/**
 * Parses a reply by hand, because a schema library is too large for the browser; `null` if it is not
 * from the site.
 */
export function readFormReply(body: unknown): FormReply | null {
  const { state, problems, retryAfter, catalogue, slots, unconfirmed, viewing, byTelegram } =
    fieldsOf(body)
  const known = answerStates.find((each) => each === state)
  if (known === undefined) return null
  return {
    state: known,
    problems: list(problems).flatMap(readProblem),
    ...(typeof retryAfter === 'number' && { retryAfter }),
    ...(typeof catalogue === 'string' && { catalogue }),
    ...readViewing(viewing),
    ...(unconfirmed === true && { unconfirmed }),
    ...(byTelegram === true && { byTelegram }),
    ...(Array.isArray(slots) && { slots: slots.filter((slot) => typeof slot === 'string') }),
  }
}

function readViewing(value: unknown): { viewing?: SentViewing } {
  const { start, token, calendars, whatsapp } = fieldsOf(value)
  const { ics, google, outlook } = fieldsOf(calendars)
  if (typeof start !== 'string' || typeof token !== 'string') return {}
  if (typeof ics !== 'string' || typeof google !== 'string' || typeof outlook !== 'string') {
    return {}
  }
  const chat = typeof whatsapp === 'string' ? whatsapp : null
  return { viewing: { start, token, calendars: { ics, google, outlook }, whatsapp: chat } }
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function readProblem(value: unknown): FormProblem[] {
  const { input, code } = fieldsOf(value)
  const known = problemCodes.find((each) => each === code)
  if (typeof input !== 'string' || !known) return []
  return [{ input, code: known }]
}
