import { whenFirstViewShown } from './timing/when-first-view-shown.ts'

/**
 * Holds back pictures further down until the first view is shown, or somebody scrolls: a slow line
 * is for the first view. A page that is prerendered takes nothing from anybody.
 */
export function loadFirstViewFirst(): void {
  if (document.prerendering) return
  const { dataset } = document.documentElement
  dataset.firstView = 'loading'
  const release = () => delete dataset.firstView
  whenFirstViewShown(release)
  addEventListener('scroll', release, { capture: true, once: true, passive: true })
}
