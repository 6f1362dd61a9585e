import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

const { projects, grepInvert, ...settings } = journeys

export default defineConfig({
  ...settings,
  testDir: './webkit',
  // Drawing without a graphics card takes all processors.
  workers: 1,
  outputDir: './test-results/artifacts/webkit',
  reporter: [['list'], ['json', { outputFile: './test-results/reports/webkit.json' }]],
})
