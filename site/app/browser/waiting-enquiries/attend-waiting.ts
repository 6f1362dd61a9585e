import { showNotice } from './notice.ts'
import { sendWaiting } from './send-waiting.ts'
import { removeEnquiry, type WaitingEnquiry, waitingEnquiries } from './waiting-enquiries.ts'

const retryMs = 30_000

let timer: ReturnType<typeof setTimeout> | undefined
let running: Promise<void> | null = null

/** Shows what waits, sends it, and goes on trying while this page is open. */
export function attendWaiting(): Promise<void> {
  running ??= attend().finally(() => {
    running = null
  })
  return running
}

async function attend(): Promise<void> {
  clearTimeout(timer)
  for (const enquiry of await waitingEnquiries()) {
    const { key, texts } = enquiry
    const drop = () => removeEnquiry(key, null)
    showNotice(key, texts.waiting, { press: drop, text: texts.drop })
  }
  if (navigator.onLine) {
    await sendWaiting((enquiry, reply) => tell(enquiry, reply.state === 'sent'))
  }
  if ((await waitingEnquiries()).length > 0) timer = setTimeout(attendWaiting, retryMs)
}

function tell({ action, key, texts }: WaitingEnquiry, isSent: boolean): void {
  if (isSent) showNotice(key, texts.sent, { text: texts.close })
  else showNotice(key, texts.returned, { text: texts.open, href: action })
}
