import { fadeOf, firstState, wholeNumber } from './reveal-state.ts'

/** Distance from the bottom of the window at which an element appears, in pixels. */
const defaultOffset = 120

/** Hides elements only after the first scroll, so that print and crawlers see everything. */
export function revealOnScroll(): void {
  const known = new WeakSet<Element>()
  const lines = new Map<number, IntersectionObserver>()

  function lineAt(offset: number): IntersectionObserver {
    const found = lines.get(offset)
    if (found) return found
    const seen = new WeakSet<Element>()
    const line = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect } of entries) {
          if (seen.has(target)) {
            target.classList.toggle('aos-animate', isIntersecting)
            // Elements that were visible once are not hidden again.
            if (isIntersecting) target.classList.remove('aos-waits')
            continue
          }
          seen.add(target)
          const state = firstState({
            top: boundingClientRect.top,
            windowHeight: window.innerHeight,
            scrolled: window.scrollY,
            pageHeight: document.documentElement.scrollHeight,
            offset,
          })
          target.classList.add(state === 'waits' ? 'aos-waits' : 'aos-animate')
          if (state === 'stays') line.unobserve(target)
        }
      },
      // Elements above the window count as having crossed the line.
      { rootMargin: `1000000px 0px ${-offset}px 0px` },
    )
    lines.set(offset, line)
    return line
  }

  function watchNew(): void {
    for (const element of document.querySelectorAll<HTMLElement>('body [data-aos]')) {
      if (known.has(element)) continue
      known.add(element)
      for (const [property, value] of fadeOf({ ...document.body.dataset, ...element.dataset })) {
        element.style.setProperty(property, value)
      }
      lineAt(wholeNumber(element.dataset.aosOffset) ?? defaultOffset).observe(element)
    }
  }

  watchNew()
  new MutationObserver(watchNew).observe(document.body, { childList: true, subtree: true })
  window.addEventListener('scroll', beginHiding, { once: true, passive: true })
}

/** Hides elements below the window without a transition; later changes fade. */
function beginHiding(): void {
  const { dataset } = document.documentElement
  dataset.reveal = 'waiting'
  requestAnimationFrame(() => {
    dataset.reveal = 'fading'
  })
}
