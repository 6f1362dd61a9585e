import type { EnquiryForm } from '@alun/contract/rules/enquiry'
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
  /** Not for the site, but for a proxy before it. */
  'too-large-on-the-way',
  'slot-taken',
  /** Whoever sends it has as many viewings ahead as one person may: the office arranges others. */
  'viewings-full',
  'bot',
] as const
export type ProblemCode = (typeof problemCodes)[number]

export interface FormProblem {
  input: string
  code: ProblemCode
}

export type SentViewing = Pick<BookedViewing, 'start' | 'token' | 'calendars' | 'whatsapp'>

/** What the site answers to a sent form, in codes; the words are in `words/`. */
export interface FormReply {
  state: (typeof answerStates)[number]
  problems: readonly FormProblem[]
  retryAfter?: number
  /** Times that are still free, where the chosen one was taken meanwhile. */
  slots?: readonly string[]
  catalogue?: string
  viewing?: SentViewing
  /** Nobody could say whether the time of a viewing is free: it is confirmed by message. */
  unconfirmed?: true
  /** The answer is written in Telegram: nothing else was left, so no mail can come. */
  byTelegram?: true
}

/** The same for a page that shows the form again, where no script has sent it. */
export interface FormAnswer extends FormReply {
  form: EnquiryForm
  values: Readonly<Record<string, string>>
  /** A file was sent with it, which no page can hold. */
  hadFile?: boolean
}

export const failedReply: FormReply = { state: 'failed', problems: [] }

/** Whether the same enquiry is to be sent again, as nobody has accepted or rejected it. */
export const isUnanswered = ({ state }: FormReply): boolean =>
  state === 'failed' || state === 'limited'

/** Reads the JSON of a reply; by hand, because a schema library is too large for the browser. */
export function readFormReply(body: unknown): FormReply {
  const { state, problems, retryAfter, catalogue, slots, unconfirmed, viewing, byTelegram } =
    Object(body)
  const known = answerStates.find((each) => each === state)
  if (known === undefined) return failedReply
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
  const { start, token, calendars, whatsapp } = Object(value)
  const { ics, google, outlook } = Object(calendars)
  const texts = [start, token, ics, google, outlook]
  if (!texts.every((text) => typeof text === 'string')) return {}
  const chat = typeof whatsapp === 'string' ? whatsapp : null
  return { viewing: { start, token, calendars: { ics, google, outlook }, whatsapp: chat } }
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function readProblem(value: unknown): FormProblem[] {
  const { input, code } = Object(value)
  const known = problemCodes.find((each) => each === code)
  if (typeof input !== 'string' || !known) return []
  return [{ input, code: known }]
}
