import type { EnquiryForm } from '@alun/contract/rules/enquiry'
import { type Retry, retryWhileOpen } from '../../browser/retry-while-open.ts'
import { removeDraft } from './draft.ts'
import { type FormReply, isUnanswered } from './form-answer.ts'
import { type FormStatus, repliedStatus, sendingStatus, unansweredStatus } from './form-status.ts'

/** A form on its way, from the first attempt to the answer or the last attempt. */
export interface Sending {
  readonly status: FormStatus
  /** Shows each status; `null` while the form is not on the page, as in a closed dialog. */
  show: ((status: FormStatus) => void) | null
  stop: () => void
  readonly firstAttempt: Promise<void>
}

interface Options {
  form: EnquiryForm
  draftName: string
  /** Sends the form once; resolves to `null` without an answer. */
  attempt: (stopped: AbortSignal) => Promise<FormReply | null>
  show: (status: FormStatus) => void
}

/** Running sendings by draft name, so that a form which is shown again finds its sending. */
const underWay = new Map<string, Sending>()

export const sendingOf = (draftName: string) => underWay.get(draftName)

/** Sends a form until it is answered. */
export function startSending({ form, draftName, attempt, show }: Options): Sending {
  const stopped = new AbortController()
  let status = sendingStatus
  underWay.get(draftName)?.stop()
  show(status)
  const sending: Sending = {
    get status() {
      return status
    },
    show,
    stop() {
      stopped.abort()
      leave()
    },
    firstAttempt: isDone().then((done) => {
      if (!done) retryWhileOpen(isDone, retrying, stopped.signal)
    }),
  }
  underWay.set(draftName, sending)
  return sending

  function retrying(retry: Retry | null) {
    if (retry === null) leave()
    change(unansweredStatus(retry))
  }

  async function isDone(): Promise<boolean> {
    const reply = await attempt(stopped.signal).catch(withoutAnswer)
    if (stopped.signal.aborted) return true
    // Nobody would read why the site did not take the form.
    if (reply === null || (sending.show === null && isUnanswered(reply))) return false
    leave()
    if (reply.state === 'sent') {
      removeDraft(draftName)
      document.dispatchEvent(new CustomEvent('enquiry-sent', { detail: { form } }))
    }
    change(repliedStatus(reply))
    return true
  }
  function leave() {
    if (underWay.get(draftName) === sending) underWay.delete(draftName)
  }
  function change(next: FormStatus) {
    status = next
    sending.show?.(next)
  }
}

/** A mistake in our code must not leave the form "sending" for ever. */
function withoutAnswer(cause: unknown): null {
  console.error(cause)
  return null
}
