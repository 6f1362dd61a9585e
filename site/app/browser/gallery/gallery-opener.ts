import { islandsNamed, wake } from '../islands/islands.ts'
import { afterPaint } from '../timing/after-paint.ts'
import { linkedPlace, placeInDocument, triggerOf } from './triggers.ts'

/** Milliseconds the pointer rests on a picture before it shows an intent. */
const hoverIntent = 80

/**
 * Brings the gallery when a click or the address asks for it, and its code a little before. A page
 * without its gallery is still whole: what can't be opened here is left to the browser.
 */
export function watchGallery(): void {
  const [gallery] = islandsNamed('gallery')
  if (gallery === undefined) return
  const code = () => wake(gallery)
  const fetchAhead = () => void code().catch(() => {})
  let waiting: HTMLElement | null = null
  let intent: ReturnType<typeof setTimeout> | undefined

  /** Whatever was asked for before is no longer wanted. */
  function waitFor(link: HTMLElement | null): void {
    waiting?.removeAttribute('aria-busy')
    waiting = link
    link?.setAttribute('aria-busy', 'true')
  }

  async function open(link: HTMLAnchorElement): Promise<void> {
    waitFor(link)
    // A slow phone shows that it has felt the touch before it makes a dialog.
    const felt = new Promise<void>(afterPaint)
    const isThere = await Promise.all([code(), felt]).then(
      () => true,
      () => false,
    )
    if (waiting !== link) return
    waitFor(null)
    // Taken by the gallery, where it is alive.
    const wanted = new Event('gallery-wanted', { bubbles: true, cancelable: true })
    if (!isThere || link.dispatchEvent(wanted)) location.assign(link.href)
  }

  function followAddress(): void {
    waitFor(null)
    if (placeInDocument(location.hash) !== null) fetchAhead()
  }

  const prepare = ({ target }: Event) => {
    if (triggerOf(target) !== null) fetchAhead()
  }
  const approach = ({ target }: Event) => {
    clearTimeout(intent)
    if (triggerOf(target) !== null) intent = setTimeout(fetchAhead, hoverIntent)
  }
  document.addEventListener('pointerover', approach, { passive: true })
  document.addEventListener('pointerdown', prepare, { passive: true })
  document.addEventListener('focusin', prepare)
  document.addEventListener('click', (event) => {
    const link = triggerOf(event.target) ?? linkedPlace(event.target)?.link
    if (!link || event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    void open(link)
  })
  addEventListener('popstate', followAddress)
  addEventListener('hashchange', followAddress)
  followAddress()
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}
