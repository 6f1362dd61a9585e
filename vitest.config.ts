import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 2,
    retry: process.env.CI ? 1 : 0,
    projects: [
      { test: { name: 'contract', root: './contract', include: ['**/*.test.ts'] } },
      { test: { name: 'platform', root: './platform', include: ['**/*.test.ts'] } },
      './content/vitest.config.ts',
      './site/vitest.config.ts',
      './site/server/vitest.config.ts',
      {
        test: {
          name: 'scripts',
          root: './scripts',
          include: ['**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
