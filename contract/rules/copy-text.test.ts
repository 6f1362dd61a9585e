import { afterEach, expect, it, vi } from 'vitest'
import { shareLink } from './copy-text.ts'

const link = { url: 'https://site.example/compare', title: 'Comparison' }
const browser = (share?: () => Promise<void>) => vi.stubGlobal('navigator', { share })
const rejecting = (name: string) => () => Promise.reject(new DOMException('', name))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each([
  ['was shared', true, () => Promise.resolve()],
  ['was cancelled', true, rejecting('AbortError')],
  ['is not permitted', false, rejecting('NotAllowedError')],
  ['is missing', false, undefined],
])('a link that %s: %s', async (_, expected, share) => {
  browser(share)
  expect(await shareLink(link)).toBe(expected)
})

it('waits for the person, but a call in the meantime is refused, so that it copies', async () => {
  vi.useFakeTimers()
  const { promise, resolve } = Promise.withResolvers<void>()
  browser(() => promise)
  const answered = vi.fn()
  const shared = shareLink(link).then(answered)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(answered).not.toHaveBeenCalled()
  expect(await shareLink(link)).toBe(false)
  resolve()
  await shared
  expect(answered).toHaveBeenCalledWith(true)
  expect(await shareLink(link)).toBe(true)
})
