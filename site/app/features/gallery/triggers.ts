import { placeAt, type SlidePlace } from './gallery-hash.ts'

const triggers = 'a[data-gallery]'
const dialogs = '[data-gallery-dialog]'

export function triggerOf(target: EventTarget | null): HTMLAnchorElement | null {
  if (!(target instanceof Element) || target.closest(dialogs)) return null
  return target.closest<HTMLAnchorElement>(triggers)
}

/** Links of a gallery in document order, without those inside an open gallery. */
export function triggersNamed(gallery: string): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(triggers)].filter(
    (link) => link.dataset.gallery === gallery && !link.closest(dialogs),
  )
}

export function placeOfTrigger(trigger: HTMLAnchorElement): SlidePlace {
  const gallery = trigger.dataset.gallery ?? ''
  return { gallery, index: Math.max(0, triggersNamed(gallery).indexOf(trigger)) }
}

export function placeInDocument(hash: string): SlidePlace | null {
  if (hash.length < 2) return null
  return placeAt(hash, (gallery) => triggersNamed(gallery).length)
}

/** A plain link whose fragment names a slide of this page, and that slide. */
export function linkedPlace(
  target: EventTarget | null,
): { link: HTMLAnchorElement; place: SlidePlace } | null {
  if (!(target instanceof Element)) return null
  const link = target.closest<HTMLAnchorElement>('a[href*="#"]')
  if (!link || link.target === '_blank' || link.closest(dialogs)) return null
  const { origin, pathname, search } = window.location
  if (link.origin + link.pathname + link.search !== origin + pathname + search) return null
  const place = placeInDocument(link.hash)
  return place && { link, place }
}
