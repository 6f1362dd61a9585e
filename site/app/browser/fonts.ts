import { layOutInSteps } from './timing/in-steps.ts'

const { dataset } = document.documentElement

/** Fonts leave a slow connection to the first view of a visit, as does a prerendered page. */
export function showFallbackFonts(): void {
  const isFirstPage = !document.referrer.startsWith(`${location.origin}/`)
  if (isFirstPage && !document.prerendering) dataset.textFont = 'fallback'
}

/** Loads the fonts that the first view did without, and shows them one part of the page after the other. */
export async function showFonts(): Promise<void> {
  if (dataset.textFont === undefined) return
  const family = getComputedStyle(document.documentElement).getPropertyValue('--font-text-own')
  // A title has letters of every font file that texts of its language commonly need.
  const files = [400, 600].map((weight) =>
    document.fonts.load(`${weight} 1rem ${family}`, document.title),
  )
  await Promise.all(files)
  keepRoom(document.querySelector('main .lead')?.parentElement?.children ?? [])
  await layOutInSteps('body > :not(main), main > *', (part) => {
    part.dataset.textFont = 'own'
  })
  delete dataset.textFont
}

/** Texts that take a line less in their own font would pull up the first view below them. */
function keepRoom(texts: Iterable<Element>): void {
  const kept = [...texts].filter((text) => text instanceof HTMLElement)
  // All are read before one is changed, or each would be laid out again.
  const heights = kept.map(({ offsetHeight }) => offsetHeight)
  for (const [at, { style }] of kept.entries()) style.setProperty('--kept-room', `${heights[at]}px`)
  const width = matchMedia(`(width: ${innerWidth}px)`)
  const release = () => {
    for (const { style } of kept) style.removeProperty('--kept-room')
  }
  width.addEventListener('change', release, { once: true })
}
