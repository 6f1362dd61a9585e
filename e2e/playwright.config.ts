import { defineConfig } from '@playwright/test'
import { isSweep } from './http/site-addresses.ts'

/** These count calls or stop servers, so they run last, one by one, even after failures. */
const alone = /\/(content-calls|faults|outage)\.spec\.ts$/

export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results/artifacts',
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  globalSetup: './product/global-setup.ts',
  ...(isSweep ? {} : { grepInvert: /@thorough/ }),
  fullyParallel: true,
  // One worker more than the processors of a small machine, because tests wait at times.
  workers: 3,
  timeout: 300_000,
  // Longer than a person would wait, because machines that run several steps at once are slow for some seconds.
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  // A test that passes when it is retried is reported as flaky, not hidden.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: './test-results/reports/journeys.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'Europe/Kyiv',
    // Drawing frames is slow without a graphics card; tests of motion enable it.
    reducedMotion: 'reduce',
    // Traces cost more than the tests; enable them by `npm run test:browser -w e2e -- --trace on`.
    // The fixtures take screenshots of failed tests; this option would take one per test.
    screenshot: 'off',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
  },
  projects: [
    { name: 'journeys', testIgnore: alone, teardown: 'alone' },
    { name: 'alone', testMatch: alone, fullyParallel: false, workers: 1 },
  ],
})
