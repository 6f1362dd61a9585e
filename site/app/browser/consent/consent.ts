import { afterPaint } from '../timing/after-paint.ts'
import { bannerLift } from './banner-lift.ts'
import type { Choice } from './consent-choice.ts'
import { consentTemplate } from './consent-template.ts'
import { choose, onChoice, storedChoice } from './stored-choice.ts'

/** Shows the question of consent to whoever was not asked yet, or wants to choose again. */
export function askConsent(): void {
  const template = document.getElementById(consentTemplate)
  if (!(template instanceof HTMLTemplateElement)) return
  let shown: { banner: HTMLElement; release: () => void } | null = null
  let opener: HTMLElement | null = null

  const show = (): HTMLElement | undefined => {
    if (shown !== null) return shown.banner
    const banner = document.importNode(template.content, true).firstElementChild
    if (!(banner instanceof HTMLElement)) return
    template.after(banner)
    shown = { banner, release: keepClear(banner) }
    return banner
  }
  const hide = () => {
    shown?.release()
    shown?.banner.remove()
    shown = null
  }
  const answer = (choice: Choice) => {
    choose(choice)
    hide()
    opener?.focus()
    opener = null
  }

  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    if (target.closest('[data-consent-accept]')) return answer('granted')
    if (target.closest('[data-consent-decline]')) return answer('denied')
    const link = target.closest<HTMLElement>('[data-consent-open]')
    if (link === null) return
    opener = link
    show()?.focus({ preventScroll: true })
  })
  // In another tab, for instance; whoever is choosing again goes on.
  onChoice(() => {
    if (opener === null) hide()
  })
  // With its last letters, so that it doesn't move once it is there.
  afterPaint(() => {
    void document.fonts.ready.then(() => {
      if (storedChoice() === null) show()
    })
  })
}

/** Nothing that has the focus, and nothing at the end of the page, stays under the banner. */
function keepClear(banner: HTMLElement): () => void {
  const { style } = document.documentElement
  const place = () => {
    const bar = document.querySelector('[data-action-bar]')?.getBoundingClientRect() ?? null
    const lift = bannerLift(bar, banner.offsetHeight, window.innerHeight)
    // Unlike its place, its shift moves nothing in the page, in the browser's eyes.
    banner.style.translate = `0 ${-lift}px`
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
