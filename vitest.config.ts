import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'contract', root: './contract', isolate: false, include: ['**/*.test.ts'] } },
      { test: { name: 'platform', root: './platform', isolate: false, include: ['**/*.test.ts'] } },
      './content/vitest.config.ts',
      './site/vitest.config.ts',
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
