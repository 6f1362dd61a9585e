import { defineConfig } from 'vitest/config'
import { siteOfBuild } from './bundle/site-plugin.ts'
import { siteTheme } from './bundle/site-theme.ts'

export default defineConfig({
  plugins: [siteOfBuild(), siteTheme()],
  test: {
    // Load modules once per worker, because test files leave no timers, settings or globals behind.
    isolate: false,
    maxWorkers: 3,
    name: 'site',
    setupFiles: ['../platform/testing/test-clock.ts'],
    // Generous, so that a busy machine fails no test.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    include: ['app/**/*.test.{ts,tsx}', 'bundle/*.test.ts'],
  },
})
