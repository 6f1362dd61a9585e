import { bannerLift } from '../consent/banner-lift.ts'
import type { Choice } from '../consent/consent-choice.ts'
import { choose, onChoice, storedChoice } from '../consent/stored-choice.ts'

/** Shows the question of consent to whoever was not asked yet, or wants to choose again. */
export function askConsent(): void {
  const banner = document.querySelector<HTMLElement>('[data-consent]')
  if (banner === null) return
  let release: (() => void) | null = null
  let opener: HTMLElement | null = null

  const show = (isShown: boolean) => {
    banner.hidden = !isShown
    release?.()
    release = isShown ? keepClear(banner) : null
  }
  const answer = (choice: Choice) => {
    choose(choice)
    show(false)
    opener?.focus()
    opener = null
  }

  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    if (target.closest('[data-consent-accept]')) answer('granted')
    else if (target.closest('[data-consent-decline]')) answer('denied')
    else {
      const link = target.closest<HTMLElement>('[data-consent-open]')
      if (link === null) return
      opener = link
      show(true)
      banner.focus({ preventScroll: true })
    }
  })
  // In another tab, for instance; whoever is choosing again goes on.
  onChoice(() => {
    if (opener === null) show(false)
  })
  if (storedChoice() === null) show(true)
}

/** Nothing that has the focus, and nothing at the end of the page, stays under the banner. */
function keepClear(banner: HTMLElement): () => void {
  const { style } = document.documentElement
  const place = () => {
    const bar = document.querySelector('[data-action-bar]')?.getBoundingClientRect() ?? null
    const lift = bannerLift(bar, banner.offsetHeight, window.innerHeight)
    banner.style.bottom = `${lift}px`
    banner.style.maxHeight = `${window.innerHeight - lift}px`
    style.setProperty('--consent-height', `${banner.offsetHeight}px`)
    style.setProperty('--consent-top', `${banner.offsetHeight + lift}px`)
  }
  place()
  const observer = new ResizeObserver(place)
  observer.observe(banner)
  const listeners = new AbortController()
  const { signal } = listeners
  addEventListener('scroll', place, { passive: true, signal })
  addEventListener('resize', place, { signal })
  return () => {
    observer.disconnect()
    listeners.abort()
    style.removeProperty('--consent-height')
    style.removeProperty('--consent-top')
  }
}
