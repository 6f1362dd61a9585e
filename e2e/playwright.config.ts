import { defineConfig } from '@playwright/test'
import { isSweep } from './http/site-addresses.ts'
import { findBrowser, withoutPictures } from './product/browser.ts'

/** They count calls or stop servers, so they run last, one by one, whatever failed before. */
const alone = /\/(content-calls|faults|outage)\.spec\.ts$/

export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results/artifacts',
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  globalSetup: './product/global-setup.ts',
  ...(isSweep ? {} : { grepInvert: /@thorough/ }),
  fullyParallel: true,
  // Tests wait at times: one worker more than processors keeps these busy.
  workers: 3,
  timeout: 300_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  // A test that passes when it is retried is reported as flaky, not hidden.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: './test-results/reports/journeys.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: await findBrowser(), args: withoutPictures },
    locale: 'en-US',
    timezoneId: 'Europe/Kyiv',
    // Drawing frames takes long without a graphics card; tests of motion ask for it.
    reducedMotion: 'reduce',
    // Recording traces costs more than the tests: `npm run test:browser -w e2e -- --trace on` where one is wanted.
    // The fixtures take those of failed tests; this would take them of all, and throw most away.
    screenshot: 'off',
    actionTimeout: 10_000,
    navigationTimeout: 60_000,
  },
  projects: [
    { name: 'journeys', testIgnore: alone, teardown: 'alone' },
    { name: 'alone', testMatch: alone, fullyParallel: false, workers: 1 },
  ],
})
