import { closeNotice, showNotice } from './notice.ts'
import { sendWaiting } from './send-waiting.ts'
import {
  mayWait,
  removeEnquiry,
  type StuckBy,
  tellNoLongerWaiting,
  tellStuck,
  type WaitingEnquiry,
  waitingEnquiries,
  whenNoLongerWaiting,
} from './waiting-enquiries.ts'

const retryMs = 30_000
/** Whoever looks at the page learns soon that something stops it again and again. */
const secondTryMs = 10_000

whenNoLongerWaiting(({ id }) => closeNotice(id))

let timer: ReturnType<typeof setTimeout> | undefined
let isRunning = false
let isAskedAgain = false
/** What this page shows as waiting. */
let waiting: WaitingEnquiry[] = []
/** How often each was not sent, on this page, although the site answers. */
const failures = new Map<string, number>()

/** Shows what waits, sends it, and goes on trying while this page is open. */
export function attendWaiting(): void {
  isAskedAgain = isRunning
  if (isRunning || (!mayWait() && waiting.length === 0)) return
  isRunning = true
  void attend().finally(() => {
    isRunning = false
    if (isAskedAgain) attendWaiting()
  })
}

async function attend(): Promise<void> {
  clearTimeout(timer)
  await look()
  if (navigator.onLine) {
    await sendWaiting((enquiry, reply) => tell(enquiry, reply.state === 'sent'), count)
  }
  await look()
  if (waiting.length === 0) return
  const failedOnce = waiting.some(({ id }) => failures.get(id) === 1)
  timer = setTimeout(attendWaiting, failedOnce ? secondTryMs : retryMs)
}

/** It goes on waiting and being tried, but its words can reach sales another way. */
function count({ id, texts, help }: WaitingEnquiry, by: StuckBy): void {
  const times = (failures.get(id) ?? 0) + 1
  failures.set(id, times)
  // Once: a notice that is shown again is read aloud again.
  if (times !== 2 || !help) return
  tellStuck({ id, by })
  const copy = { text: help.words, copied: help.copied }
  const drop = { press: () => removeEnquiry(id, null), text: texts.drop }
  showNotice(id, help[by], { text: help.copy, copy }, ...help.ways, drop)
}

async function look(): Promise<void> {
  const before = waiting
  waiting = await waitingEnquiries()
  // Another page has sent it, and told the visitor.
  for (const { id } of lackedBy(waiting, before)) tellNoLongerWaiting({ id, reply: null })
  // Once each: a notice that is shown again is read aloud again.
  for (const { id, texts } of lackedBy(before, waiting)) {
    const drop = () => removeEnquiry(id, null)
    showNotice(id, texts.waiting, { press: drop, text: texts.drop })
  }
}

const lackedBy = (some: readonly WaitingEnquiry[], others: readonly WaitingEnquiry[]) =>
  others.filter(({ id }) => !some.some((each) => each.id === id))

function tell({ action, fields, id, texts }: WaitingEnquiry, isSent: boolean): void {
  waiting = waiting.filter((each) => each.id !== id)
  if (isSent) showNotice(id, texts.sent, { text: texts.close })
  else {
    const form = new URL(action, location.href)
    // It is in no input that the draft holds.
    const unit = fields.find(([name]) => name === 'unit')?.[1]
    if (typeof unit === 'string' && unit !== '') form.searchParams.set('unit', unit)
    showNotice(id, texts.returned, { text: texts.open, href: form.href })
  }
}
