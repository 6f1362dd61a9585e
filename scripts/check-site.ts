import { siteMistakes } from './site-mistakes.ts'

/** Ends with a line for each mistake in the folder of the site. Runs before a build. */
const mistakes = siteMistakes()
if (mistakes.length > 0) {
  console.error(mistakes.join('\n'))
  process.exitCode = 1
}
