import { siteMistakes } from '../content/server/site-mistakes.ts'
import { pageWordMistakes } from '../site/app/words/page-word-mistakes.ts'

/** Runs before a build. Ends with a line for each mistake in the folder of the site, or else lists missing words. */
const mistakes = await siteMistakes(pageWordMistakes)
if (mistakes.length > 0) {
  console.error(mistakes.join('\n'))
  process.exit(1)
}
// This module reads the definition, so import it only if the definition is valid.
const { missingWordLines } = await import('./missing-words.ts')
for (const line of missingWordLines()) console.log(line)
