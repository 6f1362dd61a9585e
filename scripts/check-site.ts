import { siteMistakes } from '../content/server/site-mistakes.ts'
import { pageWordMistakes } from '../site/app/words/page-word-mistakes.ts'

/** Runs before a build: ends with a line for each mistake in the folder of the site, else says which words are missing. */
const mistakes = siteMistakes(pageWordMistakes)
if (mistakes.length > 0) {
  console.error(mistakes.join('\n'))
  process.exit(1)
}
// Reads the definition, which fails while that is wrong.
const { missingWordLines } = await import('./missing-words.ts')
for (const line of missingWordLines()) console.log(line)
