import path from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { '@payload-config': path.resolve(import.meta.dirname, 'payload.config.ts') } },
  test: {
    // Modules are loaded once per worker; test files leave no timers, settings or globals behind.
    isolate: false,
    maxWorkers: 3,
    // Last, because tests of the other projects wait at times, which leaves the processors to the builds at the start.
    sequence: { groupOrder: 1 },
    globalSetup: ['src/testing/test-server.ts'],
    setupFiles: ['../platform/testing/test-clock.ts', 'src/testing/cheap-passwords.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // `npm test` names what it leaves out (`scripts/test.mjs`).
    exclude: ['**/node_modules/**', '.next/**', ...(process.env.TESTS_LEFT_OUT?.split(' ') ?? [])],
  },
})
