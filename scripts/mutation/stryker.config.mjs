import { rulesIn } from './rules.mjs'

const results = 'test-results/mutation'

/** Stryker reads paths from the root of the repository. */
export default {
  mutate: rulesIn('.').rules,
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutation/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  tempDirName: `${results}/copy`,
  // Not copied: what builds and running products write, and what no rule reads.
  ignorePatterns: ['/data', '/releases', '/site/build-*', '.next', 'test-results', 'e2e'],
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false },
  jsonReporter: { fileName: `${results}/report.json` },
  // At least two of a hundred changes are equivalent mutants: defaults that only types ask for, and caches.
  thresholds: { high: 95, low: 90, break: 88 },
}
