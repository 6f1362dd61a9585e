import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * One test of a run. A flaky one failed first and passed when it was retried.
 *
 * @typedef {{ name: string, seconds: number, state: 'passed' | 'failed' | 'flaky' | 'skipped' }} Result
 */

/** Results that `vitest-results.mjs` wrote. @param {string} file @returns {Result[]} */
export function unitResults(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/**
 * @typedef {{ status: string, results: { duration: number }[] }} BrowserTest
 * @typedef {{ title: string, file: string, tests: BrowserTest[] }} BrowserSpec
 * @typedef {{ title: string, file?: string, specs?: BrowserSpec[], suites?: Suite[] }} Suite
 */

/** @type {Record<string, Result['state']>} */
const browserStates = { expected: 'passed', unexpected: 'failed', flaky: 'flaky' }

/** The JSON report of Playwright. @param {string} file @returns {Result[]} */
export function browserResults(file) {
  /** @type {(suite: Suite, titles: string[]) => Result[]} */
  const resultsOf = ({ specs = [], suites = [] }, titles) => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests.map(({ status, results }) => ({
        name: [path.basename(file), ...titles, title].join(' › '),
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        state: browserStates[status] ?? 'skipped',
      })),
    ),
    ...suites.flatMap((suite) => resultsOf(suite, [...titles, suite.title])),
  ]
  /** @type {{ suites: Suite[] }} */
  const { suites } = JSON.parse(readFileSync(file, 'utf8'))
  // The outermost suites are the files themselves.
  return suites.flatMap((suite) => resultsOf(suite, []))
}

/** @param {readonly Result[]} results @param {number} count */
export function slowest(results, count) {
  return results.toSorted((one, other) => other.seconds - one.seconds).slice(0, count)
}

/** @param {readonly Result[]} results @param {Result['state']} state */
export function inState(results, state) {
  return results.filter((result) => result.state === state)
}

/**
 * A summary line. Tests are missing if their preparation failed or the run was stopped. @param {readonly
 * Result[]} results @param {number} failed
 */
export function summary(results, failed) {
  const passed = inState(results, 'passed').length + inState(results, 'flaky').length
  const notRun = inState(results, 'skipped').length
  return `${passed} passed, ${failed} failed${notRun > 0 ? `, ${notRun} not run` : ''}`
}
