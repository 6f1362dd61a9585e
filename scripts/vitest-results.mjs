import { writeFileSync } from 'node:fs'
import path from 'node:path'

/** Reporter of Vitest for `npm test`: writes every test with its time into the file `TEST_RESULTS`. */
export default class VitestResults {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    /** @type {import('./test-results.mjs').Result[]} */
    const results = []
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { duration = 0, flaky = false } = test.diagnostic() ?? {}
        const { state, errors = [] } = test.result()
        // Vitest prints only the errors of tests that failed in the end.
        for (const { message, stack } of flaky ? errors : []) {
          console.error(`\nflaky  ${test.fullName}\n${stack ?? message}`)
        }
        results.push({
          name: `${path.basename(module.moduleId)} › ${test.fullName.replaceAll(' > ', ' › ')}`,
          seconds: duration / 1000,
          state: state === 'pending' ? 'skipped' : flaky ? 'flaky' : state,
        })
      }
    }
    writeFileSync(process.env.TEST_RESULTS ?? '', JSON.stringify(results))
  }
}
