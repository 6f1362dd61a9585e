export interface Pop {
  /** Whether path and query are those of the page that is shown. */
  samePage: boolean
  /** Whether the address came from a slide, and whether it names one now. */
  fromSlide: boolean
  toSlide: boolean
  /** Fragment of the address now, and the one that the router believes in. */
  hash: string
  routerHash: string
  routerAtSlide: boolean
}

/**
 * Whether a step through the history concerns the gallery alone. The router must not see such a
 * step: where a hash goes away it would fetch the page anew, and fail to without a network.
 */
export function isGalleryStep(pop: Pop): boolean {
  if (!pop.samePage) return false
  if (pop.toSlide) return true
  if (!pop.fromSlide) return false
  return pop.hash === pop.routerHash || (pop.hash === '' && pop.routerAtSlide)
}
