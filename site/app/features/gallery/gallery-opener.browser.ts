import { navigateTo } from '@alun/contract/rules/navigation'
import { hydrateIsland, islandsNamed } from '../../browser/islands/islands.ts'
import { reloadForLostCode } from '../../browser/islands/lost-code.ts'
import { isPlainClick } from '../../browser/links/plain-click.ts'
import { afterPaint } from '../../browser/timing/after-paint.ts'
import { linkedPlace, placeInDocument, triggerOf } from './triggers.ts'

/** Milliseconds that the pointer rests on a picture before the gallery's code is prefetched. */
const hoverDelayMs = 80

/** Opens the gallery by a click or the address; without its code the browser follows the link. */
export function watchGallery(): void {
  const [gallery] = islandsNamed('gallery')
  if (gallery === undefined) return
  const code = () => hydrateIsland(gallery)
  let waiting: HTMLElement | null = null
  let intent: ReturnType<typeof setTimeout> | undefined

  /** The link whose gallery is loading; replaces the one before. */
  function waitFor(link: HTMLElement | null): void {
    waiting?.removeAttribute('aria-busy')
    waiting = link
    link?.setAttribute('aria-busy', 'true')
  }

  async function open(link: HTMLAnchorElement): Promise<void> {
    waitFor(link)
    // Let a slow phone paint the pressed state before it renders the dialog.
    const painted = new Promise<void>(afterPaint)
    const isLoaded = await Promise.all([code(), painted]).then(
      () => true,
      () => false,
    )
    if (waiting !== link) return
    waitFor(null)
    // The reloaded page names the code of the present build; if that is missing, too, the picture opens.
    if (!isLoaded && reloadForLostCode()) return
    // A hydrated gallery calls `preventDefault`.
    const request = new Event('gallery-requested', { bubbles: true, cancelable: true })
    if (!isLoaded || link.dispatchEvent(request)) navigateTo(link.href, { external: true })
  }

  function followAddress(): void {
    waitFor(null)
    if (placeInDocument(location.hash) !== null) void code()
  }

  const prepare = ({ target }: Event) => {
    if (triggerOf(target) !== null) void code()
  }
  const approach = ({ target }: Event) => {
    clearTimeout(intent)
    if (triggerOf(target) !== null) intent = setTimeout(code, hoverDelayMs)
  }
  if (matchMedia('(hover: hover)').matches) {
    document.addEventListener('pointerover', approach, { passive: true })
  }
  document.addEventListener('pointerdown', prepare, { passive: true })
  document.addEventListener('focusin', prepare)
  document.addEventListener('click', (event) => {
    const link = triggerOf(event.target) ?? linkedPlace(event.target)?.link
    if (!link || event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    void open(link)
  })
  addEventListener('popstate', followAddress)
  addEventListener('hashchange', followAddress)
  followAddress()
}
