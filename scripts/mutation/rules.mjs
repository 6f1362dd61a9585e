import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const folders = [
  'contract/rules',
  'content/src/accounts',
  'content/src/publishing',
  'content/src/sales',
  'site/server/pages/cache',
]

/** Its tests cover rules of the contract, too. */
const alsoTests = 'content/src/core/records'

/** What a test imports that opens a service, a site or a folder. */
const opener = /\/testing\/(?:for-this-file|open-\w+|test-site)\b/
const inputOrOutput = /'node:(?:fs|net)\b/

/**
 * Rules in these folders that work without input and output and have a test beside them, and those tests.
 *
 * @param {string} root of the checkout, or of Stryker's copy of it
 */
export function rulesIn(root) {
  const textOf = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8')
  const ruleOf = (/** @type {string} */ test) => test.replace('.test.', '.')
  const isRule = (/** @type {string} */ file) =>
    existsSync(path.join(root, file)) && !inputOrOutput.test(textOf(file))
  const testsIn = (/** @type {string} */ folder) =>
    globSync(`${folder}/**/*.test.ts`, { cwd: root }).filter(
      (test) => !opener.test(textOf(test)) && isRule(ruleOf(test)),
    )
  const tests = folders.flatMap(testsIn)
  return { tests: [...tests, ...testsIn(alsoTests)], rules: tests.map(ruleOf) }
}
