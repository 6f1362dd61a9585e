import { inSteps } from './timing/in-steps.ts'

const { dataset } = document.documentElement

/** Starts a visit with fallback fonts, because font files would delay the first view. */
export function showFallbackFonts(): void {
  const isFirstPage = !document.referrer.startsWith(`${location.origin}/`)
  if (isFirstPage && !document.prerendering) dataset.textFont = 'fallback'
}

/** Loads the delayed fonts and applies them to one part of the page after the other. */
export async function showFonts(): Promise<void> {
  if (dataset.textFont === undefined) return
  const family = getComputedStyle(document.documentElement).getPropertyValue('--font-text-own')
  // `document.title` has letters of every font file that texts in its language need.
  const files = [400, 600].map((weight) =>
    document.fonts.load(`${weight} 1rem ${family}`, document.title),
  )
  await Promise.all(files)
  holdHeights(document.querySelector('main .lead')?.parentElement?.children ?? [])
  const parts = document.querySelectorAll<HTMLElement>('body > :not(main), main > *')
  await inSteps(parts, (part) => {
    part.dataset.textFont = 'own'
    part.getClientRects()
  })
  delete dataset.textFont
}

/**
 * Keeps the height of texts that take fewer lines in their own font, so that nothing below moves.
 */
function holdHeights(texts: Iterable<Element>): void {
  const elements = [...texts].filter((text) => text instanceof HTMLElement)
  // Read all heights before writing, to avoid a layout per text.
  const heights = elements.map(({ offsetHeight }) => offsetHeight)
  for (const [at, { style }] of elements.entries())
    style.setProperty('--held-height', `${heights[at]}px`)
  const width = matchMedia(`(width: ${innerWidth}px)`)
  const release = () => {
    for (const { style } of elements) style.removeProperty('--held-height')
  }
  width.addEventListener('change', release, { once: true })
}
