import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { compiledMessages } from '../bundle/compile-plugin.ts'
import { inlineScript } from '../bundle/inline-script.ts'
import { siteOfBuild } from '../bundle/site-plugin.ts'
import { siteTheme } from '../bundle/site-theme.ts'

/** Tests of the server and its pages, whose sources are transformed as in the build. */
export default defineConfig({
  plugins: [siteOfBuild(), siteTheme(), compiledMessages(), inlineScript()],
  oxc: { jsx: { development: false } },
  test: {
    // Tests load the production build of React, because its development build takes several times as long.
    env: { NODE_ENV: 'production' },
    // Load modules once per worker, because test files leave no timers, settings or globals behind.
    isolate: false,
    // Same limit as the other projects, which run at the same time.
    maxWorkers: 3,
    name: 'site server',
    root: resolve(import.meta.dirname, '..'),
    setupFiles: ['../platform/testing/test-clock.ts'],
    // Generous, so that a busy machine fails no test.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    include: ['server/**/*.test.ts'],
    // Pages link the print style; without this its address is empty.
    css: { include: [/print\.css/] },
  },
})
