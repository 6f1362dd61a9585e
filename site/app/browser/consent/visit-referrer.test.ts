// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { storeVisit } from './stored-attribution.ts'
import { passOnReferrer } from './visit-referrer.ts'

afterEach(() => {
  vi.restoreAllMocks()
  // A restored spy hides the property of the prototype.
  Reflect.deleteProperty(document, 'cookie')
  sessionStorage.clear()
  localStorage.clear()
  Reflect.deleteProperty(document, 'prerendering')
})

it.each([
  { consent: 'granted', prerendering: false, isPassedOn: true },
  { consent: 'granted', prerendering: true, isPassedOn: false },
  { consent: 'denied', prerendering: false, isPassedOn: false },
])(
  'the referrer survives a redirect to another language only with consent, on a visible page: %j',
  ({ consent, prerendering, isPassedOn }) => {
    const referrer = vi.spyOn(document, 'referrer', 'get')
    vi.spyOn(document, 'cookie', 'get').mockReturnValue(`consent=${consent}@${location.host}`)
    Object.defineProperty(document, 'prerendering', { configurable: true, value: prerendering })
    referrer.mockReturnValue('https://search.example/')
    passOnReferrer('/ua/news')
    expect(sessionStorage.length).toBe(Number(isPassedOn))
    // The referrer of the next document is this site.
    referrer.mockReturnValue('https://site.example/news')
    history.replaceState(null, '', '/ua/news')
    expect(storeVisit().first.referrer === 'https://search.example/').toBe(isPassedOn)
  },
)
