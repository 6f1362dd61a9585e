import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/**
 * Vitest reads these options in the projects only, and runs projects in parallel only if theirs are equal. One worker
 * more than the processors of a small machine, because tests wait at times.
 */
const shared = {
  isolate: false,
  maxWorkers: 3,
  setupFiles: [resolve(import.meta.dirname, 'platform/testing/test-clock.ts')],
}

export default defineConfig({
  test: {
    projects: [
      './site/server/vitest.config.ts',
      './content/vitest.config.ts',
      {
        test: {
          ...shared,
          name: 'scripts',
          root: './scripts',
          include: ['**/*.test.ts'],
          exclude: ['**/node_modules/**', ...(process.env.TESTS_LEFT_OUT?.split(' ') ?? [])],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { ...shared, name: 'platform', root: './platform', include: ['**/*.test.ts'] } },
      { test: { ...shared, name: 'contract', root: './contract', include: ['**/*.test.ts'] } },
      './site/vitest.config.ts',
    ],
  },
})
