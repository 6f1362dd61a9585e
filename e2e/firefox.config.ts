import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

const { projects, ...settings } = journeys

export default defineConfig({
  ...settings,
  // Journeys that Playwright can drive in Firefox. For the others it lacks Back within a document, typing of
  // Cyrillic letters into the editor, the texts of errors, or needs Chromium's own protocol.
  testMatch:
    /\/(?:account|forms-cut-off|navigation|panel|promo-dialog|publishing|search|selling|third-parties)\.spec\.ts$/,
  grepInvert: /@thorough/,
  outputDir: './test-results/artifacts/firefox',
  reporter: [['list'], ['json', { outputFile: './test-results/reports/firefox.json' }]],
  use: { ...settings.use, browserName: 'firefox' },
})
