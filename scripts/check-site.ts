import { siteMistakes } from './site-mistakes.ts'

/** Runs before a build: ends with a line for each mistake in the folder of the site, else says which words are missing. */
const mistakes = siteMistakes()
if (mistakes.length > 0) {
  console.error(mistakes.join('\n'))
  process.exit(1)
}
// Reads the definition, which fails while that is wrong.
const { missingWordLines } = await import('./missing-words.ts')
for (const line of missingWordLines()) console.log(line)
