import type { Retry } from '../../browser/retry-while-open.ts'
import type { FormProblem, FormReply, ProblemCode, SentViewing } from './form-answer.ts'

export interface FormStatus {
  state: 'idle' | 'invalid' | 'sending' | 'sent' | 'failed'
  problems: readonly FormProblem[]
  /** Seconds until the next attempt, after too many. */
  retryAfter?: number | undefined
  slots?: readonly string[] | undefined
  catalogue?: string | undefined
  viewing?: SentViewing | undefined
  unconfirmed?: true | undefined
  byTelegram?: true | undefined
  /** No answer came, and the form is sent again by itself; `null` if that has ended. */
  retry?: Retry | null | undefined
  /** The input as text to copy, if sending failed. */
  words?: string | undefined
  /** Whether sending failed with a file. */
  hasFile?: boolean | undefined
}

export const idle: FormStatus = { state: 'idle', problems: [] }
export const sendingStatus: FormStatus = { state: 'sending', problems: [] }
export const unansweredStatus = (retry: Retry | null): FormStatus => ({
  state: 'failed',
  problems: [],
  retry,
})

export function repliedStatus(reply: FormReply): FormStatus {
  const { state, problems, retryAfter, slots, catalogue, unconfirmed, viewing, byTelegram } = reply
  switch (state) {
    case 'sent':
      return { state, problems: [], catalogue, unconfirmed, viewing, byTelegram }
    case 'invalid':
      return { state, problems, slots }
    case 'too-large': {
      // The input is right, but the visitor needs another way to send it.
      if (isTooLargeForProxy(problems)) return { state: 'failed', problems }
      const tooLarge: FormProblem = { input: 'file', code: 'file-too-large' }
      return { state: 'invalid', problems: problems.length > 0 ? problems : [tooLarge] }
    }
    case 'limited':
      return { state: 'failed', problems: [], retryAfter: retryAfter ?? 60 }
    case 'failed':
      return { state, problems }
  }
}

export const isTooLargeForProxy = (problems: readonly FormProblem[]): boolean =>
  problems.some(({ code }) => code === 'too-large-on-the-way')

/** Status after a change of an input, which is checked again when the form is sent. */
export function changedStatus(status: FormStatus, input: string): FormStatus {
  if (status.state === 'sent') return idle
  // A changed form must not be sent without the visitor.
  if (status.retry) return { ...status, retry: undefined }
  if (status.state !== 'invalid') return status
  const problems = status.problems.filter((problem) => problem.input !== input)
  if (problems.length === status.problems.length) return status
  return problems.length > 0 ? { ...status, problems } : { ...idle, slots: status.slots }
}

type InvalidMessage =
  | 'enquiry.missing'
  | 'enquiry.invalid'
  | 'enquiry.fileTooLarge'
  | 'attachment.fileType'
  | 'attachment.fileInfected'
  | 'attachment.fileUnreadable'
  | 'slot.slotTaken'
  | 'slot.viewingsFull'

const ownMessage: Partial<Record<ProblemCode, InvalidMessage>> = {
  'file-too-large': 'enquiry.fileTooLarge',
  'file-type': 'attachment.fileType',
  'file-infected': 'attachment.fileInfected',
  'file-unreadable': 'attachment.fileUnreadable',
  'slot-taken': 'slot.slotTaken',
  'viewings-full': 'slot.viewingsFull',
}

/** One message for all problems; missing inputs take precedence. */
export function invalidMessage(problems: readonly FormProblem[]): InvalidMessage {
  if (problems.some(({ code }) => code === 'missing')) return 'enquiry.missing'
  for (const { code } of problems) {
    const own = ownMessage[code]
    if (own) return own
  }
  return 'enquiry.invalid'
}
