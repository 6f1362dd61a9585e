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
  keepRoom(document.querySelector<HTMLElement>('main .lead'))
  await layOutInSteps('body > :not(main), main > *', (part) => {
    part.dataset.textFont = 'own'
  })
  delete dataset.textFont
}

/** A text that takes a line less in its own font would pull up the first view below it. */
function keepRoom(text: HTMLElement | null): void {
  if (!text) return
  text.style.minHeight = `${text.offsetHeight}px`
  const width = matchMedia(`(width: ${innerWidth}px)`)
  width.addEventListener('change', () => text.style.removeProperty('min-height'), { once: true })
}
