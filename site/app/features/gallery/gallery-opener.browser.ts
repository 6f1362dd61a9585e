import { navigateTo } from '@alun/contract/rules/navigation'
import { hydrateIsland, islandsNamed } from '../../browser/islands/islands.ts'
import { reloadForLostCode } from '../../browser/islands/lost-code.ts'
import { isPlainClick } from '../../browser/links/plain-click.ts'
import { afterPaint } from '../../browser/timing/after-paint.ts'
import { galleryLost } from './gallery-lost.ts'
import { linkedPlace, placeInDocument, triggerOf, triggersNamed } from './triggers.ts'

/** Milliseconds of hovering before the gallery's code is prefetched. */
const hoverDelayMs = 80

/** Opens the gallery by a click or the address; without its code the browser follows the link. */
export function watchGallery(): void {
  const [gallery] = islandsNamed('gallery')
  if (gallery === undefined) return
  const code = () => hydrateIsland(gallery)
  const isLoaded = () =>
    code().then(
      () => true,
      () => false,
    )
  let waiting: HTMLElement | null = null
  let intent: ReturnType<typeof setTimeout> | undefined

  /** Marks the link whose gallery is loading; replaces the previous one. */
  function waitFor(link: HTMLElement | null): void {
    waiting?.removeAttribute('aria-busy')
    waiting = link
    link?.setAttribute('aria-busy', 'true')
  }

  async function open(link: HTMLAnchorElement): Promise<void> {
    waitFor(link)
    // Let slow phones paint the pressed state before they render the dialog.
    const painted = new Promise<void>(afterPaint)
    const [hasCode] = await Promise.all([isLoaded(), painted])
    if (waiting !== link) return
    waitFor(null)
    // A reloaded page names the code of the current build; if that is missing too, open the
    // picture.
    if (!hasCode && reloadForLostCode()) return
    // A hydrated gallery calls `preventDefault`.
    const request = new Event('gallery-requested', { bubbles: true, cancelable: true })
    if (!hasCode || link.dispatchEvent(request)) navigateTo(link.href, { external: true })
  }

  /** Hydrates the gallery for the address; a hydrated one opens by itself. */
  async function followAddress(): Promise<void> {
    waitFor(null)
    offerPicture(null)
    const { hash } = location
    const place = placeInDocument(hash)
    if (place === null || (await isLoaded()) || location.hash !== hash) return
    if (!reloadForLostCode()) offerPicture(triggersNamed(place.gallery)[place.index] ?? null)
  }

  /** Explains a missing gallery and links to the picture. */
  function offerPicture(link: HTMLAnchorElement | null): void {
    document.querySelector('[data-gallery-lost]')?.remove()
    const template = document.getElementById(galleryLost)
    if (link === null || !(template instanceof HTMLTemplateElement)) return
    document.body.append(template.content.cloneNode(true))
    const notice = document.querySelector('[data-gallery-lost]')
    notice?.querySelector('a')?.setAttribute('href', link.href)
    notice?.querySelector('button')?.addEventListener('click', followAddress)
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
  void followAddress()
}
