const { dataset } = document.documentElement

/**
 * Sets the text of the first page of a visit in its fallback font, so that fonts leave a slow
 * connection to the first view. They are loaded after it, for the next page: text that is being read
 * stays as it is. A page that is prerendered takes nothing from anybody.
 */
export function showFallbackFonts(): void {
  const isFirstPage = !document.referrer.startsWith(`${location.origin}/`)
  if (isFirstPage && !document.prerendering) dataset.textFont = 'fallback'
}

/** Loads the fonts that the first view did without. */
export function loadFonts(): void {
  if (dataset.textFont === undefined) return
  const family = getComputedStyle(document.documentElement).getPropertyValue('--font-text-own')
  for (const weight of [400, 600]) {
    // A title has letters of every font file that texts of its language commonly need.
    document.fonts.load(`${weight} 1rem ${family}`, document.title).catch(() => {})
  }
}
