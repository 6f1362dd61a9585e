import { inSteps } from './timing/in-steps.ts'
import { whenFirstViewShown } from './timing/when-first-view-shown.ts'

/** Holds back what is further down until the first view is shown, or somebody scrolls. */
export function loadFirstViewFirst(): void {
  if (document.prerendering) return
  const { dataset } = document.documentElement
  dataset.firstView = beginsAtTop() ? 'top' : ''
  const release = () => delete dataset.firstView
  whenFirstViewShown(() => inSteps(sections(), layOut, release))
  addEventListener('scroll', release, { capture: true, once: true })
}

/** Else the browser looks for a place in the page, which must be as long as it is. */
function beginsAtTop(): boolean {
  const [visit = {}] = performance.getEntriesByType('navigation')
  return 'type' in visit && visit.type === 'navigate' && !location.hash
}

/** Also those of a project's two forms, which stand in one box. */
export const sections = () =>
  document.querySelectorAll<HTMLElement>('main > section, main > section ~ div section')

function layOut(section: HTMLElement): void {
  section.style.contentVisibility = 'visible'
  section.getClientRects()
}
