import { afterPaint } from '../timing/after-paint.ts'
import { bannerLift } from './banner-lift.ts'
import type { ConsentChoice } from './consent-choice.ts'
import { consentTemplate } from './consent-template.ts'
import { choose, onChoice, storedChoice } from './stored-choice.ts'

/** Shows the consent banner to visitors who have not chosen yet or want to change their choice. */
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
    shown = { banner, release: reserveSpace(banner) }
    return banner
  }
  const hide = () => {
    shown?.release()
    shown?.banner.remove()
    shown = null
  }
  const answer = (choice: ConsentChoice) => {
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
  // After a choice in another tab the banner closes, unless the visitor opened it to change the
  // choice.
  onChoice(() => {
    if (opener === null) hide()
  })
  afterPaint(() => {
    if (storedChoice() === null) show()
  })
}

/**
 * Reserves the banner's height, so that it covers neither focused elements nor the end of the page.
 */
function reserveSpace(banner: HTMLElement): () => void {
  // Custom properties are inherited, so changing one would restyle every element.
  const { style } = document.documentElement
  const page = document.body.style
  const place = () => {
    const bar = document.querySelector('[data-action-bar]')?.getBoundingClientRect() ?? null
    const lift = bannerLift(bar, banner.offsetHeight, window.innerHeight)
    // A change of `bottom` would count as a layout shift; `translate` does not.
    banner.style.translate = `0 ${-lift}px`
    page.paddingBottom = `${banner.offsetHeight}px`
    style.scrollPaddingBottom = `calc(${banner.offsetHeight + lift}px + 1rem)`
  }
  place()
  const observer = new ResizeObserver(place)
  observer.observe(banner)
  const listeners = new AbortController()
  const { signal } = listeners
  const placeTwice = () => {
    place()
    // The browser applies the scroll-driven animation of the bar after this event.
    afterPaint(() => {
      if (!signal.aborted) place()
    })
  }
  addEventListener('scroll', placeTwice, { passive: true, signal })
  addEventListener('resize', place, { signal })
  return () => {
    observer.disconnect()
    listeners.abort()
    page.paddingBottom = ''
    style.scrollPaddingBottom = ''
  }
}
