import { defineConfig } from 'vitest/config'
import { siteOfBuild } from './bundle/site-plugin.ts'
import { siteTheme } from './bundle/site-theme.ts'

export default defineConfig({
  plugins: [siteOfBuild(), siteTheme()],
  test: {
    // Modules are loaded once per worker; test files leave no timers, settings or globals behind.
    isolate: false,
    maxWorkers: 2,
    name: 'site',
    // Far beyond what anything takes, so that a busy machine fails no test.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    include: ['app/**/*.test.{ts,tsx}', 'bundle/*.test.ts'],
  },
})
