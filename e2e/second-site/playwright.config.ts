import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

const { projects, ...settings } = journeys

export default defineConfig({
  ...settings,
  testDir: '.',
  outputDir: '../test-results/artifacts/second-site',
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  globalSetup: '../product/global-setup.ts',
  reporter: [['list'], ['json', { outputFile: '../test-results/reports/second-site.json' }]],
  use: { ...settings.use, locale: 'pt-PT', timezoneId: 'Europe/Berlin' },
})
