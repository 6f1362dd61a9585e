import { closeNotice, showNotice } from './notice.ts'
import { sendWaiting } from './send-waiting.ts'
import { removeEnquiry, type WaitingEnquiry, waitingEnquiries } from './waiting-enquiries.ts'

const retryMs = 30_000

let timer: ReturnType<typeof setTimeout> | undefined
let running: Promise<void> | null = null
/** What this page shows as waiting. */
let waiting: WaitingEnquiry[] = []

/** Shows what waits, sends it, and goes on trying while this page is open. */
export function attendWaiting(): Promise<void> {
  running ??= attend().finally(() => {
    running = null
  })
  return running
}

async function attend(): Promise<void> {
  clearTimeout(timer)
  await look()
  for (const { key, texts } of waiting) {
    const drop = () => removeEnquiry(key, null)
    showNotice(key, texts.waiting, { press: drop, text: texts.drop })
  }
  if (navigator.onLine) {
    await sendWaiting((enquiry, reply) => tell(enquiry, reply.state === 'sent'))
  }
  await look()
  if (waiting.length > 0) timer = setTimeout(attendWaiting, retryMs)
}

async function look(): Promise<void> {
  const before = waiting
  waiting = await waitingEnquiries()
  // Another tab has sent it, and told the visitor.
  for (const { key } of before) if (!waiting.some((each) => each.key === key)) closeNotice(key)
}

function tell({ action, key, texts }: WaitingEnquiry, isSent: boolean): void {
  waiting = waiting.filter((each) => each.key !== key)
  if (isSent) showNotice(key, texts.sent, { text: texts.close })
  else showNotice(key, texts.returned, { text: texts.open, href: action })
}
