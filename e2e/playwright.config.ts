import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from './product/browser.ts'

const changing = { fullyParallel: false, workers: 1 }

export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results/artifacts',
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  globalSetup: './product/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 300_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  // A second try on a shared machine is reported as flaky, not hidden.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: './test-results/report.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: await findBrowser(), args: browserArguments },
    locale: 'en-US',
    timezoneId: 'Europe/Kyiv',
    // Recording traces costs more than the tests: `npx playwright test --trace on` where one is wanted.
    screenshot: 'only-on-failure',
    actionTimeout: 10_000,
    navigationTimeout: 60_000,
  },
  projects: [
    {
      name: 'reading',
      testIgnore: ['publishing.spec.ts', 'budgets.spec.ts', 'outage.spec.ts', 'faults.spec.ts'],
    },
    // What changes content, or counts calls, runs alone and one after the other.
    { name: 'publishing', testMatch: 'publishing.spec.ts', dependencies: ['reading'], ...changing },
    { name: 'budgets', testMatch: 'budgets.spec.ts', dependencies: ['publishing'], ...changing },
    { name: 'outage', testMatch: 'outage.spec.ts', dependencies: ['budgets'], ...changing },
    { name: 'faults', testMatch: 'faults.spec.ts', dependencies: ['outage'], ...changing },
  ],
})
