import { releaseRest } from './first-view.ts'
import { showFonts } from './fonts.ts'
import { layOutInSteps } from './timing/in-steps.ts'

/** With the fonts, sections are laid out once. */
const longestWaitMs = 1_000

/** Shows what the first view did without: fonts of texts, then sections further down. */
export async function showRest(): Promise<void> {
  // Without them the fallback fonts stay, and the rest is shown all the same.
  const fonts = showFonts().catch(console.warn)
  await Promise.race([fonts, new Promise((resolve) => setTimeout(resolve, longestWaitMs))])
  // Also those of a project's two forms, which stand in one box.
  await layOutInSteps('main > section, main > section ~ div section', ({ dataset }) => {
    dataset.shown = ''
  })
  releaseRest()
}
