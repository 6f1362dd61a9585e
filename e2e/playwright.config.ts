import { defineConfig } from '@playwright/test'
import { isSweep } from './http/site-addresses.ts'
import { browserArguments, findBrowser } from './product/browser.ts'

/** They change content, so they run after those that only read. */
const changing = /\/(publishing|first-article)\.spec\.ts$/
/** They count calls or stop servers, so they run last, one by one. */
const alone = /\/(content-calls|faults|outage)\.spec\.ts$/

/** Each run empties the folder of its own project. */
const artifacts = './test-results/artifacts'

export default defineConfig({
  testDir: './journeys',
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
  reporter: [['list'], ['json', { outputFile: './test-results/report.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: await findBrowser(), args: browserArguments },
    locale: 'en-US',
    timezoneId: 'Europe/Kyiv',
    // Drawing frames takes long without a graphics card; tests of motion ask for it.
    reducedMotion: 'reduce',
    // Tests that change answers on their way see no request of a worker; its own journeys allow it.
    serviceWorkers: 'block',
    // Recording traces costs more than the tests: `npm run test:browser -w e2e -- --trace on` where one is wanted.
    // The fixtures take those of failed tests; this would take them of all, and throw most away.
    screenshot: 'off',
    actionTimeout: 10_000,
    navigationTimeout: 60_000,
  },
  // `run.ts` runs them in this order, whatever failed; the dependencies are for Playwright alone.
  projects: [
    { name: 'reading', outputDir: `${artifacts}/reading`, testIgnore: [changing, alone] },
    {
      name: 'changing',
      outputDir: `${artifacts}/changing`,
      testMatch: changing,
      dependencies: ['reading'],
    },
    {
      name: 'alone',
      outputDir: `${artifacts}/alone`,
      testMatch: alone,
      dependencies: ['changing'],
      fullyParallel: false,
      workers: 1,
    },
  ],
})
