// @vitest-environment happy-dom
import { currentTime } from '@alun/contract/rules/current-time'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readDraft, saveDraft } from './draft.ts'
import type { FormReply } from './form-answer.ts'
import type { FormStatus } from './form-status.ts'
import { sendingOf, startSending } from './sending.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const draftName = 'draft:promo:/'
const sent: FormReply = { state: 'sent', problems: [] }
const limited: FormReply = { state: 'limited', problems: [], retryAfter: 60 }
const taken: FormReply = {
  state: 'invalid',
  problems: [{ input: 'slot', code: 'slot-taken' }],
  slots: [],
}
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000)

/** Sends a form that gets these answers, then none. */
function begin(...replies: (FormReply | null)[]) {
  const begun = currentTime()
  const attempts: number[] = []
  const shown: FormStatus[] = []
  const timers: number[] = []
  const attempt = async () => {
    attempts.push((currentTime() - begun) / 1_000)
    return replies.shift() ?? null
  }
  const show = (status: FormStatus) => {
    shown.push(status)
    timers.push(vi.getTimerCount())
  }
  const sending = startSending({ form: 'promo', draftName, attempt, show })
  return { attempts, begun, sending, shown, timers }
}

it('a form without an answer is sent again for half an hour, as its message promises', async () => {
  const { attempts, begun, shown, timers } = begin()
  await seconds(3_600)
  expect(attempts).toEqual([0, 5, 15, 35, 75, 155, 315, 615, 915, 1_215, 1_515, 1_800])
  const until = begun + 1_800_000
  expect(shown[1]).toMatchObject({ state: 'failed', retry: { next: begun + 5_000, until } })
  // The form promises an attempt only while a timer for it runs.
  expect(timers).toEqual(shown.map(({ retry }) => Number(retry?.next != null)))
  expect(shown.at(-1)).toMatchObject({ state: 'failed', retry: null })
  expect(sendingOf(draftName)).toBeUndefined()
})

it('a form is sent again at once when the browser is online, and then after short pauses', async () => {
  const { attempts, sending, shown } = begin()
  await seconds(100)
  dispatchEvent(new Event('online'))
  await seconds(6)
  expect(attempts.slice(-3)).toEqual([75, 100, 105])
  sending.stop()
  dispatchEvent(new Event('online'))
  await seconds(3_600)
  expect(attempts).toHaveLength(7)
  expect(shown.at(-1)?.retry).not.toBeNull()
})

it('a form that is sent from a closed dialog counts as sent, and its draft is gone', async () => {
  const counted = vi.fn()
  document.addEventListener('enquiry-sent', counted, { once: true })
  saveDraft(draftName, { key: 'a-key', values: { phone: '+380 67 123 45 67' } })
  const { sending, shown } = begin(limited, null, sent)
  sending.show = null
  await seconds(10)
  expect(sendingOf(draftName)).toBe(sending)
  expect(readDraft(draftName)).not.toBeNull()
  await seconds(10)
  expect(counted).toHaveBeenCalledOnce()
  expect(readDraft(draftName)).toBeNull()
  expect(sendingOf(draftName)).toBeUndefined()
  expect(shown).toHaveLength(1)
})

it('a form on the page shows a limit or a taken time instead of sending again', async () => {
  const { attempts, shown } = begin(limited)
  await seconds(3_600)
  expect(attempts).toEqual([0])
  expect(shown.at(-1)).toMatchObject({ state: 'failed', retryAfter: 60 })
  const later = begin(null, taken)
  await seconds(3_600)
  expect(later.attempts).toEqual([0, 5])
  expect(later.shown.at(-1)).toMatchObject({ state: 'invalid', slots: [] })
})

it('an attempt that throws counts as one without an answer', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const shown: FormStatus[] = []
  const attempt = () => Promise.reject(new TypeError('Invalid URL'))
  startSending({ form: 'promo', draftName, attempt, show: (status) => void shown.push(status) })
  await seconds(1)
  expect(shown.at(-1)).toMatchObject({ state: 'failed', retry: { next: expect.any(Number) } })
  expect(error).toHaveBeenCalledOnce()
  error.mockRestore()
  sendingOf(draftName)?.stop()
})
