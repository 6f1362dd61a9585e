// @vitest-environment happy-dom
import { currentTime } from '@alun/contract/rules/current-time'
import { afterEach, expect, it, vi } from 'vitest'
import { loadDismissals, saveDismissals } from './dismissal-storage.browser.ts'
import { dismissedAgain } from './dismissals.ts'

const key = 'promoModalDismissals'

afterEach(() => {
  vi.restoreAllMocks()
  saveDismissals({ count: 0, until: 0 }, currentTime())
})

it('dismissals come back from the cookie after storage is cleared', () => {
  saveDismissals({ count: 2, until: currentTime() + 86_400_000 }, currentTime())
  localStorage.clear()
  expect(loadDismissals(currentTime()).count).toBe(2)
  expect(localStorage.getItem(key)).toBe('2')
})

it('dismissals count while the page is open if the browser stores nothing', () => {
  const refuse = () => {
    throw new DOMException('Refused', 'SecurityError')
  }
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse)
  vi.spyOn(document, 'cookie', 'get').mockImplementation(refuse)
  vi.spyOn(document, 'cookie', 'set').mockImplementation(refuse)
  for (const count of [1, 2]) {
    const now = currentTime()
    saveDismissals(dismissedAgain(loadDismissals(now), now), now)
    expect(loadDismissals(now).count).toBe(count)
  }
})
