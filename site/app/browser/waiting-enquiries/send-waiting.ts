import type { FormReply } from '../../forms/form-answer.ts'
import { latestBuildAddress, pollTimeoutMs } from '../prefetch/latest-build.ts'
import { writeItem } from '../storage/storage.ts'
import { postForm } from './post-form.ts'
import { asSent } from './stored-file.ts'
import {
  isWaiting,
  removeEnquiry,
  type StuckBy,
  type WaitingEnquiry,
  waitingEnquiries,
} from './waiting-enquiries.ts'

/** Sends what waits, one tab at a time. */
export function sendWaiting(
  onAnswer: (enquiry: WaitingEnquiry, reply: FormReply) => void,
  onStuck: (enquiry: WaitingEnquiry, by: StuckBy) => void,
): Promise<void> {
  // Missing without https; there the site recognises what two tabs send.
  if (!('locks' in navigator)) return send()
  return navigator.locks.request('waiting-enquiries', { ifAvailable: true }, (lock) =>
    lock ? send() : undefined,
  )

  async function send(): Promise<void> {
    for (const enquiry of await waitingEnquiries()) {
      // Deleted by the visitor while another one was sent.
      if (!(await isWaiting(enquiry.id))) continue
      const body = new FormData()
      for (const [name, value] of enquiry.fields) body.append(name, asSent(value))
      const reply = await postForm(enquiry.action, body, enquiry.key)
      // Without a connection, or where too much was sent, all are tried again later.
      if (reply === null && !(await siteAnswers())) return
      if (reply?.state === 'limited') return
      // Its form, or another tab, was answered first and has told the visitor.
      if (!(await isWaiting(enquiry.id))) continue
      // One that fails stops no other.
      if (reply === null || reply.state === 'failed') {
        onStuck(enquiry, reply ? 'refused' : 'stopped')
        continue
      }
      const { name, text } = enquiry.draft
      // It is only here that it can be kept where the draft can't be.
      if (reply.state !== 'sent' && !writeItem('sessionStorage', name, text)) continue
      await removeEnquiry(enquiry.id, reply)
      if (reply.state === 'sent') {
        const detail = { form: enquiry.form }
        document.dispatchEvent(new CustomEvent('enquiry-sent', { detail }))
      }
      onAnswer(enquiry, reply)
    }
  }
}

/** An extension or a filter stops what is sent, but not this; without a connection neither arrives. */
async function siteAnswers(): Promise<boolean> {
  try {
    const response = await fetch(latestBuildAddress(Date.now()), {
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(pollTimeoutMs),
    })
    const { id } = Object(await response.json())
    return typeof id === 'string'
  } catch {
    // No connection, or the page of a network that asks for signing in.
    return false
  }
}
