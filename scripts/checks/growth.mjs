import { readFileSync } from 'node:fs'
import path from 'node:path'
import { trackedFiles } from '../changed-files.mjs'
import { root } from '../workspace.mjs'

/** Lines of tests for each line of code. Only lower it: a change may not add tests faster than code. */
const mostTests = 0.55

const isCounted = (/** @type {string} */ file) =>
  /\.(?:ts|tsx|mjs)$/.test(file) && !/\/migrations\/|\.gen\.ts$|\/payload-types\.ts$/.test(file)
const isTest = (/** @type {string} */ file) => /\.test\.tsx?$|^e2e\/|\/testing\//.test(file)

/**
 * Compares the lines of tests with those of the code, both without generated files and migrations.
 *
 * @returns {{ ok: boolean, text: string } | null} `null` if git does not know the files, as in an archive
 */
export function growthOfTests() {
  const files = trackedFiles()
  if (files === null) return null
  const sum = { tests: 0, code: 0 }
  for (const file of files.filter(isCounted)) {
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n').length - 1
    sum[isTest(file) ? 'tests' : 'code'] += lines
  }
  // Three digits, as the share of a release is given.
  const share = Math.round((1_000 * sum.tests) / sum.code) / 1_000
  const lines = (/** @type {number} */ number) => number.toLocaleString('en')
  return {
    ok: share <= mostTests,
    text: `${lines(sum.tests)} lines of tests for ${lines(sum.code)} of code: ${share}, at most ${mostTests}`,
  }
}
