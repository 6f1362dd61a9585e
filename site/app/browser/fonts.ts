import { sections } from './first-view.ts'
import { inSteps } from './timing/in-steps.ts'

const { dataset } = document.documentElement

/** Fonts leave a slow connection to the first view of a visit, as does a prerendered page. */
export function showFallbackFonts(): void {
  const isFirstPage = !document.referrer.startsWith(`${location.origin}/`)
  if (isFirstPage && !document.prerendering) dataset.textFont = 'fallback'
}

/** Loads the fonts that the first view did without, and shows them section by section. */
export async function loadFonts(): Promise<void> {
  if (dataset.textFont === undefined) return
  const family = getComputedStyle(document.documentElement).getPropertyValue('--font-text-own')
  // A title has letters of every font file that texts of its language commonly need.
  const files = [400, 600].map((weight) =>
    document.fonts.load(`${weight} 1rem ${family}`, document.title),
  )
  await Promise.all(files)
  const parts = sections()
  for (const section of parts) section.dataset.textFont = 'fallback'
  delete dataset.textFont
  inSteps(parts, (section) => {
    delete section.dataset.textFont
    section.getClientRects()
  })
}
